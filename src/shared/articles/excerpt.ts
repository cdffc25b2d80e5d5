const LENGTH = 200;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of some HTML, on one line. */
export function textOf(html: string): string {
  return html
    .replace(/<\/?(strong|em|b|i|u|s|a|code)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|nbsp|#\d{1,5});/g,
      (_, name: string) => ENTITIES[name] ?? String.fromCodePoint(Number(name.slice(1))),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first 200 characters of the text, with an ellipsis if it was cut. */
export function excerptOf(html: string): string {
  const characters = [...textOf(html)];
  return characters.length <= LENGTH ? characters.join('') : `${characters.slice(0, LENGTH).join('')}...`;
}
