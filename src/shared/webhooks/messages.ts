export const MISSING_NAME = 'Please give it a name, such as the program it goes to';
export const MISSING_URL = 'Please enter an address like https://example.com/hook';
export const NOTHING_CHOSEN = 'Please choose at least one event';
