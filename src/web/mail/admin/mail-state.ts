import type { MailState } from '#shared/mail/states.ts';

const STATE_NAMES: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

/** Without a mail server nothing is sent: a mail is a file in the outbox. */
export function stateName(state: MailState, isSavedAsFile: boolean): string {
  return isSavedAsFile && state === 'sent' ? 'Kept here' : STATE_NAMES[state];
}
