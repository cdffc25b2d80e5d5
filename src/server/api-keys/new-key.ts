import { hashToken, newSecretToken } from '#server/kit/secret-token.ts';

/** By it, people and scanners of leaked secrets recognise a key of a studio. */
export const KEY_PREFIX = 'studio_';

const SHOWN = 4;

export function newKey(): { key: string; tokenHash: Buffer; ending: string } {
  const key = KEY_PREFIX + newSecretToken().token;
  return { key, tokenHash: hashToken(key), ending: key.slice(-SHOWN) };
}

const FORM = new RegExp(`^${KEY_PREFIX}[\\w-]{43}$`);

/** Whether it could be one: what could not is not looked for. */
export function isKey(text: string): boolean {
  return FORM.test(text);
}
