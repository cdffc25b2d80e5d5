import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeOf } from './change-of.ts';

const newJar = z.object({
  name: z.string(),
  note: z._default(z.string(), 'none'),
  size: z.prefault(z.nullable(z.int()), 3),
});

test('a change of one field says nothing about the others, not even their default', () => {
  expect(changeOf(newJar).parse({ name: 'A' })).toEqual({ name: 'A' });
  expect(changeOf(newJar).parse({ size: null, updatedAt: '2026-03-10T08:00:00Z' })).toEqual({
    size: null,
    updatedAt: '2026-03-10T08:00:00Z',
  });
});

test('what is given is checked as for a new one', () => {
  expect(changeOf(newJar).safeParse({ note: 1 }).success).toBe(false);
  expect(changeOf(newJar).safeParse({ size: 'large' }).success).toBe(false);
});
