export const MISSING_CODE = 'Please enter your 6-digit verification code.';
export const NOT_SIX_DIGITS = 'Verification code must be exactly 6 digits.';
