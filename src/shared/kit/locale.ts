/** One studio in one place: constants, not settings. */
export const TIME_ZONE = 'Asia/Singapore';
export const LOCALE = 'en-SG';
