export const TITLE = 'Anything we should know first?';
export const NOT_MEDICAL = 'Not medical advice. Your therapist checks again before we start.';
