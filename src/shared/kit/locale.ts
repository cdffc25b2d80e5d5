/** There is one studio, in one place: these are facts of the code, not settings. */
export const TIME_ZONE = 'Asia/Singapore';
export const LOCALE = 'en-SG';
