import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { SEND_RESET_LINK } from './forgot-password.ts';
import { SEND_CODE_AGAIN } from './resend-code.ts';
import { sendCodeAgain } from './send-code.ts';
import { sendResetLink } from './send-reset-link.ts';

export const accountsJobs: JobHandlers = {
  [SEND_CODE_AGAIN]: sendCodeAgain,
  [SEND_RESET_LINK]: sendResetLink,
};
