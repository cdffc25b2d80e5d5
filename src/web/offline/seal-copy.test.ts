import { expect, test } from 'vitest';
import { aCopy } from './make.ts';
import { openCopy, sealCopy } from './seal-copy.ts';

const SAVED_AT = Date.parse('2026-09-17T01:40:00Z');

test('what is saved is opened by the session that saved it', async () => {
  const sealed = await sealCopy(aCopy(), 'token-of-mei', SAVED_AT);
  expect(await openCopy(sealed, 'token-of-mei')).toEqual(aCopy());
});

test('without that session nothing can be read', async () => {
  const sealed = await sealCopy(aCopy(), 'token-of-mei', SAVED_AT);
  expect(await openCopy(sealed, 'token-of-bella')).toBeNull();
  const text = new TextDecoder('latin1').decode(sealed.data);
  expect(text).not.toMatch(/Mei Lim|almond|K7QM/);
});

test('nobody makes it younger: another time of saving opens nothing', async () => {
  const sealed = await sealCopy(aCopy(), 'token-of-mei', SAVED_AT);
  expect(await openCopy({ ...sealed, savedAt: SAVED_AT + 1 }, 'token-of-mei')).toBeNull();
});

test('the same is never encrypted the same way twice', async () => {
  const [first, second] = await Promise.all([
    sealCopy(aCopy(), 'token-of-mei', SAVED_AT),
    sealCopy(aCopy(), 'token-of-mei', SAVED_AT),
  ]);
  expect(Buffer.from(first.data).equals(Buffer.from(second.data))).toBe(false);
});
