import { PATCH_TEST_MINUTES } from '#shared/safety/patch-test.ts';
import { formatShortAppointment } from './appointment-words.ts';
import type { PatchTestDue } from './contract.ts';

/** "Glow Peel needs a free 15-minute patch test by Mon 16 Mar, 12:00 PM. We'll confirm your booking once it's done." */
export function patchTestWords(tests: readonly PatchTestDue[]): string {
  const needs = tests.map(
    ({ treatmentName, by }) =>
      `${treatmentName} needs a free ${PATCH_TEST_MINUTES}-minute patch test by ${formatShortAppointment(new Date(by))}.`,
  );
  return [...needs, `We'll confirm your booking once ${tests.length > 1 ? "they're" : "it's"} done.`].join(
    ' ',
  );
}

/** Of a treatment that was booked together with its patch tests. */
export function bothTimesWords(tests: number): string {
  const [test, done] = tests > 1 ? ['patch tests', "they're"] : ['patch test', "it's"];
  return `We've reserved both your times: please come for your free ${test} first. We'll confirm your treatment once ${done} done.`;
}
