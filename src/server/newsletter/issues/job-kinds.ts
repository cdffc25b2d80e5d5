export const START_ISSUE = 'start newsletter issue';
export const SEND_ISSUE_BATCH = 'send newsletter issue';
