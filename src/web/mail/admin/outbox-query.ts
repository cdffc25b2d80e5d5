import { MAIL_STATES, type MailState } from '#shared/mail/states.ts';

export const STATE_NAMES: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

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
