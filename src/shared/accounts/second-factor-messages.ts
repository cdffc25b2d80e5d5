export const MISSING_PASSKEY_NAME = 'Please give it a name';
