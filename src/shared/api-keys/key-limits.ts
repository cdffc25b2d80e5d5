/** That work at the same time. */
export const MOST_KEYS = 20;
export const MOST_KEY_NAME = 60;
/** Two years, of any length. */
export const MOST_KEY_DAYS = 730;
