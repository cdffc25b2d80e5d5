export const MISSING_NAME = 'Please enter a name';
export const MISSING_REASON = 'Please give a reason';
export const MISSING_PICTURE = 'Please choose a picture';
export const NOT_WHOLE = 'Please enter a whole number';
export const NOT_IN_FUTURE = 'Please choose a time in the future';
