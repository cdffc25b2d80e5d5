import { Marked } from 'marked';

/** Markers or indentation of twenty nested lists or quotes: nobody writes that, and the parser recurses. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){20,}|^[ \t]{40,}/gm;

const markdown = new Marked({
  renderer: {
    tablecell({ header, tokens }) {
      const cell = this.parser.parseInline(tokens);
      return header ? `<th scope="col">${cell}</th>\n` : `<td>${cell}</td>\n`;
    },
  },
});

/** Raw HTML passes through: the caller sanitises. */
export function markdownToHtml(text: string): string {
  return markdown.parse(text.replace(TOO_DEEP, ''), { async: false }).trim();
}
