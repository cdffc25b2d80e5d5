/** A sprig in a square of 48: its leaf, where each stands, and the stem. */
export const SPRIG = {
  leaf: 'M0 0C5-5 5-13 0-18C-5-13-5-5 0 0Z',
  leaves: [
    { at: [24, 44], turn: -62 },
    { at: [25, 38], turn: 58 },
    { at: [25, 32], turn: -54 },
    { at: [26, 26], turn: 50 },
    { at: [27, 20], turn: -40 },
    { at: [28, 15], turn: 12 },
  ],
  stem: 'M23 48C24 36 26 26 28.5 14',
} as const;
