import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

test('the same content keeps its key, other content gets another', () => {
  const attempts = createAttempts();
  const first = attempts.keyFor({ name: 'Mei' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(attempts.keyFor({ name: 'Mei' })).toBe(first);
  expect(attempts.keyFor({ name: 'Mei Lim' })).not.toBe(first);
});

test('once it worked, the same again is another booking', () => {
  const attempts = createAttempts();
  const first = attempts.keyFor({ name: 'Mei' });
  attempts.done();
  expect(attempts.keyFor({ name: 'Mei' })).not.toBe(first);
});
