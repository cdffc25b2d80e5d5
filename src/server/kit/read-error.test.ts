import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { errorCode, errorMessage, isMissing } from './read-error.ts';

test('a missing file is known by its code; what is no error has none', async () => {
  const missing = await readFile(`${import.meta.filename}.gone`).catch((error: unknown) => error);
  expect([errorCode(missing), isMissing(missing)]).toEqual(['ENOENT', true]);
  expect([errorCode(new Error('broken')), errorMessage(new Error('broken'))]).toEqual(['', 'broken']);
  expect([errorCode('thrown'), errorMessage('thrown')]).toEqual(['', 'thrown']);
});
