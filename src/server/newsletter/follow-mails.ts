import type { MailHooks } from '#server/kit/mail/mail-hooks.ts';
import { bounceOf, recipientStateOf } from '#shared/newsletter/issue-state.ts';
import { markBounced, setRecipientStates } from './data.ts';

/** What becomes of a mail becomes of its recipient; who cannot be reached gets no more issues. */
export const newsletterMailHooks: MailHooks = {
  stateWritten: async ({ db }, changed) => {
    const states = [...new Set(changed.map(({ state }) => state))];
    for (const state of states) {
      const mailIds = changed.filter((mail) => mail.state === state).map(({ id }) => id);
      await setRecipientStates(db, mailIds, recipientStateOf(state));
    }
    for (const mail of changed) {
      const bounce = bounceOf(mail);
      if (bounce) await markBounced(db, mail.recipient, bounce);
    }
  },
};
