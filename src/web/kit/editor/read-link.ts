const ALLOWED = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d|\/(?!\/)|#)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^[^\s/?#]+\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i;

/** The completed URL: "petal.example" is a site, "hello@petal.example" a mail. Null: not a URL. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (!SCHEME.test(text) && HOST.test(text)) return `https://${text}`;
  return ALLOWED.test(text) && !/\s/.test(text) ? text : null;
}

/** Whether a link is allowed; also checked for pasted ones. */
export function isAllowedLink(href: string): boolean {
  return readLink(href) !== null;
}
