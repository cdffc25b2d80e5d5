import { PETALS } from '#shared/kit/petals.ts';
import { faceFile } from './faces.ts';
import { collect, type Doc, write } from './write-paper.ts';

/** A card to be printed and cut out: half of an A4 page, with a code to scan. */
export type PrintedCard = {
  title: string;
  sender: { name: string; lines: string[] };
  amount: string;
  /** Above the amount: whom it is for. */
  heading: string;
  message: string;
  from: string;
  code: string;
  /** Below the code: until when it is valid. */
  note: string;
  qrPng: Buffer;
  terms: string[];
  colours: { back: string; ink: string; shape: string };
  madeAt: Date;
};

const PAGE = { left: 48, width: 595.28 - 96 };
const CARD = { top: 48, height: 330 };
const QR = 112;

export async function writeCard(card: PrintedCard): Promise<Buffer> {
  const { default: Document } = await import('pdfkit'); // large, and not needed to open the studio
  const doc = new Document({
    size: 'A4',
    margins: { top: 48, bottom: 48, left: PAGE.left, right: PAGE.left },
    lang: 'en-SG',
    displayTitle: true,
    font: faceFile('text') as unknown as string, // the content works as well as a path
    info: { Title: card.title, Author: card.sender.name, CreationDate: card.madeAt, ModDate: card.madeAt },
  });
  const done = collect(doc);
  drawBack(doc, card);
  writeFront(doc, card);
  writeBelow(doc, card);
  doc.end();
  return done;
}

/** The mark, larger than the card's corner that cuts it off, as on the site. */
function drawBack(doc: Doc, { colours: { back, shape } }: PrintedCard): void {
  const { left, width } = PAGE;
  const size = 380;
  doc.save();
  doc.roundedRect(left, CARD.top, width, CARD.height, 16).clip();
  doc.rect(left, CARD.top, width, CARD.height).fill(back);
  doc.translate(left + width - 0.62 * size, CARD.top - 0.38 * size).scale(size / 48);
  doc.rotate(14, { origin: [24, 24] });
  doc.fillOpacity(0.4).path(PETALS).fill(shape);
  doc.fillOpacity(1).restore();
}

function writeFront(doc: Doc, card: PrintedCard): void {
  const { colours, sender, heading, amount, from, qrPng, code, note } = card;
  const left = PAGE.left + 32;
  const width = PAGE.width - 64;
  const beside = width - QR - 24;
  const bottom = CARD.top + CARD.height - 32;
  const text = { color: colours.ink };
  write(doc, sender.name, left, CARD.top + 30, { ...text, face: 'heading', size: 18, width: beside });
  write(doc, heading, left, CARD.top + 74, { ...text, size: 12, width: beside });
  write(doc, amount, left, doc.y + 2, { ...text, face: 'heading', size: 46, width: beside });
  const { message, size } = fit(doc, card.message, { width: beside, height: bottom - 60 - doc.y });
  if (message) write(doc, message, left, doc.y + 2, { ...text, size, width: beside });
  if (from) write(doc, from, left, doc.y + 4, { ...text, face: 'strong', size: 11, width: beside });
  doc.roundedRect(left + width - QR, bottom - QR, QR, QR, 8).fill('#ffffff');
  doc.image(qrPng, left + width - QR + 4, bottom - QR + 4, { width: QR - 8 });
  write(doc, code, left, bottom - 34, { ...text, face: 'strong', size: 15, width: beside });
  if (note) write(doc, note, left, bottom - 12, { ...text, size: 10, width: beside });
}

/** A long message is set smaller; one of many short lines runs on. */
function fit(doc: Doc, message: string, room: { width: number; height: number }) {
  const inOneLine = message.replace(/\s+/g, ' ');
  doc.font(faceFile('text'));
  for (const text of [message, inOneLine])
    for (const size of [11, 10, 9]) {
      const height = doc.fontSize(size).heightOfString(text, { width: room.width, lineGap: size / 4 });
      if (height <= room.height) return { message: text, size };
    }
  return { message: inOneLine, size: 8 };
}

function writeBelow(doc: Doc, { sender, terms }: PrintedCard): void {
  doc.y = CARD.top + CARD.height + 24;
  for (const line of terms) {
    write(doc, line, PAGE.left, doc.y + 2, { size: 10, color: '#756560', width: PAGE.width });
  }
  doc.y += 10;
  const from = [sender.name, ...sender.lines].join(' · ');
  write(doc, from, PAGE.left, doc.y, { size: 10, color: '#756560', width: PAGE.width });
}
