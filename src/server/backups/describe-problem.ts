import { logFailure } from '#server/kit/log.ts';
import { StartProblem } from '#server/kit/start-problem.ts';

const MOST_CHARACTERS = 500;

/** Why a backup failed, for the overview and a mail: without personal data. */
export function describeProblem(error: unknown): string {
  if (error instanceof StartProblem) return error.message.slice(0, MOST_CHARACTERS);
  const reason = error instanceof Error ? logFailure(error) : String(error);
  return `It failed unexpectedly: ${reason}`.slice(0, MOST_CHARACTERS);
}
