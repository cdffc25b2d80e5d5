export const INVALID_CODE = 'Please use 3 to 24 letters and digits';
export const INVALID_AMOUNT = 'Please enter an amount like 20.00';
export const INVALID_PERCENT = 'Please enter a percentage from 1 to 100';
export const INVALID_MOST_USES = 'Please give a whole number, or nothing for no limit';
export const NOTHING_CHOSEN = 'Please choose what it is for';
export const LAST_DAY_TOO_EARLY = 'The last day must not come before the first';
