/** RFC 4180, with the mark by which Excel knows UTF-8. A text that would be a formula is told to be a text. */
export function writeCsv(lines: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
