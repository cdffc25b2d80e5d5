import { join } from 'node:path';
import { type Files, readStoredFile } from '#server/kit/files/files.ts';
import { escapeHtml } from '#server/kit/http/escape-html.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { PETALS } from '#shared/kit/petals.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { FIXED, paletteOf } from '#shared/studio/palette.ts';

/** `maskable`: cut to any shape by the device, so nothing of the mark is near an edge. `touch`: iPhones round it. */
export type IconShape = 'rounded' | 'maskable' | 'touch';
type Branded = Pick<Settings, 'name' | 'logo' | 'accent'>;

/** The side of the square the mark is in, as a share of the icon's; a logo has some room around it. */
const MARK = { rounded: 0.52, maskable: 0.42, touch: 0.52 };
const LOGO = { rounded: 0.8, maskable: 0.6, touch: 0.78 };
/** A longer logo would be too small to be recognised. */
const LONGEST = 2.4;

/** The studio's logo, or its initial in the headings' type on its colour. */
export async function drawIcon(
  studio: Branded,
  shape: IconShape,
  size: number,
  files: Files,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // large, and rarely needed
  const logo = await readLogo(studio.logo, Math.round(size * LOGO[shape]), files);
  const background = logo ? FIXED.page : paletteOf(studio.accent).clay;
  const mark = logo ?? (await drawMark(studio.name, Math.round(size * MARK[shape])));
  const radius = shape === 'rounded' ? (size * 13) / 48 : 0; // that of favicon.svg
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${background}"/></svg>`;
  return sharp(Buffer.from(square))
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: !logo })
    .toBuffer();
}

/** Null without one, and while its file is missing. */
async function readLogo(logo: string, side: number, files: Files): Promise<Buffer | null> {
  if (!logo) return null;
  const { default: sharp } = await import('sharp');
  try {
    const source = await readStoredFile(files, logo.replace('/files/', ''));
    const { width = 0, height = 1 } = await sharp(source).metadata();
    if (width / height > LONGEST || height / width > LONGEST) return null;
    return await sharp(source).resize(side, side, { fit: 'inside' }).png().toBuffer();
  } catch {
    return null;
  }
}

/** What our font of headings can write. */
const WRITABLE = /^[A-Z0-9À-ÖØ-ÞŒŠŸŽ]$/;

async function drawMark(name: string, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const initial = name.normalize('NFC').trim().charAt(0).toUpperCase();
  if (!WRITABLE.test(initial))
    return sharp(Buffer.from(petals(side)))
      .png()
      .toBuffer();
  const text = {
    text: `<span foreground="${FIXED.white}">${escapeHtml(initial)}</span>`,
    font: 'Fraunces',
    fontfile: join(projectRoot(), 'src/server/kit/pdf/fonts/fraunces-420.ttf'),
    rgba: true,
    dpi: 2_400, // larger than any icon, then made smaller
  };
  return sharp({ text }).resize(side, side, { fit: 'inside' }).png().toBuffer();
}

function petals(side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${side}" height="${side}"><path fill="${FIXED.white}" d="${PETALS}"/></svg>`;
}
