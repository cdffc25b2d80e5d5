/** Sentences that the contract and the forms share. */
export const MISSING_THERAPIST = 'Please choose a therapist';
export const INVALID_RATE = 'Please enter a rate from 0 to 100 per cent';
export const INVALID_PIECES = 'Please enter a whole number from 1 to 50';
export const MOST_LANGUAGES = 10;
export const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
