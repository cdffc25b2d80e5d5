import { expect, test } from 'vitest';
import { pictureUrl, readPictureUrl } from './picture-url.ts';

test('an address tells the measures and every size, smallest first', () => {
  const address = pictureUrl('/files/abc', 1200, 900);
  expect(readPictureUrl(address)).toEqual({
    width: 1200,
    height: 900,
    sizes: [
      { width: 480, address: '/files/abc-1200x900/480.webp' },
      { width: 800, address: '/files/abc-1200x900/800.webp' },
      { width: 1200, address: '/files/abc-1200x900.webp' },
    ],
  });
});

test('a picture is never offered larger than it is', () => {
  expect(readPictureUrl('/pictures/logo-300x200.webp')?.sizes.map(({ width }) => width)).toEqual([300]);
});

test.each(['https://elsewhere.example/files/a-1x1.webp', '/files/a.webp', '/files/../a-1x1.webp', ''])(
  '"%s" is not one of ours',
  (address) => {
    expect(readPictureUrl(address)).toBeNull();
  },
);
