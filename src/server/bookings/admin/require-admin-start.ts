import type { Checking } from '#shared/bookings/availability.ts';
import { type AdminVerdict, adminRefusalText, checkAdminStart } from '#shared/bookings/check-admin-start.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

/** The times of a booking at `start`; a 422 otherwise, which says whether the admin may insist. */
export function requireAdminStart(
  checking: Checking,
  start: Date,
  insist = false,
): Extract<AdminVerdict, { ok: true }> {
  const verdict = checkAdminStart(checking, start, { insist });
  if (verdict.ok) return verdict;
  const { reason: code, mayInsist } = verdict;
  const message = adminRefusalText(code, { ...checking, start });
  throw new HttpProblem(422, { code, message, ...(mayInsist && { mayInsist }) });
}
