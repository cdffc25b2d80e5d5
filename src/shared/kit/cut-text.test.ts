import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text is cut at its length, and never through a sign', () => {
  expect(cutText('abcdef', 3)).toBe('abc');
  expect(cutText('ab', 3)).toBe('ab');
  expect(cutText('ab😀c', 4)).toBe('ab😀');
  expect(cutText('ab😀c', 3)).toBe('ab');
});
