import { conflict, type HttpProblem } from '#shared/kit/problem.ts';

export function notADemo(): HttpProblem {
  return conflict('not_a_demo', 'This studio is your own already: there are no demo people in it.');
}
