import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Paper, writePaper } from './write-paper.ts';

const paper: Paper = {
  title: 'Package statement',
  number: 'ORD-1042',
  sender: { name: 'Petal Skin Studio', lines: ['18 Petal Lane', '+65 6123 4567'] },
  facts: [
    { label: 'For', lines: ['Mei Lim', 'mei@example.com'] },
    { label: 'Issued', lines: ['10 March 2026'] },
  ],
  items: [],
  totals: [{ label: 'Value left', amount: '$236.00', isGrand: true }],
  remarks: ['All amounts in Singapore dollars. Each session used counts as an equal part of the price.'],
  madeAt: new Date('2026-03-10T08:00:00Z'),
};

test('the total and the remarks are on one page, however many lines there are', async () => {
  const numbersOfPages = new Set<number>();
  for (let lines = 6; lines <= 14; lines++) {
    const item = { text: 'Calm Facial on 11 March 2026', note: '−1 session', amount: '-$118.00' };
    const content = await writePaper({ ...paper, items: Array.from({ length: lines }, () => item) });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), {
      mergePages: false,
    });
    numbersOfPages.add(text.length);
    expect(text.at(-1), `${lines} lines`).toContain('Value left');
    expect(text.at(-1), `${lines} lines`).toContain('All amounts in Singapore dollars.');
  }
  expect([...numbersOfPages]).toEqual([1, 2]);
});

type Text = { str: string; height: number; transform: number[] };

test.each([
  ['Booking confirmation', 'No. 12'],
  ['Package statement', 'ORD-1042'],
  ['Commission', 'November 2026'],
])('the title "%s" stands on one line beside %s', async (title, number) => {
  const content = await writePaper({ ...paper, title, number });
  const page = await (await getDocumentProxy(new Uint8Array(content))).getPage(1);
  const { items } = await page.getTextContent();
  const large = (items as Text[]).filter(({ height, str }) => height > 25 && str.trim()); // no marked content
  expect(new Set(large.map(({ transform }) => transform[5])).size).toBe(1);
  const words = large.map(({ str }) => str).join(' ');
  expect(words.replaceAll(/\s+/g, ' ')).toBe(title);
});
