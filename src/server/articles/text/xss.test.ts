import { describe, expect, test } from 'vitest';
import { whatCouldAct, XSS_PAYLOADS } from '../testing/xss-payloads.ts';
import { sanitiseArticle } from './sanitise-article.ts';
import { toHtml } from './to-html.ts';

test('there are at least sixty, each once, and each would be noticed', () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(XSS_PAYLOADS).size).toBe(XSS_PAYLOADS.length);
  expect(XSS_PAYLOADS.filter((payload) => whatCouldAct(payload).length === 0)).toEqual([]);
});

describe.each(XSS_PAYLOADS)('%s', (payload) => {
  test('is harmless after cleaning, and after cleaning again', () => {
    const once = sanitiseArticle(`<p>before</p>${payload}<p>after</p>`);
    expect([whatCouldAct(once), sanitiseArticle(once)]).toEqual([[], once]);
  });

  test('from a writing service is harmless, as Markdown and as HTML', () => {
    expect(whatCouldAct(toHtml(`# x\n\ntext ${payload}`).html)).toEqual([]);
    expect(whatCouldAct(toHtml(`<h1>x</h1><p>text</p>${payload}`).html)).toEqual([]);
  });
});

test.each([
  ['opening tags', '<b>'.repeat(100_000)],
  ['brackets', '<'.repeat(400_000)],
  ['comments', '<!--'.repeat(100_000)],
  ['half tags', '<a href='.repeat(50_000)],
  ['attributes', `<p ${'a '.repeat(200_000)}>`],
  ['unclosed paragraphs', '<p>'.repeat(100_000)],
  ['unclosed cells', `<table>${'<td>'.repeat(80_000)}`],
  ['ampersands', '&'.repeat(400_000)],
  ['closing tags', '</b>'.repeat(100_000)],
  ['mixed nesting', '<div><p>'.repeat(50_000)],
])('half a million characters of %s are processed before the test is given up', (_, html) => {
  expect(whatCouldAct(sanitiseArticle(html))).toEqual([]);
});

test.each([
  ['a heading of spaces', `# a${' '.repeat(50_000)}b\n\nx`],
  ['brackets', '['.repeat(60_000)],
  ['stars', '*'.repeat(60_000)],
  ['dashes', `-${' '.repeat(50_000)}x\n`.repeat(1)],
  ['short blocks', '# a\n- b\n'.repeat(7_000)],
  ['pipes', `|${'| '.repeat(29_000)}x`],
  ['titles', '<p><h1>'.repeat(8_000)],
  ['quotes in quotes', `${'> '.repeat(30_000)}a`],
  ['lists in lists', `${'- '.repeat(30_000)}a`],
  ['ever deeper lists', Array.from({ length: 240 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
])('an answer of %s is processed before the test is given up', (_, answer) => {
  expect(toHtml(answer).html.length).toBeLessThan(500_000);
});
