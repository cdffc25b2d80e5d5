import { describe, expect, test } from 'vitest';
import { sanitiseArticle } from './sanitise-article.ts';

describe('sanitiseArticle', () => {
  test('leaves what an article is made of', () => {
    const html =
      '<h2>Barrier</h2><p>Use <strong>less</strong>. <a href="/treatments">See</a></p><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
    expect(sanitiseArticle(html)).toBe(html);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="  java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<img src="//evil.example/x.png">',
    '<form action="https://evil.example"><input name=p></form>',
    '<style>*{display:none}</style>',
    '<base href="https://evil.example">',
  ])('%s is harmless afterwards', (html) => {
    const clean = sanitiseArticle(html);
    expect(clean).not.toMatch(/script|on\w+=|javascript:|data:|iframe|style|evil|<svg|<math|<form|<base/i);
  });

  test('a link that leaves the site says so', () => {
    expect(sanitiseArticle('<a href="https://elsewhere.example" target="_blank">x</a>')).toContain(
      'rel="noopener nofollow"',
    );
  });

  test('is the same the second time', () => {
    const once = sanitiseArticle('<p>a & b <i>c</i></p><script>x</script>');
    expect(sanitiseArticle(once)).toBe(once);
  });
});
