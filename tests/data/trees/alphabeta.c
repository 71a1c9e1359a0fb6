/* Alpha-beta on a board of four rows and four columns where three discs in a row win, from a board
   with one disc, to a depth of four plies; writes the tree that it visited for c4viz:

       cc alphabeta.c -o alphabeta && ./alphabeta >tree.json && c4viz tree.json

   See resources/tree.schema.json for what may stand there. */

#include <stdio.h>

enum { ROWS = 4, COLUMNS = 4, CONNECT = 3, DEPTH = 4, WIN = 1000, MOST = 100000 };

static struct { int parent, move, alpha, beta, value; } nodes[MOST];
static int count;
static char board[COLUMNS][ROWS];
static int height[COLUMNS];

static int has_row(char disc) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int column = 0; column < COLUMNS; column++)
        for (int row = 0; row < ROWS; row++)
            for (int way = 0; way < 4; way++) {
                int length = 0, c = column, r = row;
                while (c < COLUMNS && r >= 0 && r < ROWS && board[c][r] == disc) {
                    length++, c += steps[way][0], r += steps[way][1];
                }
                if (length >= CONNECT) return 1;
            }
    return 0;
}

/* Discs of MAX in the two middle columns, less those of MIN. MAX is O here, who moves first. */
static int middle(void) {
    int value = 0;
    for (int column = 1; column <= 2; column++)
        for (int row = 0; row < height[column]; row++) value += board[column][row] == 'O' ? 1 : -1;
    return value;
}

static int search(int parent, int move, int ply, int alpha, int beta) {
    int row = count++, is_max = ply % 2 == 0, full = 1;
    int best = is_max ? -WIN : WIN;
    nodes[row].parent = parent, nodes[row].move = move;
    nodes[row].alpha = alpha, nodes[row].beta = beta;
    if (has_row(is_max ? 'X' : 'O')) {
        best = is_max ? ply - WIN : WIN - ply;
    } else if (ply == DEPTH) {
        best = middle();
    } else {
        for (int column = 0; column < COLUMNS && alpha < beta; column++) {
            if (height[column] == ROWS) continue;
            full = 0;
            board[column][height[column]++] = is_max ? 'O' : 'X';
            int value = search(row, column, ply + 1, alpha, beta);
            board[column][--height[column]] = 0;
            if (is_max ? value > best : value < best) best = value;
            if (is_max && best > alpha) alpha = best;
            if (!is_max && best < beta) beta = best;
        }
        if (full) best = 0;
    }
    return nodes[row].value = best;
}

int main(void) {
    board[1][height[1]++] = 'X';
    search(-1, -1, 0, -WIN, WIN);
    printf("{\"format\": \"c4viz tree\", \"version\": 1, \"columns_from\": 1,\n");
    printf(" \"position\": \"2\", \"board\": \"%dx%d\", \"connect\": %d,\n", ROWS, COLUMNS, CONNECT);
    printf(" \"settings\": {\"called\": \"alpha-beta in C\"}, \"nodes\": [\n");
    for (int row = 0; row < count; row++) {
        if (row) printf("  {\"parent\": %d, \"move\": %d, ", nodes[row].parent, nodes[row].move + 1);
        else printf("  {\"parent\": null, \"move\": null, ");
        printf("\"alpha\": %d, \"beta\": %d, \"value\": %d}%s\n", nodes[row].alpha,
               nodes[row].beta, nodes[row].value, row + 1 < count ? "," : "");
    }
    printf("]}\n");
    return 0;
}
