import { expect, test } from 'vitest';
import { isAllowedLink, readLink } from './read-link.ts';

test.each([
  ['https://petal.example/a?b=c', 'https://petal.example/a?b=c'],
  ['  petal.example ', 'https://petal.example'],
  ['petal.example/path', 'https://petal.example/path'],
  ['hello@petal.example', 'mailto:hello@petal.example'],
  ['mailto:hello@petal.example', 'mailto:hello@petal.example'],
  ['tel:+6561234567', 'tel:+6561234567'],
  ['/treatments', '/treatments'],
  ['#care', '#care'],
  ['', null],
  ['two words', null],
  ['https://a b', null],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)//petal.example', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
])('"%s" leads to %s', (typed, href) => {
  expect(readLink(typed)).toBe(href);
  expect(isAllowedLink(typed)).toBe(href !== null);
});
