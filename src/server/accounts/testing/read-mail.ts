import type { Email } from 'postal-mime';

/** The six digits of a verification mail. */
export function codeIn(mail: Email | undefined): string {
  return /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? 'no code';
}

/** The token of the link in a reset mail. */
export function tokenIn(mail: Email | undefined): string {
  return /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token';
}

/** A code that differs from the right one. */
export function wrong(code: string): string {
  return code === '123456' ? '654321' : '123456';
}
