import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './root.mjs';

/**
 * The demo has more products than rendered pictures. This made the others once, by hand: `node
 * scripts/vary-pictures.mjs`. Each is a rendered one recoloured and mirrored or cropped. The files are committed,
 * since making them would slow down the first start.
 */
const SIDE = 1000;

/** The outlines of the recoloured parts, in pixels of the rendered picture. */
const SHAPES = {
  sunscreen: 'M331,222 L702,235 Q672,480 624,706 Q505,722 386,703 Q352,460 331,222 Z',
  sunscreenCap: 'M386,703 Q505,724 622,706 L614,795 Q600,824 500,824 Q402,824 390,795 Z',
  cream: 'M317,183 L685,183 Q660,440 616,672 Q500,690 382,674 Q342,440 317,183 Z',
  foam: 'M293,164 L662,168 Q640,420 590,650 Q480,664 358,650 Q320,410 293,164 Z',
  toner:
    'M402,350 Q402,335 430,335 L570,335 Q598,335 598,360 L598,780 Q598,792 580,794 L420,794 Q402,792 402,780 Z',
  dropper:
    'M368,400 Q368,352 410,350 L590,350 Q632,352 632,400 L630,670 Q628,692 600,692 L400,692 Q372,692 370,670 Z',
  dropperAbove:
    'M346,410 Q348,345 410,318 L590,318 Q656,345 656,410 L650,680 Q640,745 500,745 Q360,745 352,680 Z',
  jar: 'M266,462 L734,462 L729,640 Q716,678 640,680 L360,680 Q284,678 271,640 Z',
  jarAbove: 'M205,455 Q330,545 500,545 Q690,540 765,460 L760,650 Q740,775 490,775 Q230,775 215,650 Z',
};

/**
 * @typedef {{ hue?: number, saturation?: number, brightness?: number }} Light
 * @typedef {{ shape: keyof typeof SHAPES, paint?: string, modulate?: Light }} Part
 * @typedef {{
 *   from: string, scene: Light, parts: Part[], crop?: { left: number, top: number, side: number }, isFlipped?: boolean
 * }} Recipe
 */

/** @type {Part} */
const WHITE_CAP = { shape: 'sunscreenCap', modulate: { saturation: 0.18, brightness: 1.24 } };

/**
 * `scene` adjusts the whole picture, `parts` are recoloured: `paint` dyes white parts. @type {Record<string, Recipe>}
 */
