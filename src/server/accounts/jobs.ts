import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { eraseRemovedUser } from './desk/erase-removed-user.ts';
import { ERASE_REMOVED_USER } from './desk/remove-user.ts';
import { SEND_RESET_LINK } from './forgot-password.ts';
import type { AccountHooks } from './hooks.ts';
import { SEND_CODE_AGAIN, sendCodeAgain } from './resend-code.ts';
import { sendResetLink } from './send-reset-link.ts';

/** `hooks` is what the features above do when something happens to an account. */
export function accountsJobs(hooks: AccountHooks[]): JobHandlers {
  return {
    [SEND_CODE_AGAIN]: sendCodeAgain,
    [SEND_RESET_LINK]: sendResetLink,
    [ERASE_REMOVED_USER]: eraseRemovedUser(hooks),
  };
}
