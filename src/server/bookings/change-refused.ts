import { changeRefusalText } from '#shared/bookings/refusal-texts.ts';
import type { ChangeRefusal } from '#shared/bookings/status.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

/** What only admins may do is forbidden; what is too late is refused. */
export function changeRefused(reason: ChangeRefusal): HttpProblem {
  const status = reason === 'only_the_studio' ? 403 : 422;
  return new HttpProblem(status, { code: reason, message: changeRefusalText[reason] });
}
