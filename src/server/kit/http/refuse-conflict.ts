import { HttpProblem } from '#shared/kit/problem.ts';

/**
 * Optimistic locking: the second of two admins gets a conflict, and nothing is lost. Read the row for update first.
 */
export function refuseConflict(version: string | undefined, updatedAt: Date): void {
  if (!version || Date.parse(version) === updatedAt.getTime()) return;
  throw new HttpProblem(409, {
    code: 'changed_meanwhile',
    message: 'Someone else changed this after you opened it. Nothing was saved yet.',
  });
}
