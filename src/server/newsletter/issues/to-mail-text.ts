const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The plain-text form: a line per paragraph, a dash per list item, links with their URLs. */
export function toMailText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, label: string) =>
      label.trim() === href ? href : `${label} (${href})`,
    )
    .replace(/<img [^>]*?alt="([^"]+)"[^>]*>/gi, '[$1]')
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<hr[^>]*>/gi, '\n\n* * *\n\n')
    .replace(/<br[^>]*>/gi, '\n')
    .replace(/<\/t[hd]>\s*<t[hd]/gi, ' | <t')
    .replace(/<\/tr>/gi, '\n')
    .replace(/<\/?(p|h[2-4]|ul|ol|blockquote|figure|table|pre)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code) % 0x110000))
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
