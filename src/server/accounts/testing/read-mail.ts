import type { Email } from 'postal-mime';

/** The six digits of a verification letter. */
export function codeIn(mail: Email | undefined): string {
  return /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? 'no code';
}

/** The token of the link in a reset letter. */
export function tokenIn(mail: Email | undefined): string {
  return /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token';
}

/** Another code than the right one. */
export function wrong(code: string): string {
  return code === '123456' ? '654321' : '123456';
}
