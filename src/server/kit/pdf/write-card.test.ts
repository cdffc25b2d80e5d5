import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawQrCode } from '#server/kit/draw-qr-code.ts';
import { checkPdf, textOfPdf } from './testing/read-pdf.ts';
import { type PrintedCard, writeCard } from './write-card.ts';

const qr = drawQrCode('https://studio.test/gift-cards/balance#K7QM-4XWP-9TRD-2FGH');
const card: PrintedCard = {
  title: 'Gift card $100.00',
  amount: '$100.00',
  heading: 'A gift card for Ann',
  from: 'From Mei',
  message: 'Enjoy!',
  code: 'K7QM-4XWP-9TRD-2FGH',
  note: 'Valid until 15 September 2027',
  sender: { name: 'Petal Skin Studio', lines: ['18 Petal Lane', '+65 6123 4567'] },
  qrPng: Buffer.from(qr.slice(qr.indexOf(',') + 1), 'base64'),
  terms: ['Use it online at checkout or at our counter.'],
  art: 'sprig',
  colours: { back: '#f9e9e6', ink: '#2e2422', shape: '#c98a86' },
  madeAt: new Date('2026-09-15T07:10:00Z'),
};

test.each([
  ['a short message', 'Enjoy!'],
  ['no message', ''],
  ['the longest message', 'Take an afternoon for yourself, you have earned it. '.repeat(6).slice(0, 300)],
  ['many short lines', 'Happy\nbirthday\n'.repeat(20)],
])('a card with %s is one page, and says all of it', async (_, message) => {
  const content = await writeCard({ ...card, message });
  expect(await checkPdf(content)).toBe(0);
  const pages = await getDocumentProxy(new Uint8Array(content));
  expect(pages.numPages).toBe(1);
  const text = (await textOfPdf(content)).replace(/\s+/g, ' ');
  for (const part of [card.heading, card.amount, message.trim().replace(/\s+/g, ' '), card.from, card.code])
    expect(text).toContain(part);
  expect(text.replaceAll(' ', '')).toContain('K7QM-4XWP-9TRD-2FGHValiduntil15September2027');
});
