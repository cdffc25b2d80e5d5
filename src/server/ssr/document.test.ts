import { expect, test } from 'vitest';
import { withAbsoluteUrls } from './document.ts';

test.each([
  ['a path', { url: '/' }, { url: 'https://petal.example/' }],
  [
    'each of several',
    { image: ['/a.webp', '/b.webp'] },
    { image: ['https://petal.example/a.webp', 'https://petal.example/b.webp'] },
  ],
  [
    'one deep inside',
    { itemListElement: [{ position: 1, name: '/about', item: '/products?category=serums' }] },
    {
      itemListElement: [
        { position: 1, name: '/about', item: 'https://petal.example/products?category=serums' },
      ],
    },
  ],
  [
    'what is whole already',
    { url: 'https://x.example/', image: '//x.example/a' },
    { url: 'https://x.example/', image: '//x.example/a' },
  ],
  [
    'what only looks like one',
    { name: '/', description: '/ 5', price: null, count: 3 },
    { name: '/', description: '/ 5', price: null, count: 3 },
  ],
])('%s', (_, said, full) => {
  expect(withAbsoluteUrls(said, 'https://petal.example')).toEqual(full);
});
