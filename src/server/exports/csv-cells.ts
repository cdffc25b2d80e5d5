/**
 * The CSV of an export reads back exactly: a missing value is an empty cell, an empty text is "". What a spreadsheet
 * would calculate has a ' before it, as in all our exports, and so has a text that begins like that itself.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export type CellKind = 'number' | 'text';

export function writeLine(cells: readonly (string | null)[], kinds: readonly CellKind[]): string {
  return `${cells.map((cell, at) => writeCell(cell, kinds[at] ?? 'text')).join(',')}\r\n`;
}

function writeCell(value: string | null, kind: CellKind): string {
  if (value === null) return '';
  if (kind === 'number') return value;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The lines of such a file, however it is cut into pieces. */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<(string | null)[]> {
  let cells: (string | null)[] = [];
  let cell = '';
  /** `quote`: inside quotes, after a quote. */
  let state: 'plain' | 'quoted' | 'quote' = 'plain';
  let wasQuoted = false;
  let isStart = true;
  const endCell = () => {
    cells.push(cell === '' && !wasQuoted ? null : readText(cell));
    cell = '';
    wasQuoted = false;
    state = 'plain';
  };
  for await (const piece of pieces) {
    const text = isStart ? piece.replace(/^\uFEFF/, '') : piece;
    isStart &&= piece === '';
    for (const sign of text) {
      if (state === 'quoted') {
        if (sign === '"') state = 'quote';
        else cell += sign;
      } else if (sign === '"') {
        if (state === 'quote') cell += sign;
        wasQuoted = true;
        state = 'quoted';
      } else if (sign === ',') endCell();
      else if (sign === '\n') {
        endCell();
        yield cells;
        cells = [];
      } else if (sign !== '\r') cell += sign;
    }
  }
}

function readText(cell: string): string {
  return FORMULA.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell;
}
