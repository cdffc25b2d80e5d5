import { conflict } from '#shared/kit/problem.ts';

export function cancelled() {
  return conflict('generation_cancelled', 'Writing was cancelled. Nothing was saved.');
}
