import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { anonymiseDeactivatedUser } from './admin/anonymise-deactivated-user.ts';
import { ANONYMISE_DEACTIVATED_USER } from './admin/remove-user.ts';
import type { AccountHooks } from './hooks.ts';
import { SEND_RESET_LINK } from './passwords/forgot-password.ts';
import { sendResetLink } from './passwords/send-reset-link.ts';
import { SEND_CODE_AGAIN, sendCodeAgain } from './registrations/resend-code.ts';

/** `hooks`: what higher features do when something happens to an account. */
export function accountsJobs(hooks: AccountHooks[]): JobHandlers {
  return {
    [SEND_CODE_AGAIN]: sendCodeAgain,
    [SEND_RESET_LINK]: sendResetLink,
    [ANONYMISE_DEACTIVATED_USER]: anonymiseDeactivatedUser(hooks),
  };
}
