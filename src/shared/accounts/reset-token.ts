export const INVALID_RESET_TOKEN = 'Invalid reset token. Please request a new password reset.';
