import { expect, test } from 'vitest';
import { excerptOf, textOf } from './excerpt.ts';

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
