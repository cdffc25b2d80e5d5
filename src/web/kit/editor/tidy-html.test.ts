// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { tidyHtml } from './tidy-html.ts';

test.each([
  ['nothing', '<p></p>', ''],
  [
    'empty lines at the end go, one between stays',
    '<p>a</p><p></p><p>b</p><p></p><p></p>',
    '<p>a</p><p></p><p>b</p>',
  ],
  ['an item is its line', '<ul><li><p>a <em>b</em></p></li></ul>', '<ul><li>a <em>b</em></li></ul>'],
  [
    'a list below an item stays there',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
    '<ul><li>a<ol><li>b</li></ol></li></ul>',
  ],
  [
    'two lines in an item stay two',
    '<ul><li><p>a</p><p>b</p></li></ul>',
    '<ul><li><p>a</p><p>b</p></li></ul>',
  ],
  [
    'titles are the head of their table',
    '<table><tbody><tr><th><p>A</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    'a table without titles has no head',
    '<table><tbody><tr><th><p>A</p></th><td><p>1</p></td></tr></tbody></table>',
    '<table><tbody><tr><th>A</th><td>1</td></tr></tbody></table>',
  ],
])('%s', (_, given, tidy) => {
  expect(tidyHtml(given)).toBe(tidy);
  expect(tidyHtml(tidy)).toBe(tidy);
});
