import { escapeHtml } from '#server/kit/http/escape-html.ts';

type Block = { match: RegExp; write: (lines: string[]) => string };

/** The few things of Markdown an article is made of, as HTML; whatever else it holds is text, and escaped. */
export function writeBlocks(markdown: string): string {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const html: string[] = [];
  while (lines.length > 0) {
    const line = lines[0] ?? '';
    const block = BLOCKS.find(({ match }) => match.test(line)) ?? PARAGRAPH;
    html.push(block.write(take(lines, block)));
  }
  return html.filter(Boolean).join('\n');
}

const HEADING = /^(#{1,6})\s(.*)$/;
const RULE = /^\s*([-*_])(\s*\1){2,}\s*$/;
const BULLET = /^\s*[-*+]\s+/;
const NUMBER = /^\s*\d{1,3}[.)]\s+/;
const QUOTE = /^\s*>\s?/;
const ROW = /^\s*\|.*\|\s*$/;

const BLOCKS: Block[] = [
  { match: /^\s*$/, write: () => '' },
  { match: HEADING, write: (lines) => lines.map(heading).join('\n') },
  { match: RULE, write: () => '<hr>' },
  { match: BULLET, write: (lines) => `<ul>${items(lines, BULLET)}</ul>` },
  { match: NUMBER, write: (lines) => `<ol>${items(lines, NUMBER)}</ol>` },
  {
    match: QUOTE,
    write: (lines) => `<blockquote>${paragraph(lines.map((each) => each.replace(QUOTE, '')))}</blockquote>`,
  },
  { match: ROW, write: table },
];
const PARAGRAPH: Block = { match: /\S/, write: paragraph };

/** The lines that belong together; a paragraph ends where anything else begins. */
function take(lines: string[], { match }: Block): string[] {
  const belongs = (line: string) =>
    match === PARAGRAPH.match ? !BLOCKS.some((block) => block.match.test(line)) : match.test(line);
  const end = lines.findIndex((line, index) => index > 0 && !belongs(line));
  return lines.splice(0, end === -1 ? lines.length : end);
}

function heading(line: string): string {
  const [, signs = '', text = ''] = HEADING.exec(line) ?? [];
  const level = Math.min(Math.max(signs.length, 2), 4);
  return `<h${level}>${inline(text.trim().replace(/#+$/, '').trim())}</h${level}>`;
}

function items(lines: string[], mark: RegExp): string {
  return lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('');
}

function paragraph(lines: string[]): string {
  return `<p>${inline(lines.map((line) => line.trim()).join(' '))}</p>`;
}

function table(lines: string[]): string {
  const rows = lines.map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const [head = [], ...body] = rows.filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag.split(' ', 1)[0]}>`).join('')}</tr>`;
  return `<table><thead>${row(head, 'th scope="col"')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '$1')
    .replace(/!?\[([^[\]]{0,300})\]\(([^()\s]{0,300})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/__([^_]+)__/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>');
}
