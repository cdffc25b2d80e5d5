import { callUs } from '#shared/studio/call-us.ts';
import type { LateAnswer, LateTerms } from './late.ts';

/** Said before it is sent, and after. */
export function lateTermsInWords(
  { means, leftMinutes }: LateTerms,
  { durationMinutes, phone }: { durationMinutes: number; phone: string },
): string {
  if (means === 'shifts') return `You'll still have your full ${durationMinutes} minutes.`;
  if (means === 'call') return `Please ${callUs(phone)}, and we'll see what we can do in the time left.`;
  return `To finish on time, we'd shorten your treatment to ${leftMinutes} minutes.`;
}

type AnswerWords = { leftMinutes: number; expected: string; phone: string };

/** What staff have answered, for the client; `expected`: "3:10 PM". */
export function lateAnswerInWords(answer: LateAnswer, { leftMinutes, expected, phone }: AnswerWords): string {
  if (answer === 'no-problem') return `No problem. See you at ${expected}.`;
  if (answer === 'call') return `Please ${callUs(phone)}, so that we can find the best way.`;
  return `Thanks for telling us. We'll shorten your treatment to ${leftMinutes} minutes, so that it finishes on time.`;
}

const LATE_ANSWER_NAMES: Record<Exclude<LateAnswer, 'shorten'>, string> = {
  'no-problem': 'No problem',
  call: 'Please call us',
};

/** On the button, and of what was answered. */
export function lateAnswerName(answer: LateAnswer, leftMinutes: number): string {
  return answer === 'shorten' ? `We'll shorten it to ${leftMinutes} min` : LATE_ANSWER_NAMES[answer];
}
