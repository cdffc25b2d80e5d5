// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

test('Word: no styles, classes, comments or own tags are left, and its lists are lists', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=EN-SG style='tab-interval:36.0pt'>
<!--StartFragment--><h1 style='margin:0'>Sun</h1><p class=MsoNormal style='mso-margin-top-alt:auto'><b>Two fingers</b> of it<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>Face</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;</span></span></span><![endif]>Neck</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span></span><![endif]>First</p>
<img src="file:///C:/Users/x/image001.png"><!--EndFragment--></body></html>`;
  expect(cleanPaste(word).replace(/\s*\n\s*/g, '')).toBe(
    '<h2>Sun</h2><p><b>Two fingers</b> of it</p><ul><li>Face</li><li>Neck</li></ul><ol><li>First</li></ol>',
  );
});

test('Google Docs: its wrapper is not bold, its bold is', () => {
  const docs =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Plain, </span><span style="font-weight:700;font-style:italic">loud</span></p></b>';
  expect(cleanPaste(docs)).toBe('<p>Plain, <em><strong>loud</strong></em></p>');
});

test('what could act does not come along', () => {
  const page =
    '<p onclick="alert(1)">a<script>alert(1)</script><iframe src="https://evil.example"></iframe><svg onload="alert(1)"></svg></p><img src="x" onerror="alert(1)">';
  expect(cleanPaste(page)).toBe('<p>a</p>');
});

test('our own text comes back as it went', () => {
  const own =
    '<h3 data-pm-slice="1 1 []">a</h3><p><a href="/treatments">b</a></p><table><tbody><tr><td colspan="2">c</td></tr></tbody></table><img src="/files/a-800x600.webp" alt="d">';
  expect(cleanPaste(own)).toBe(own);
});
