export const NOTE_LIMITS = {
  done: 4_000,
  productsUsed: 2_000,
  settings: 2_000,
  reaction: 2_000,
  advice: 4_000,
} as const;
export const MOST_RECOMMENDED = 10;
export const MOST_WEEKS = 52;
export const AFTERCARE_LIMIT = 4_000;

export const INVALID_WEEKS = `Please give whole weeks, from 1 to ${MOST_WEEKS}`;
export const TOO_MANY_RECOMMENDED = `At most ${MOST_RECOMMENDED} products`;
