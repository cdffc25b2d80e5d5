/** The accent colour of a studio that has not chosen one: that of `tokens.css`. */
export const DEFAULT_ACCENT = '#9c4f4c';

/** The colours of `tokens.css` that do not depend on the accent, but have text or buttons of it on them, or beside them. */
export const FIXED = {
  white: '#ffffff',
  page: '#fbf7f3',
  panel: '#f3eae2',
  surface: '#fffdfb',
  ink: '#2e2422',
  mutedDeep: '#675853',
};

/** By the names of `tokens.css`, without the dashes. */
type Palette = {
  clay: string;
  clayDeep: string;
  shell: string;
  blush: string;
  blushLight: string;
  blushDeep: string;
  petal: string;
};

/** WCAG AA for text. */
export const AA = 4.5;

/**
 * Everything of one colour that keeps its contrast, whatever the colour: tints light enough for text on them, buttons and
 * links dark enough to be read. A colour that is dark enough already is used as it is.
 */
export function paletteOf(accent: string): Palette {
  const isReadOn = (backgrounds: string[]) => (colour: string) =>
    backgrounds.every((each) => contrast(colour, each) >= AA);
  const base = darkened(accent, isReadOn([FIXED.white])); // tints of a pale colour could not be seen
  const tint = (share: number) =>
    towards(base, FIXED.surface, share, (colour) =>
      [FIXED.ink, FIXED.mutedDeep].every((text) => contrast(text, colour) >= AA),
    );
  const [shell, blush] = [tint(0.88), tint(0.72)];
  const light = [FIXED.white, FIXED.surface, FIXED.page, FIXED.panel, shell];
  const clay = darkened(base, isReadOn(light));
  return {
    clay,
    shell,
    blush,
    clayDeep: towards(clay, '#000000', 0.2, isReadOn([...light, blush])),
    blushLight: tint(0.8),
    blushDeep: mix(base, FIXED.surface, 0.62),
    petal: mix(base, FIXED.surface, 0.4),
  };
}

/** The custom properties of `tokens.css` that it overrides; for the default all are empty, so that the stylesheet's apply. */
export function paletteTokens(accent: string): Record<string, string> {
  const { clay, clayDeep, shell, blush, blushLight, blushDeep, petal } = paletteOf(accent);
  const track = `rgb(${channelsOf(clayDeep).join(' ')} / 0.14)`;
  const tokens = {
    '--clay': clay,
    '--clay-deep': clayDeep,
    '--shell': shell,
    '--blush': blush,
    '--petal': petal,
    '--track': track,
    '--blush-light': blushLight,
    '--blush-deep': blushDeep,
  };
  if (accent !== DEFAULT_ACCENT) return tokens;
  return Object.fromEntries(Object.keys(tokens).map((name) => [name, '']));
}

/** As a stylesheet; empty for the default. */
export function paletteCss(accent: string): string {
  if (accent === DEFAULT_ACCENT) return '';
  const lines = Object.entries(paletteTokens(accent)).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}

/** From 1 to 21, by WCAG 2. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const STEP = 0.02;

/** The first colour on the way from one to another, from this share on, that will do. */
function towards(from: string, to: string, share: number, isEnough: (colour: string) => boolean): string {
  for (let part = share; part < 1; part += STEP) {
    const colour = mix(from, to, part);
    if (isEnough(colour)) return colour;
  }
  return to;
}

/** The lightest of it that will do. All channels lose the same, so that pink becomes rose and not grey. */
function darkened(from: string, isEnough: (colour: string) => boolean): string {
  for (let less = 0; less < 255; less += 255 * STEP) {
    const colour = toHex(channelsOf(from).map((value) => Math.max(0, value - less)));
    if (isEnough(colour)) return colour;
  }
  return '#000000';
}

function mix(from: string, to: string, share: number): string {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((value, index) => value + ((target[index] ?? 0) - value) * share);
  return toHex(mixed);
}

function toHex(channels: number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
