import { MINUTE_MS } from '#shared/kit/durations.ts';
import { PATCH_TEST_MINUTES, patchTestBy } from '#shared/safety/patch-test.ts';

/** The last moment at which so many patch tests, one after the other, may begin before a visit. */
export function latestTestStart(start: Date, tests: number): Date {
  return new Date(patchTestBy(start).getTime() - (tests - 1) * PATCH_TEST_MINUTES * MINUTE_MS);
}
