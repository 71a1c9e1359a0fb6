"""The documentation as pages for a browser, drawn out of the README and the package itself."""
