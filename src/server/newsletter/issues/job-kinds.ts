export const START_LETTER = 'start letter';
export const POST_LETTER = 'post letter';
