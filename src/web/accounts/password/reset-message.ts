import { CallError, messageOf } from '#web/kit/call.ts';

/** The message when requesting or doing a reset failed: the server's, or that it could not be reached. */
export function resetMessage(error: unknown): string {
  return error instanceof CallError
    ? messageOf(error, 'Something went wrong. Please try again.')
    : 'Network error. Please check your connection and try again.';
}
