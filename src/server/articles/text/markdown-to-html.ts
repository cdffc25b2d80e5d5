import { Marked } from 'marked';

/** Leading marks of twenty nested lists or quotes, or the indentation of them: nobody writes that, and the parser recurses. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){20,}|^[ \t]{40,}/gm;

const markdown = new Marked({
  renderer: {
    tablecell({ header, tokens }) {
      const cell = this.parser.parseInline(tokens);
      return header ? `<th scope="col">${cell}</th>\n` : `<td>${cell}</td>\n`;
    },
  },
});

/** HTML that was in the text passes through: the caller sanitises. */
export function markdownToHtml(text: string): string {
  return markdown.parse(text.replace(TOO_DEEP, ''), { async: false }).trim();
}
