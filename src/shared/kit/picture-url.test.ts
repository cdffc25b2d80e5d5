import { expect, test } from 'vitest';
import { pictureUrl, readPictureUrl } from './picture-url.ts';

test('a URL contains the dimensions and gives every size, smallest first', () => {
  const url = pictureUrl('/files/abc', 1200, 900);
  expect(readPictureUrl(url)).toEqual({
    width: 1200,
    height: 900,
    sizes: [
      { width: 480, url: '/files/abc-1200x900/480.webp' },
      { width: 800, url: '/files/abc-1200x900/800.webp' },
      { width: 1200, url: '/files/abc-1200x900.webp' },
    ],
  });
});

test('a picture is never offered larger than it is', () => {
  expect(readPictureUrl('/pictures/logo-300x200.webp')?.sizes.map(({ width }) => width)).toEqual([300]);
});

test.each([
  'https://elsewhere.example/files/a-1x1.webp',
  '/files/a.webp',
  '/files/../a-1x1.webp',
  '/files/a-1x1.webp.exe',
  '',
])('"%s" is not one of ours', (url) => {
  expect(readPictureUrl(url)).toBeNull();
});
