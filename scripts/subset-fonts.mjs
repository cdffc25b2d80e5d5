/**
 * Makes the two font files the site serves, and prints the metrics of their fallbacks for fonts.css. Run by hand
 * after a new version of the fonts: `node scripts/subset-fonts.mjs`. The output is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// @ts-expect-error The package comes without types.
import subsetFont from 'subset-font';

const signs = 'ŒœŸ–—‘’‚“”„…•·×→←−∞€£™✓\u2009\u2011\u202f';
const characters = between(0x20, 0x7e) + between(0xa0, 0xff) + signs;
const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'lnum', 'tnum', 'pnum'];

const fonts = [
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces.woff2',
    // One instance for headings of every size, drawn for 44 px, slightly soft, no wonky letters: the axes for size and
    // weight would take 27 kB more on every first visit.
    axes: { SOFT: 50, WONK: 0, opsz: 44, wght: 400 },
    measuredAt: { SOFT: 50, WONK: 0, opsz: 44, wght: 400 },
    standIns: ['Georgia', 'Times New Roman'],
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
    measuredAt: { wght: 400 },
    standIns: ['Arial', 'Roboto'],
  },
];

/** Mean width of a character in running English, in ems (@capsizecss/metrics). */
const systemWidths = new Map([
  ['Georgia', 913 / 2048],
  ['Times New Roman', 832 / 2048],
  ['Arial', 913 / 2048],
  ['Roboto', 911 / 2048],
]);

/** Measures Arial (Liberation Sans) at 912.5 / 2048, so our means compare with the table above. */
const runningText =
  'Cool compresses and oat milk bring redness down and leave the barrier comfortable. Your appointment has ' +
  'been successfully booked. We will contact you soon to confirm the details. Face and body treatments for ' +
  'skin that reacts to everything, in a quiet studio.';

for (const font of fonts) {
  const source = await readFile(fileURLToPath(import.meta.resolve(font.source)));
  const subset = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`../src/web/kit/fonts/${font.file}`, import.meta.url), subset);
  console.log(`${font.file}  ${(subset.length / 1000).toFixed(1)} kB`);

  const instance = await subsetFont(source, characters, {
    targetFormat: 'sfnt',
    variationAxes: font.measuredAt,
  });
  const real = metricsOf(instance);
  for (const name of font.standIns) console.log(`  ${name}: ${overrides(real, systemWidths.get(name))}`);
}

/** @param {ReturnType<typeof metricsOf>} real @param {number | undefined} systemWidth */
function overrides(real, systemWidth) {
  if (!systemWidth) throw new Error('No width is known for this stand-in.');
  const size = real.width / systemWidth;
  const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(2)}%`;
  return [
    `size-adjust: ${percent(size)}`,
    `ascent-override: ${percent(real.ascent / size)}`,
    `descent-override: ${percent(real.descent / size)}`,
    `line-gap-override: ${percent(real.lineGap / size)}`,
  ].join('; ');
}

/** @param {Buffer} font */
function metricsOf(font) {
  const table = tablesOf(font);
  const em = font.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  const lastWidth = font.readUInt16BE(hhea + 34) - 1;
  const widths = [...runningText].map((character) => {
    const glyph = glyphOf(font, table('cmap'), character.codePointAt(0) ?? 0);
    return font.readUInt16BE(table('hmtx') + Math.min(glyph, lastWidth) * 4);
  });
  return {
    width: widths.reduce((sum, width) => sum + width, 0) / widths.length / em,
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
  };
}

/** @param {Buffer} font @returns {(tag: string) => number} where a table begins */
function tablesOf(font) {
  const count = font.readUInt16BE(4);
  const starts = new Map();
  for (let at = 12; at < 12 + count * 16; at += 16) {
    starts.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  return (tag) => starts.get(tag);
}

/** Reads a format 4 character map, which every font here has. @param {Buffer} font @param {number} cmap @param {number} code */
function glyphOf(font, cmap, code) {
  const count = font.readUInt16BE(cmap + 2);
  const maps = Array.from({ length: count }, (_, i) => cmap + font.readUInt32BE(cmap + 8 + i * 8));
  const map = maps.find((at) => font.readUInt16BE(at) === 4);
  if (map === undefined) throw new Error('The font has no format 4 character map.');

  const segments = font.readUInt16BE(map + 6);
  for (let i = 0; i < segments; i += 2) {
    if (font.readUInt16BE(map + 14 + i) < code) continue;
    const start = font.readUInt16BE(map + 16 + segments + i);
    if (start > code) return 0;
    const delta = font.readUInt16BE(map + 16 + 2 * segments + i);
    const rangeAt = map + 16 + 3 * segments + i;
    const range = font.readUInt16BE(rangeAt);
    if (range === 0) return (code + delta) & 0xffff;
    return (font.readUInt16BE(rangeAt + range + 2 * (code - start)) + delta) & 0xffff;
  }
  return 0;
}

/** @param {number} from @param {number} to */
function between(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
