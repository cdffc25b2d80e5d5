import type { Judging } from '#shared/bookings/availability.ts';
import { type DeskVerdict, deskRefusalText, judgeDeskStart } from '#shared/bookings/judge-desk-start.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

/** The times of a booking at `start`; a 422 otherwise, which says whether the desk may insist. */
export function requireDeskStart(
  judging: Judging,
  start: Date,
  insist = false,
): Extract<DeskVerdict, { ok: true }> {
  const verdict = judgeDeskStart(judging, start, { insist });
  if (verdict.ok) return verdict;
  const { reason: code, mayInsist } = verdict;
  const message = deskRefusalText(code, { ...judging, start });
  throw new HttpProblem(422, { code, message, ...(mayInsist && { mayInsist }) });
}
