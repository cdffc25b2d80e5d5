import { HttpProblem } from '#shared/kit/problem.ts';

/** What went wrong with the writing service, in our own words: its response is not shown, it may contain a key. */
const failed = (code: string, message: string) =>
  new HttpProblem(502, { code, message: `${message} Nothing was saved.` });
const late = (message: string) =>
  new HttpProblem(504, { code: 'writing_late', message: `${message} Nothing was saved.` });

export const unreachable = () =>
  failed('writing_unreachable', 'The AI writing service could not be reached. Please try again later.');
export const brokenOff = () =>
  failed('writing_broke_off', 'The AI writing service stopped partway. Please try again.');
export const unreadable = () =>
  failed(
    'writing_unreadable',
    "The AI writing service sent an answer we couldn't read. Please check LLM_BASE_URL.",
  );
export const emptyAnswer = () =>
  failed('writing_empty', 'The AI writing service gave no article. Please try again.');
export const declined = () =>
  failed(
    'writing_declined',
    'The AI writing service declined to write about this. Please change the topic or its keywords.',
  );
export const tooMuch = () =>
  failed('writing_too_long', 'The AI writing service sent far more than an article. Please try again.');
export const fellSilent = () => late('The AI writing service stopped responding. Please try again later.');
export const tookTooLong = () =>
  late('The AI writing service took too long. Please try again, or choose a shorter article.');

export function refusedWith(status: number): HttpProblem {
  if (status === 401 || status === 403) {
    return failed(
      'writing_key',
      "The AI writing service did not accept the studio's key. Please check LLM_API_KEY.",
    );
  }
  if (status === 404) {
    return failed(
      'writing_unknown',
      'The AI writing service does not know this model or address. Please check LLM_MODEL and LLM_BASE_URL.',
    );
  }
  if (status === 429) {
    return failed(
      'writing_busy',
      'The AI writing service is busy, or its quota is used up. Please try again later.',
    );
  }
  return failed('writing_failed', 'The AI writing service has a problem. Please try again later.');
}
