import { expect, test } from 'vitest';
import { toHtml } from './to-html.ts';

test.each([
  ['headings below the title', '## Two\n\n##### Five', '<h2>Two</h2>\n<h4>Five</h4>'],
  ['a title of its own in the text', 'x\n\n# Another', '<p>x</p>\n<h2>Another</h2>'],
  ['lists', '- a\n- b\n\n1. c', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>'],
  ['a quote', '> a\n> b', '<blockquote>\n<p>a\nb</p>\n</blockquote>'],
  ['emphasis', '**a** __b__ *c*', '<p><strong>a</strong> <strong>b</strong> <em>c</em></p>'],
  ['a rule', 'a\n\n---', '<p>a</p>\n<hr />'],
  ['a link to a page of the studio', '[a](/treatments)', '<p><a href="/treatments">a</a></p>'],
  ['a link that leads away', '[a](https://example.com)', '<p>a</p>'],
  ['a picture', 'a ![b](/pictures/b.webp)', '<p>a </p>'],
  ['HTML among Markdown', 'a <b onclick="x()">b</b> & <script>c</script>', '<p>a <b>b</b> &amp; </p>'],
  [
    'a table, its titles named as such',
    '| a | b |\n|---|---|\n| 1 | **2** |',
    '<table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td><strong>2</strong></td>\n</tr>\n</tbody></table>',
  ],
])('%s', (_, markdown, html) => {
  expect(toHtml(`# Title\n\n${markdown}`)).toEqual({ title: 'Title', html });
});
