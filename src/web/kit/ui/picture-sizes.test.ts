import { expect, test } from 'vitest';
import { pictureSizes } from './picture-sizes.ts';

test('an address of ours gives its size and its smaller copies', () => {
  expect(pictureSizes('/files/abc-1200x900.webp')).toEqual({
    width: 1200,
    height: 900,
    srcSet:
      '/files/abc-1200x900/480.webp 480w, /files/abc-1200x900/800.webp 800w, /files/abc-1200x900.webp 1200w',
  });
});

test.each([
  ['/pictures/hero-1920x1080.webp', [480, 800, 1200, 1920]],
  ['/pictures/bowl-800x600.webp', [480, 800]],
  ['/files/dot-300x300.webp', [300]],
])('%s comes in widths %j', (url, widths) => {
  expect(
    pictureSizes(url)
      ?.srcSet.match(/\d+(?=w)/g)
      ?.map(Number),
  ).toEqual(widths);
});

test.each(['https://elsewhere.example/files/a-1200x900.webp', '/files/abc.webp', '/other/a-12x9.webp', ''])(
  '"%s" has no sizes',
  (url) => {
    expect(pictureSizes(url)).toBeNull();
  },
);
