import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('the same content keeps its key, other content gets another', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ name: 'Mei' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor({ name: 'Mei' })).toBe(first);
  expect(keys.keyFor({ name: 'Mei Lim' })).not.toBe(first);
});

test('once it worked, the same again is another booking', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ name: 'Mei' });
  keys.done();
  expect(keys.keyFor({ name: 'Mei' })).not.toBe(first);
});
