import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['  Sun \n care\t', 'Sun care'],
  ['x < 5 and y > 3, I <3 skin', 'x < 5 and y > 3, I <3 skin'],
  ['Tom & Jerry', 'Tom & Jerry'],
  ['<b>Bold</b> move', 'Bold move'],
  ['<scr<script>ipt>alert(1)', 'script>alert(1)'],
  ['<<b>script>x', 'script>x'],
  ['<img src=x onerror=alert(1)//', 'img src=x onerror=alert(1)//'],
  ['<<<<a', 'a'],
  ['right\u202eto left\u0000', 'rightto left'],
  ['<!-- hidden -->shown', 'shown'],
])('%j becomes %j', (given, text) => {
  expect(plainText(given)).toBe(text);
  expect(plainText(text)).toBe(text);
});
