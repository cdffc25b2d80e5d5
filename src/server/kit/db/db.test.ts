import { expect, test } from 'vitest';
import { oneRow } from './db.ts';

test('the first row, and an error where a statement gave none', () => {
  expect(oneRow([{ id: 1 }, { id: 2 }])).toEqual({ id: 1 });
  expect(() => oneRow([])).toThrow('gave none');
});
