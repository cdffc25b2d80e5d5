export const MISSING_TREATMENT = 'Please select a treatment';
export const MISSING_DATE = 'Please select a date';
export const MISSING_TIME = 'Please select a time';
export const MISSING_TEST = 'Please choose a time for your patch test';
export const MISSING_YOUR_NAME = 'Please enter your name';
export const INVALID_CUSTOMER_EMAIL = 'Please enter a valid email';
export const INVALID_EMAIL_CODE = 'Please enter the 6 digits of the code';

export const MISSING_CUSTOMER_NAME = "Please enter the customer's name";
export const MISSING_MINUTES = 'Please give the minutes';

/** To whom the studio wants to speak before they book. */
export function pleaseCall(phone: string): string {
  return phone ? `To book, please call us on ${phone}.` : 'To book, please call us.';
}
