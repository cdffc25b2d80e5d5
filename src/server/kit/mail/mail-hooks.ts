import type { Tools } from '#server/kit/http/context.ts';
import { mails } from './tables.ts';

const { id, recipient, state, lastError, refusedAt } = mails;
/** What features learn of a mail whose state was written. */
export const MAIL_CHANGE = { id, recipient, state, lastError, refusedAt };
export type MailChange = Pick<typeof mails.$inferSelect, keyof typeof MAIL_CHANGE>;

/** What features do when mails are sent, fail or wait again, in the same transaction. May be called again for the same state. */
export type MailHooks = {
  stateWritten: (tools: Pick<Tools, 'db'>, changed: readonly MailChange[]) => Promise<void>;
  /** Before every try to send it, in the transaction that takes it: false deletes it. */
  maySend?: (tools: Tools, mail: Pick<typeof mails.$inferSelect, 'id' | 'thread'>) => Promise<boolean>;
};

export async function maySendMail(
  hooks: readonly MailHooks[],
  tools: Tools,
  mail: Pick<typeof mails.$inferSelect, 'id' | 'thread'>,
): Promise<boolean> {
  for (const { maySend } of hooks) if (maySend && !(await maySend(tools, mail))) return false;
  return true;
}

export async function callMailHooks(
  hooks: readonly MailHooks[],
  tools: Pick<Tools, 'db'>,
  changed: readonly MailChange[],
): Promise<void> {
  for (const { stateWritten } of hooks) await stateWritten(tools, changed);
}
