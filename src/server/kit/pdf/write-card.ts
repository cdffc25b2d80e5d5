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

/** The petals of the look, in the colours of the design. */
function drawBack(doc: Doc, { colours: { back, shape } }: PrintedCard): void {
  const { left, width } = PAGE;
  doc.save();
  doc.roundedRect(left, CARD.top, width, CARD.height, 16).clip();
  doc.rect(left, CARD.top, width, CARD.height).fill(back);
  doc.fillOpacity(0.5);
  for (const [x, y, turn] of [
    [width - 40, 30, 20],
    [width - 110, -10, 70],
    [width + 10, 120, -30],
  ] as const) {
    doc.save();
    doc.translate(left + x, CARD.top + y).rotate(turn);
    doc.ellipse(0, 0, 46, 110).fill(shape);
    doc.restore();
  }
  doc.fillOpacity(1).restore();
}

function writeFront(doc: Doc, card: PrintedCard): void {
  const { colours, sender, heading, amount, message, from, qrPng, code } = card;
  const left = PAGE.left + 32;
  const width = PAGE.width - 64;
  const text = { color: colours.ink };
  write(doc, sender.name, left, CARD.top + 30, { ...text, face: 'heading', size: 18, width: width * 0.7 });
  write(doc, heading, left, CARD.top + 78, { ...text, size: 12, width: width * 0.7 });
  write(doc, amount, left, doc.y + 4, { ...text, face: 'heading', size: 46, width: width * 0.7 });
  if (message) write(doc, message, left, doc.y + 6, { ...text, size: 11, width: width - QR - 24 });
  if (from) write(doc, from, left, doc.y + 6, { ...text, face: 'strong', size: 11, width: width - QR - 24 });
  const bottom = CARD.top + CARD.height - 32;
  doc.roundedRect(left + width - QR, bottom - QR, QR, QR, 8).fill('#ffffff');
  doc.image(qrPng, left + width - QR + 4, bottom - QR + 4, { width: QR - 8 });
  write(doc, code, left, bottom - 18, { ...text, face: 'strong', size: 15, width: width - QR - 24 });
}

function writeBelow(doc: Doc, { sender, terms }: PrintedCard): void {
  doc.y = CARD.top + CARD.height + 24;
  for (const line of [...terms, ...sender.lines]) {
    write(doc, line, PAGE.left, doc.y + 2, { size: 10, color: '#756560', width: PAGE.width });
  }
}
