export const EMPTY_FILE = 'The file is empty';
export const FILE_TOO_LARGE = 'That file is too large';
