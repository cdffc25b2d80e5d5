import { CallError, messageOf } from '#web/kit/call.ts';

/** What is said when forgetting or resetting did not work: by the server, or because it was never reached. */
export function resetMessage(error: unknown): string {
  return error instanceof CallError
    ? messageOf(error, 'Something went wrong. Please try again.')
    : 'Network error. Please check your connection and try again.';
}
