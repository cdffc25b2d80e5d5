import { expect, test } from 'vitest';
import { excerptOf, plainText, readTimeOf, textOf } from './article-text.ts';

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

test.each([
  ['', ''],
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['<p>Half<strong>way</strong></p>', 'Halfway'],
  ['<p>Half<a href="/way">way</a></p>', 'Halfway'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['<p>Tom &amp; Jerry&nbsp;&lt;3 &#39;x&#39;</p>', "Tom & Jerry <3 'x'"],
  ['<p>5 &gt; 3, &quot;so&quot;</p>', '5 > 3, "so"'],
  ['<p>&amp;lt;</p>', '&lt;'],
])('of %s one reads "%s"', (html, text) => {
  expect(textOf(html)).toBe(text);
});

test('a short text is its own excerpt', () => {
  expect(excerptOf(`<p>${'a'.repeat(200)}</p>`)).toBe('a'.repeat(200));
});

test('of a long one the first 200 characters, and an ellipsis', () => {
  expect(excerptOf(`<p>${'a'.repeat(201)}</p>`)).toBe(`${'a'.repeat(200)}...`);
  expect(excerptOf(`<p>${'🌞'.repeat(201)}</p>`)).toBe(`${'🌞'.repeat(200)}...`);
});

test.each([
  ['nothing', '', null],
  ['only markup', '<p> </p><hr>', null],
  ['a sentence', '<p>Patch-test first.</p>', 1],
  ['330 paragraphs of a word', '<p>skin</p>'.repeat(330), 2],
  ['880 words', `<p>${'skin '.repeat(880)}</p>`, 4],
])('%s', (_, html, minutes) => {
  expect(readTimeOf(html)).toBe(minutes);
});
