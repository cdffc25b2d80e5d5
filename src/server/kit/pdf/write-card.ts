import { PETALS, SPRIG } from '#shared/kit/petals.ts';
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
  /** What is drawn behind the words, as on the site. */
  art: 'petals' | 'sprig' | 'weave';
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

/** Its drawing is larger than the corner of the card that cuts it off, as on the site. */
function drawBack(doc: Doc, { colours: { back, shape }, art }: PrintedCard): void {
  const { left, width } = PAGE;
  doc.save();
  doc.roundedRect(left, CARD.top, width, CARD.height, 16).clip();
  doc.rect(left, CARD.top, width, CARD.height).fill(back);
  DRAW[art](doc, shape);
  doc.fillOpacity(1).strokeOpacity(1).restore();
}

const DRAW: Record<PrintedCard['art'], (doc: Doc, colour: string) => void> = {
  petals: (doc, colour) => {
    placeAtCorner(doc, { size: 380, beside: 0.62, above: 0.38, turn: 14 });
    doc.fillOpacity(0.4).path(PETALS).fill(colour);
  },
  sprig: (doc, colour) => {
    placeAtCorner(doc, { size: 300, beside: 0.92, above: 0.06, turn: 18 });
    doc.fillOpacity(0.5);
    for (const {
      at: [x, y],
      turn,
    } of SPRIG.leaves) {
      doc.save().translate(x, y).rotate(turn).path(SPRIG.leaf).fill(colour).restore();
    }
    doc.lineWidth(0.7).path(SPRIG.stem).stroke(colour);
  },
  weave: (doc, colour) => {
    const { left, width } = PAGE;
    doc.lineWidth(0.5).strokeOpacity(0.9);
    for (let x = left + width / 2; x < left + width; x += 6) {
      doc
        .moveTo(x, CARD.top)
        .lineTo(x, CARD.top + CARD.height)
        .stroke(colour);
    }
    for (let y = CARD.top; y < CARD.top + CARD.height; y += 5) {
      doc
        .moveTo(left + width / 2, y)
        .lineTo(left + width, y)
        .stroke(colour);
    }
  },
};

type Corner = { size: number; beside: number; above: number; turn: number };

/** The upper right one, in the square of 48 that drawings are made for. */
function placeAtCorner(doc: Doc, { size, beside, above, turn }: Corner): void {
  const { left, width } = PAGE;
  doc.translate(left + width - beside * size, CARD.top - above * size).scale(size / 48);
  doc.rotate(turn, { origin: [24, 24] });
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
