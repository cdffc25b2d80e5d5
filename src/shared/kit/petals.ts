/** The five petals of the mark, as an SVG path in a square of 48. */
export const PETALS =
  'M24 20.4C15.49 15.98 16.23 6.81 24 4.6C31.77 6.81 32.51 15.98 24 20.4ZM27.99 23.3C29.57 13.84 38.52 11.71 43.02 18.42C43.32 26.49 34.83 30.03 27.99 23.3ZM26.47 28C35.95 26.57 40.74 34.42 35.76 40.78C28.17 43.56 22.18 36.58 26.47 28ZM21.53 28C25.82 36.58 19.83 43.56 12.24 40.78C7.26 34.42 12.05 26.57 21.53 28ZM20.01 23.3C13.17 30.03 4.68 26.49 4.98 18.42C9.48 11.71 18.43 13.84 20.01 23.3Z';

/** A sprig in the same square: its leaf, where each stands, and the stem. */
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
