export const MISSING_CONSENT_NOTE = 'Please note how they agreed, such as "Asked at the counter"';
export const MISSING_SUBJECT = 'Please give the newsletter a subject';
export const MISSING_CONTENT = 'Please write something first';
