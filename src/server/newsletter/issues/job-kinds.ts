export const START_ISSUE = 'start letter';
export const SEND_ISSUE_BATCH = 'post letter';
