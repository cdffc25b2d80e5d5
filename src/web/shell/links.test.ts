import { expect, test } from 'vitest';
import { currentOf, navLinks } from './links.ts';

const marked = (path: string) =>
  navLinks.flatMap((link) => {
    const current = currentOf(link, path);
    return current ? [`${link.label}: ${current}`] : [];
  });

test.each([
  ['/', []],
  ['/treatments', ['Treatments: page']],
  ['/products', ['Products: true']],
  ['/product/7', ['Products: true']],
  ['/media', ['Media: page']],
  ['/articles/how-to-read-a-label', ['Media: true']],
  ['/legal/faq', []],
])('on %s the header marks %j', (path, expected) => {
  expect(marked(path)).toEqual(expected);
});
