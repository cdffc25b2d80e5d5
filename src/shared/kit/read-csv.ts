export type CsvRow = {
  /** Line of the file, from 1: where the row begins. */
  line: number;
  /** As written, without the quotes around them. */
  cells: string[];
};

/** RFC 4180 and what programs make of it: any line ends, a byte order mark, line breaks and "" inside quotes. */
export function readCsv(csv: string, separator = separatorOf(csv)): CsvRow[] {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let at = 0;
  let line = 1;
  while (at <= text.length) {
    const { cell, end, breaks } = readCell(text, at, separator);
    row.cells.push(cell);
    line += breaks;
    if (text[end] !== separator) {
      rows.push(row);
      line++;
      row = { line, cells: [] };
    }
    at = end + 1;
  }
  return rows;
}

/** Tabs if there are any; else semicolons or commas, whichever is more frequent. */
export function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  return text.split(';').length > text.split(',').length ? ';' : ',';
}

type Cell = {
  cell: string;
  /** Where its separator or line end is, or the end of the text. */
  end: number;
  /** Line breaks inside it. */
  breaks: number;
};

/** Quotes may begin anywhere in a cell, as some banks write them. In slices: sign by sign is ten times as slow. */
function readCell(text: string, start: number, separator: string): Cell {
  let cell = '';
  let breaks = 0;
  let at = start;
  for (;;) {
    const end = nextOf(text, at, separator);
    cell += text.slice(at, end);
    if (text[end] !== '"') return { cell, end, breaks };
    const closing = closingQuote(text, end + 1);
    const quoted = text.slice(end + 1, closing);
    cell += quoted.replaceAll('""', '"');
    breaks += quoted.split('\n').length - 1;
    at = closing + 1;
    if (at > text.length) return { cell, end: text.length, breaks }; // the quote is never closed
  }
}

function nextOf(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '"') at++;
  return at;
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}
