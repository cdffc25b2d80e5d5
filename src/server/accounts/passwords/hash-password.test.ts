import { expect, test } from 'vitest';

/** As it is served: the copy that the other tests use is cheap. */
const REAL = './hash-password.ts?real';

test('a password costs what OWASP recommends, and the one of nobody as much', async () => {
  const { hashPassword, isPassword, decoyHash } = (await import(REAL)) as typeof import('./hash-password.ts');
  const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  const hash = await hashPassword('petal-1234');
  expect(hash).toMatch(COST);
  expect(decoyHash()).toMatch(COST);
  expect(await isPassword(hash, 'petal-1234')).toBe(true);
  expect(await isPassword(hash, 'petal-1235')).toBe(false);
  expect(await isPassword(decoyHash(), 'petal-1234')).toBe(false);
});
