import { expect, test } from 'vitest';
import { readOpened } from './use-opened.ts';

test.each([
  ['new', { what: 'new' }],
  ['order', { what: 'order' }],
  ['edit-7', { what: 'edit', id: 7 }],
  ['stock-12', { what: 'stock', id: 12 }],
  ['edit-x', null],
  ['edit-0', null],
  ['edit-7x', null],
  ['edit', null],
  ['new-7', null],
  ['order-7', null],
  ['delete-7', null],
  [undefined, null],
])('%s opens %o', (text, opened) => {
  expect(readOpened(text, ['stock'], ['order'])).toEqual(opened);
});
