import { studioDay } from '#shared/kit/studio-time.ts';
import type { OwnPatchTest } from './contract.ts';
import { latestTestStart } from './latest-test-start.ts';

type Tested = { id: number; patchTestMonths?: number | undefined };

type Visit<Treatment> = {
  treatments: readonly Treatment[];
  /** The client's own, as far as we may tell: none of who is not signed in. */
  own: readonly OwnPatchTest[];
  start: Date | null;
};

/** The treatments that the client still needs a patch test for, each once; before a time is chosen, those without any. */
export function lackingTests<Treatment extends Tested>({
  treatments,
  own,
  start,
}: Visit<Treatment>): Treatment[] {
  return treatments.filter(({ id, patchTestMonths }, index) => {
    if (patchTestMonths === undefined) return false;
    if (treatments.findIndex((each) => each.id === id) !== index) return false;
    return !own.some((test) => test.treatmentId === id && (start === null || covers(test, start)));
  });
}

/** Whether a time for the tests is early enough. */
export function isInTime(testAt: string | null, start: Date | null, tests: number): boolean {
  return testAt !== null && start !== null && new Date(testAt) <= latestTestStart(start, tests);
}

function covers({ from, until }: OwnPatchTest, start: Date): boolean {
  return new Date(from) <= start && studioDay(start) <= until;
}
