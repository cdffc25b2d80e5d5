import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { ANONYMISE_DEACTIVATED_USER, anonymiseDeactivatedUser } from './admin/users.ts';
import { deleteExpired } from './data.ts';
import type { AccountHooks } from './hooks.ts';
import { SEND_RESET_LINK, sendResetLink } from './passwords/forgot-password.ts';
import { deleteAbandoned } from './registrations/data.ts';
import { REGISTRATION_DAYS } from './registrations/register.ts';
import { SEND_CODE_AGAIN, sendCodeAgain } from './registrations/resend-code.ts';

/** `hooks`: what higher features do when something happens to an account. */
export function accountsJobs(hooks: AccountHooks[]): JobHandlers {
  return {
    [SEND_CODE_AGAIN]: sendCodeAgain,
    [SEND_RESET_LINK]: sendResetLink,
    [ANONYMISE_DEACTIVATED_USER]: anonymiseDeactivatedUser(hooks),
  };
}

/** Deletes expired sessions, links and registrations. */
export const forgetExpired: Schedule = {
  name: 'forget expired sessions, codes and links',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    await deleteExpired(db, now());
    await deleteAbandoned(db, now(), new Date(now().getTime() - REGISTRATION_DAYS * DAY_MS));
  },
};
