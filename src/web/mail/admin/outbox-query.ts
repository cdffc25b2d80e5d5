import { MAIL_STATES, type MailState } from '#shared/mail/states.ts';

const STATE_NAMES: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

/** Without a mail server nothing is sent: a mail is a file in the outbox. */
export function stateName(state: MailState, isKept: boolean): string {
  return isKept && state === 'sent' ? 'Kept here' : STATE_NAMES[state];
}

export type OutboxQuery = { page: number; pageSize: number; q?: string; state?: MailState };

/** The query of the URL; invalid values are ignored. */
export function readOutboxQuery({ page, q, state }: Record<string, string | undefined>): OutboxQuery {
  const known = MAIL_STATES.find((each) => each === state);
  const requested = Number(page);
  return {
    ...{ page: Number.isInteger(requested) && requested > 0 ? requested : 1, pageSize: 25 },
    ...(q && { q: q.slice(0, 200) }),
    ...(known && { state: known }),
  };
}
