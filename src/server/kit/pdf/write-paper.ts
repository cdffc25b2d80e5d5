import type PDFDocument from 'pdfkit';
import { type Face, faceFile, fallbackFile, runsOf } from './faces.ts';

/** A receipt or an invoice. All amounts are formatted texts. */
export type Paper = {
  title: string;
  number: string;
  sender: { name: string; lines: string[] };
  /** In two columns, each a label above its lines. */
  facts: { label: string; lines: string[] }[];
  items: { text: string; note?: string; amount: string }[];
  totals: { label: string; amount: string; isGrand?: boolean }[];
  remarks: string[];
  madeAt: Date;
};

export type Doc = InstanceType<typeof PDFDocument>;
type Look = { face?: Face; size?: number; color?: string; width?: number; align?: 'left' | 'right' };

const INK = '#2e2422';
const QUIET = '#756560';
const CLAY = '#7e3b3a';
const LINE = '#e4d8cf';
const LEFT = 64;
const WIDTH = 595.28 - 2 * LEFT;
const BOTTOM = 841.89 - 72;
const AMOUNT = 110;
const ASCENT = 0.95;

export async function writePaper(paper: Paper): Promise<Buffer> {
  const { default: Document } = await import('pdfkit'); // large, and not needed to open the studio
  const doc = new Document({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: LEFT, right: LEFT },
    lang: 'en-SG',
    displayTitle: true,
    font: faceFile('text') as unknown as string, // the content works as well as a path
    info: {
      Title: `${paper.title} ${paper.number}`,
      Author: paper.sender.name,
      CreationDate: paper.madeAt,
      ModDate: paper.madeAt,
    },
  });
  const done = collect(doc);
  writeHead(doc, paper);
  writeFacts(doc, paper.facts);
  writeItems(doc, paper.items);
  keepTogether(doc, endHeight(doc, paper));
  writeTotals(doc, paper.totals);
  doc.y += 28;
  for (const remark of paper.remarks) {
    write(doc, remark, LEFT, doc.y, { size: 10, color: QUIET, width: WIDTH });
    doc.y += 4;
  }
  doc.end();
  return done;
}

function writeHead(doc: Doc, { sender, title, number }: Paper): void {
  write(doc, sender.name, LEFT, 64, { face: 'heading', size: 22, color: CLAY, width: WIDTH * 0.55 });
  const after = doc.y;
  doc.y = 68;
  for (const line of sender.lines) {
    write(doc, line, LEFT + WIDTH / 2, doc.y, { size: 9.5, color: QUIET, width: WIDTH / 2, align: 'right' });
    doc.y += 2;
  }
  doc.y = Math.max(doc.y, after) + 20;
  rule(doc);
  doc.y += 28;
  const top = doc.y;
  // The title has the line but for its number, which has two fifths at most.
  const side = Math.min(widthOf(doc, number, { face: 'strong', size: 12 }) + 4, WIDTH * 0.4);
  write(doc, title, LEFT, top, { face: 'heading', size: 30, width: WIDTH - side - 16 });
  const below = doc.y;
  write(doc, number, LEFT + WIDTH - side, top + 14, {
    face: 'strong',
    size: 12,
    width: side,
    align: 'right',
  });
  doc.y = below + 22;
}

function writeFacts(doc: Doc, facts: Paper['facts']): void {
  const half = WIDTH / 2;
  for (let index = 0; index < facts.length; index += 2) {
    const top = doc.y;
    const ends = facts.slice(index, index + 2).map(({ label, lines }, column) => {
      const left = LEFT + column * half;
      write(doc, label, left, top, { size: 9, color: QUIET, width: half - 16 });
      doc.y += 3;
      for (const line of lines) write(doc, line, left, doc.y, { size: 11, width: half - 16 });
      return doc.y;
    });
    doc.y = Math.max(...ends) + 16;
  }
  doc.y += 12;
}

function writeItems(doc: Doc, items: Paper['items']): void {
  rule(doc);
  for (const { text, note, amount } of items) {
    keepTogether(doc, 42);
    doc.y += 9;
    const top = doc.y;
    write(doc, text, LEFT, top, { size: 12, width: WIDTH - AMOUNT - 16 });
    if (note) write(doc, note, LEFT, doc.y + 2, { size: 9.5, color: QUIET, width: WIDTH - AMOUNT - 16 });
    const after = doc.y;
    write(doc, amount, LEFT + WIDTH - AMOUNT, top, { size: 12, width: AMOUNT, align: 'right' });
    doc.y = Math.max(after, doc.y) + 9;
    rule(doc);
  }
}

function writeTotals(doc: Doc, totals: Paper['totals']): void {
  for (const { label, amount, isGrand = false } of totals) {
    doc.y += isGrand ? 14 : 8;
    const top = doc.y;
    const look: Look = isGrand ? { face: 'strong', size: 15 } : { size: 10.5, color: QUIET };
    write(doc, label, LEFT, top, { ...look, width: WIDTH - AMOUNT - 16, align: 'right' });
    write(doc, amount, LEFT + WIDTH - AMOUNT, top, { ...look, width: AMOUNT, align: 'right' });
  }
}

/** Of the totals and the remarks, which are never alone on a page. */
function endHeight(doc: Doc, { totals, remarks }: Paper): number {
  doc.font(faceFile('text')).fontSize(10);
  const heights = remarks.map((remark) => doc.heightOfString(remark, { width: WIDTH, lineGap: 2.5 }) + 4);
  return heights.reduce((sum, height) => sum + height, 28) + totals.length * 28;
}

/** One text in the fonts its characters need; mixed text is left-aligned. */
export function write(doc: Doc, text: string, x: number, y: number, look: Look): void {
  const { face = 'text', size = 11, color = INK, width = WIDTH, align = 'left' } = look;
  const runs = runsOf(text);
  doc.fontSize(size).fillColor(color);
  runs.forEach(({ text: part, isPlain }, index) => {
    useFace(doc, isPlain ? face : null);
    const isLast = index === runs.length - 1;
    const options = {
      width,
      align: runs.length === 1 ? align : ('left' as const),
      continued: !isLast,
      lineGap: size / 4,
      baseline: -ASCENT * size, // a common baseline, since the fonts' heights differ
    };
    if (index === 0) doc.text(part, x, y, options);
    else doc.text(part, options);
  });
}

/** On one line. */
function widthOf(doc: Doc, text: string, { face, size }: Required<Pick<Look, 'face' | 'size'>>): number {
  doc.fontSize(size);
  return runsOf(text).reduce((sum, { text: part, isPlain }) => {
    useFace(doc, isPlain ? face : null);
    return sum + doc.widthOfString(part);
  }, 0);
}

/** By name, so that each font is embedded once. */
function useFace(doc: Doc, face: Face | null): void {
  const name = face ?? 'fallback';
  doc.registerFont(name, face ? faceFile(face) : fallbackFile());
  doc.font(name);
}

function rule(doc: Doc): void {
  doc
    .moveTo(LEFT, doc.y)
    .lineTo(LEFT + WIDTH, doc.y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
}

function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage();
}

export function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((done, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', fail);
  });
}
