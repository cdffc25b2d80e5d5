import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AA, contrast, DEFAULT_ACCENT, FIXED, paletteCss, paletteOf } from './palette.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Text or a button, and everything it lies on. */
function pairsOf(accent: string): [string, string, string][] {
  const { clay, clayDeep, shell, blush, blushLight } = paletteOf(accent);
  const { white, page, panel, surface, ink, mutedDeep } = FIXED;
  const on = (name: string, text: string, backgrounds: string[]) =>
    backgrounds.map((each): [string, string, string] => [name, text, each]);
  return [
    ...on('buttons and links', clay, [white, page, panel, surface, shell]),
    ...on('pressed buttons, links on tints', clayDeep, [white, page, panel, surface, shell, blush]),
    ...on('text', ink, [shell, blush, blushLight]),
    ...on('quiet text', mutedDeep, [shell, blush, blushLight]),
  ];
}

test('keeps the contrast of WCAG AA, whatever the colour', () => {
  fc.assert(
    fc.property(anyColour, (accent) => {
      for (const [name, text, background] of pairsOf(accent))
        expect(contrast(text, background), `${name}: ${text} on ${background}`).toBeGreaterThanOrEqual(AA);
    }),
    { examples: [['#ffffff'], ['#000000'], ['#ffff00'], ['#00ffff'], ['#7f7f7f'], [DEFAULT_ACCENT]] },
  );
});

test('a colour that can be read is used as it is, a pale one becomes darker, a pressed button darker still', () => {
  for (const accent of ['#1f5f4a', DEFAULT_ACCENT]) expect(paletteOf(accent).clay).toBe(accent);
  const { clay, clayDeep } = paletteOf('#f4a6b8');
  expect(contrast(clay, '#ffffff')).toBeGreaterThan(contrast('#f4a6b8', '#ffffff'));
  expect(contrast(clayDeep, '#ffffff')).toBeGreaterThan(contrast(clay, '#ffffff'));
});

test('a pale colour keeps its tone, and its tints can be seen', () => {
  expect(paletteOf('#ffc0cb').clay).toMatch(/^#(8|9).(4|5).(5|6).$/); // rose, not grey
  for (const accent of ['#ffffff', '#ffc0cb', '#ffff00'])
    expect(contrast(paletteOf(accent).shell, FIXED.surface)).toBeGreaterThan(1.1);
});

describe('the stylesheet', () => {
  test('overrides the tokens, and nothing for the default', () => {
    expect(paletteCss(DEFAULT_ACCENT)).toBe('');
    expect(paletteCss('#1f5f4a')).toMatch(
      /^:root\{--clay:#1f5f4a;--clay-deep:#[0-9a-f]{6};--shell:#[0-9a-f]{6};.*\}$/,
    );
  });

  test('names tokens that exist, and the fixed colours are those of the stylesheet', () => {
    const tokens = readFileSync('src/web/kit/styles/tokens.css', 'utf8');
    const names = [...paletteCss('#1f5f4a').matchAll(/--[a-z-]+/g)].map(([name]) => name);
    expect(names.length).toBe(8);
    for (const name of names) expect(tokens).toContain(`${name}:`);
    const { white: _, mutedDeep, ...same } = FIXED;
    for (const [name, value] of Object.entries({ ...same, 'muted-deep': mutedDeep, clay: DEFAULT_ACCENT }))
      expect(tokens).toContain(`--${name}: ${value};`);
  });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
