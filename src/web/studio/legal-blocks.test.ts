import { expect, test } from 'vitest';
import { legalTexts } from '#shared/studio/defaults.ts';
import { type LegalBlock, legalBlocks } from './legal-blocks.ts';

const h = (text: string): LegalBlock => ({ kind: 'heading', text });
const p = (text: string): LegalBlock => ({ kind: 'paragraph', text });

test.each([
  ['nothing', '', []],
  ['only blank lines', '\n \n\t\n', []],
  ['paragraphs parted by a blank line', 'One.\n\nTwo.', [p('One.'), p('Two.')]],
  ['several blank lines, and blanks in them', 'One.\n\n  \n\nTwo.\n', [p('One.'), p('Two.')]],
  ['lines that belong together', 'One\ntwo.', [p('One\ntwo.')]],
  ['a heading above its paragraph', '## Why\nBecause.', [h('Why'), p('Because.')]],
  ['a heading after a blank line', 'One.\n\n## Why\n\nBecause.', [p('One.'), h('Why'), p('Because.')]],
  ['a heading right below a paragraph', 'One.\n## Why\nBecause.', [p('One.'), h('Why'), p('Because.')]],
  ['two headings', '## A\n## B', [h('A'), h('B')]],
  ['the line ends of Windows', '## A\r\nOne.\r\n\r\nTwo.', [h('A'), p('One.'), p('Two.')]],
  [
    'signs that are no heading',
    '# One\n\n##Two\n\n## \n\nThree ## four',
    [p('# One'), p('##Two'), p('##'), p('Three ## four')],
  ],
  ['markup, which stays the words it is', '<b>One</b> & two', [p('<b>One</b> & two')]],
])('%s', (_, body, blocks) => {
  expect(legalBlocks(body)).toEqual(blocks);
});

test.each(Object.entries(legalTexts))('no sign of a heading is left in our own %s', (_, { body }) => {
  const blocks = legalBlocks(body);
  expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(2);
  expect(blocks.filter(({ text }) => text.includes('##'))).toEqual([]);
});
