export const INVALID_RESET_TOKEN = 'Invalid reset token. Please request a new password reset.';

export const MISSING_CODE = 'Please enter your 6-digit verification code.';
export const NOT_SIX_DIGITS = 'Verification code must be exactly 6 digits.';

export const MISSING_PASSKEY_NAME = 'Please give it a name';
