import type { MailHooks } from '#server/kit/mail/mail-hooks.ts';
import { sendStateOf } from '#shared/messages/send-state.ts';
import { setMailStates } from './data.ts';
import { sendIdOf, stillDue } from './send-due.ts';

/** What becomes of a mail becomes of its message; one that is not due any more does not leave. */
export const messageMailHooks: MailHooks = {
  stateWritten: async ({ db }, changed) => {
    for (const state of new Set(changed.map((mail) => mail.state))) {
      const mailIds = changed.filter((mail) => mail.state === state).map(({ id }) => id);
      await setMailStates(db, mailIds, sendStateOf(state));
    }
  },
  maySend: async (tools, { thread }) => {
    const sendId = sendIdOf(thread);
    return sendId === null || stillDue(tools, sendId);
  },
};
