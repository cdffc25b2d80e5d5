/** Sentences that the contract and the forms share. */
export const MISSING_TITLE = 'Please give the form a title';
export const MISSING_SIGNED_NAME = 'Please write your name';
export const MISSING_SIGNATURE = 'Please sign in the box';
export const TEXT_CHANGED =
  'The form or your answers have changed since you read them. Please read them once more, then sign.';
export const FORM_CHANGED =
  'We have just changed this form. Your answers are kept: please look at it once more.';

export const LONGEST_SIGNATURE = 20_000;

/** A drawn signature: lines in a box of this size. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;
