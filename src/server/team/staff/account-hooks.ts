import type { AccountHooks } from '#server/accounts/hooks.ts';
import { unlinkTherapist } from './data.ts';

/** The therapist stays in the bookings; the account that signed in as her is gone. */
export const teamAccountHooks: AccountHooks = {
  anonymised: ({ db }, userId) => unlinkTherapist(db, userId),
};
