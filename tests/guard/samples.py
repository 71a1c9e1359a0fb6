"""Pictures as people make them: by hand, and by the programs that they use."""

from __future__ import annotations

BY_HAND = """<svg viewBox="0 0 30 30" onload="go()">
<!-- no name space, as many write it -->
<style> .cell { fill: #eeeeee; stroke: #333333 } #b2 { fill: rgb(10%, 50%, 90%) } /* red */ </style>
<rect id="a1" class="cell" x="1" y="1" width="8" height="8"/>
<rect id="b2" class="cell" x="11" y="11" width="8" height="8" rx="2"/>
<polygon points="21,21 29,21 25,29" style="fill:orange; stroke-width:.5; stroke:navy"/>
<a href="https://example.org/rules"><text x="2" y="28" font-size="5">O &amp; X</text></a>
</svg>"""

SVGWRITE = """<?xml version="1.0" encoding="utf-8" ?>
<svg baseProfile="full" height="70" version="1.1" width="100px"
 xmlns="http://www.w3.org/2000/svg" xmlns:ev="http://www.w3.org/2001/xml-events"
 xmlns:xlink="http://www.w3.org/1999/xlink"><defs />
<circle cx="50" cy="50" fill="yellow" r="45" stroke="black" stroke-width="2" />
<line stroke="rgb(10%,10%,16%)" x1="0" x2="10" y1="0" y2="10" />
<text fill="red" x="10" y="60">test</text></svg>"""

CHESS = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 viewBox="0 0 390 390" width="400" height="400"><desc><pre>r . k
. . .</pre></desc><defs>
<g id="white-pawn" class="white pawn"><path d="M22.5 9c-2.21 0-4 1.79-4 4 0 .89.29 1.71.78 2.38
C17.33 16.5 16 18.59 16 21c0 2.03.94 3.84 2.41 5.03-3 1.06-7.41 5.55-7.41 13.47h23
c0-7.92-4.41-12.41-7.41-13.47 1.47-1.19 2.41-3 2.41-5.03 0-2.41-1.33-4.5-3.28-5.62
.49-.67.78-1.49.78-2.38 0-2.21-1.79-4-4-4z" fill="#fff"
 stroke="#000" stroke-width="1.5" stroke-linecap="round" /></g>
<g id="black-king" class="black king" fill="none" fill-rule="evenodd" stroke="#000"
 stroke-width="1.5"><path d="M22.5 11.63V6" stroke-linejoin="miter"/><path d="M22.5 25s4.5-7.5 3
-10.5c0 0-1-2.5-3-2.5s-3 2.5-3 2.5c-1.5 3 3 10.5 3 10.5" fill="#000" stroke-linecap="butt"/></g>
<radialGradient id="check_gradient"><stop offset="0%" stop-color="#ff0000" stop-opacity="1.0" />
<stop offset="100%" stop-color="#9e0000" stop-opacity="0.0" /></radialGradient></defs>
<rect x="15" y="15" width="45" height="45" class="square dark a8" fill="#d18b47" stroke="none" />
<rect id="e4" x="60" y="15" width="45" height="45" class="square light" fill="#ffce9e" />
<use href="#white-pawn" xlink:href="#white-pawn" transform="translate(15, 15)" />
<use xlink:href="#black-king" x="60" y="15" />
<rect x="105" y="15" width="45" height="45" class="check" fill="url(#check_gradient)" />
<circle cx="200" cy="200" r="20" stroke-width="6" fill="none" stroke="#15781b80"/></svg>"""

MATPLOTLIB = """<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="460.8pt" height="345.6pt"
 viewBox="0 0 460.8 345.6" xmlns="http://www.w3.org/2000/svg" version="1.1">
<metadata><rdf:RDF xmlns:cc="http://creativecommons.org/ns#"
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work>
 <cc:format>image/svg+xml</cc:format></cc:Work></rdf:RDF></metadata>
<defs><style type="text/css">*{stroke-linejoin: round; stroke-linecap: butt}</style></defs>
<g id="figure_1"><g id="patch_1"><path d="M 0 345.6 L 460.8 345.6 L 460.8 0 L 0 0 z "
 style="fill: #ffffff"/></g><g id="line2d_1">
<defs><path id="m1" d="M 0 0 L 0 3.5 " style="stroke: #000000; stroke-width: 0.8"/></defs>
<g><use xlink:href="#m1" x="73.8" y="307.5" style="stroke: #000000; stroke-width: 0.8"/></g></g>
<path d="M 73.8 290.8 L 411 60.2 " clip-path="url(#p1)"
 style="fill: none; stroke: #1f77b4; stroke-width: 1.5; stroke-linecap: square"/></g>
<defs><clipPath id="p1"><rect x="57.6" y="41.4" width="357.1" height="266.1"/></clipPath></defs>
</svg>"""

INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="210mm" viewBox="0 0 210 210" version="1.1" id="svg5"
 inkscape:version="1.2" sodipodi:docname="board.svg"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
 xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg"
 xmlns:svg="http://www.w3.org/2000/svg">
<sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:grid type="xygrid"/>
</sodipodi:namedview>
<defs id="defs2"><linearGradient id="shared"><stop style="stop-color:#aa0000;stop-opacity:1;"
 offset="0"/><stop style="stop-color:#ffaa00" offset="1"/></linearGradient>
<linearGradient xlink:href="#shared" id="placed" x1="10" y1="10" x2="90" y2="90"
 gradientUnits="userSpaceOnUse" gradientTransform="translate(2,3)"/>
<filter style="color-interpolation-filters:sRGB" id="shadow"><feGaussianBlur stdDeviation="1.5"/>
</filter>
<marker id="head" orient="auto" refX="0" refY="0" markerWidth="4" markerHeight="4">
<path d="M0,0 L4,2 L0,4 z"/></marker></defs>
<g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="rotate(3)">
<path style="fill:url(#placed);stroke:#000000;stroke-width:0.26;stroke-dasharray:2, 1"
 d="m 20,20 h 60 v 60 a 5,5 0 0 1-60,0 z" id="path1" sodipodi:nodetypes="ccc"/>
<circle style="fill:#3366cc;filter:url(#shadow)" cx="140" cy="60" r="30"/>
<path d="M 20,150 L 120,180" stroke="black" style="fill:none;marker-end:url(#head)"/>
<text xml:space="preserve" style="font-size:10px;font-family:sans-serif" x="20" y="120"
 id="text1"><tspan sodipodi:role="line" id="tspan1" x="20" y="120">e4</tspan></text>
<svg:rect x="150" y="150" width="30" height="20" fill="teal"/></g></svg>"""

SAMPLES = {
    "by hand": BY_HAND,
    "svgwrite": SVGWRITE,
    "chess": CHESS,
    "matplotlib": MATPLOTLIB,
    "Inkscape": INKSCAPE,
}


def board(rows: int, columns: int, stone: str) -> str:
    """A board with a stone in each cell, ten units wide; ``stone`` has its middle at {x}, {y}."""
    stones = (
        stone.format(x=10 * column + 5, y=10 * row + 5)
        for row in range(rows)
        for column in range(columns)
    )
    return svg(f'<rect width="100%" height="100%" fill="tan"/>{"".join(stones)}', 10 * columns)


def svg(inside: str, size: int = 100) -> str:
    """A square picture, so large, of what is in it."""
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {spaces} viewBox="0 0 {size} {size}">{inside}</svg>'
