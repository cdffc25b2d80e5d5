export const MOST_NOTE = 500;
export const MOST_CSV = 1_000_000;
