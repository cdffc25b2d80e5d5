export const TARGET_LENGTHS = ['short', 'medium', 'long'] as const;
export type TargetLength = (typeof TARGET_LENGTHS)[number];

/** Approximate number of words. */
export const TARGET_WORDS: Record<TargetLength, number> = { short: 400, medium: 800, long: 1400 };