const RECIPES = {
  'product-niacinamide-serum': {
    from: 'product-hyaluronic-serum',
    scene: { hue: -25, saturation: 0.6, brightness: 1.02 },
    parts: [{ shape: 'dropper', modulate: { hue: -70, saturation: 0.5, brightness: 1.06 } }],
    crop: { left: 60, top: 40, side: 900 },
    isFlipped: true,
  },
  'product-sunscreen-fluid': {
    from: 'product-sunscreen',
    scene: { hue: 14, saturation: 0.6, brightness: 1.03 },
    parts: [{ shape: 'sunscreen', paint: '#dbe4d3' }, WHITE_CAP],
    crop: { left: 90, top: 110, side: 840 },
    isFlipped: true,
  },
  'product-body-sunscreen': {
    from: 'product-sunscreen',
    scene: { hue: -10, saturation: 0.8, brightness: 1.02 },
    parts: [{ shape: 'sunscreen', paint: '#f6cfae' }, WHITE_CAP],
    crop: { left: 0, top: 60, side: 930 },
  },
  'product-water-lotion': {
    from: 'product-barrier-cream',
    scene: { hue: 150, saturation: 0.26, brightness: 1.03 },
    parts: [{ shape: 'cream', modulate: { saturation: 0.35, brightness: 1.03 } }],
    crop: { left: 70, top: 70, side: 880 },
    isFlipped: true,
  },
  'product-azelaic-cream': {
    from: 'product-barrier-cream',
    scene: { hue: -25, saturation: 0.75 },
    parts: [{ shape: 'cream', paint: '#d9c9d6' }],
    crop: { left: 30, top: 90, side: 860 },
  },
  'product-oat-toner': {
    from: 'product-toner-essence',
    scene: { hue: 22, saturation: 0.75 },
    parts: [{ shape: 'toner', modulate: { hue: 20, saturation: 0.42, brightness: 1.22 } }],
    crop: { left: 40, top: 80, side: 860 },
    isFlipped: true,
  },
  'product-clear-toner': {
    from: 'product-toner-essence',
    scene: { hue: 50, saturation: 0.42, brightness: 1.04 },
    parts: [{ shape: 'toner', modulate: { hue: 80, saturation: 0.34, brightness: 1.16 } }],
    crop: { left: 90, top: 130, side: 820 },
  },
  'product-lactic-serum': {
    from: 'product-hyaluronic-serum-3',
    scene: { hue: 30, saturation: 0.75, brightness: 1.03 },
    parts: [{ shape: 'dropperAbove', modulate: { hue: 30, saturation: 0.5, brightness: 1.1 } }],
    crop: { left: 40, top: 0, side: 930 },
    isFlipped: true,
  },
  'product-night-cream': {
    from: 'product-light-moisturiser',
    scene: { hue: -14, saturation: 0.85, brightness: 0.93 },
    parts: [{ shape: 'jar', modulate: { hue: -45, saturation: 0.62, brightness: 0.66 } }],
    crop: { left: 50, top: 60, side: 900 },
    isFlipped: true,
  },
  'product-sleeping-mask': {
    from: 'product-light-moisturiser-3',
    scene: { hue: -160, saturation: 0.22, brightness: 1.03 },
    parts: [{ shape: 'jarAbove', modulate: { hue: 165, saturation: 0.36, brightness: 1.1 } }],
    isFlipped: true,
  },
  'product-milk-cleanser': {
    from: 'product-foam-cleanser',
    scene: { hue: 20, saturation: 0.75, brightness: 1.02 },
    parts: [{ shape: 'foam', modulate: { hue: 20, saturation: 0.38, brightness: 1.16 } }],
    crop: { left: 60, top: 60, side: 880 },
    isFlipped: true,
  },
};

const folder = join(root, 'pictures/seed');
for (const [name, recipe] of Object.entries(RECIPES)) {
  const source = readFileSync(join(folder, `${recipe.from}.webp`));
  writeFileSync(join(folder, `${name}.webp`), await vary(source, recipe));
}

/**
 * @param {Buffer} source
 * @param {Recipe} recipe
 */
async function vary(source, { scene, parts, crop, isFlipped = false }) {
  const layers = await Promise.all(parts.map(async (part) => ({ input: await cutOut(source, part) })));
  const whole = await sharp(source).modulate(scene).composite(layers).png().toBuffer();
  const { left, top, side } = crop ?? { left: 0, top: 0, side: SIDE };
  const area = { left, top, width: side, height: side };
  return sharp(whole).extract(area).resize(SIDE, SIDE).flop(isFlipped).webp({ quality: 88 }).toBuffer();
}

/** One recoloured part, on transparent ground. @param {Buffer} source @param {Part} part */
async function cutOut(source, { shape, paint, modulate = {} }) {
  /** @type {import('sharp').OverlayOptions[]} */
  const dye = paint
    ? [{ input: draw(`<rect width="100%" height="100%" fill="${paint}"/>`), blend: 'multiply' }]
    : [];
  const coloured = await sharp(source).modulate(modulate).composite(dye).png().toBuffer();
  const mask = await sharp(draw(`<path d="${SHAPES[shape]}" fill="#fff"/>`))
    .blur(1.5)
    .png()
    .toBuffer();
  return sharp(coloured)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** @param {string} inside */
function draw(inside) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${inside}</svg>`,
  );
}
