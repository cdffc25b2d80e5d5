import { formatLongDate } from '#shared/kit/dates.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Reason } from './reasons.ts';

export const PATCH_TEST_MINUTES = 15;
/** Skin needs a day to show a reaction. */
const PATCH_TEST_HOURS_BEFORE = 24;

export const PATCH_TEST_RESULTS = ['clear', 'reaction'] as const;
export type PatchTestResult = (typeof PATCH_TEST_RESULTS)[number];

export type PatchTest = { testedAt: Date; result: PatchTestResult };

type Question = { patchTests: readonly PatchTest[]; start: Date; now: Date };

/** The newest test counts: not too old, not too late, and without a reaction. */
export function checkPatchTest(months: number | null, { patchTests, start, now }: Question): Reason[] {
  const newest = patchTests.reduce<PatchTest | undefined>(
    (last, test) => (last && last.testedAt > test.testedAt ? last : test),
    undefined,
  );
  // Whatever the treatment asks for today, their skin has shown it.
  if (newest?.result === 'reaction') return [REACTION];
  if (months === null) return [];
  const inTime = patchTests.filter(
    ({ testedAt, result }) => result === 'clear' && testedAt <= patchTestBy(start),
  );
  if (inTime.some(({ testedAt }) => addMonths(studioDay(testedAt), months) >= studioDay(start))) return [];
  return [now > patchTestBy(start) ? TOO_LATE : missing(newest)];
}

export function patchTestName(treatmentName: string): string {
  return `Patch test: ${treatmentName}`;
}

/** The last day a test counts for. */
export function patchTestEnd(testedAt: Date, months: number): string {
  return addMonths(studioDay(testedAt), months);
}

const REACTION: Reason = {
  key: 'patch test reaction',
  outcome: 'refuse',
  clientText:
    "Your patch test showed a reaction, so we won't do this treatment. If your skin is still sore, please see a doctor.",
  staffText: 'Their last patch test for this treatment showed a reaction.',
};

/** The key of the reason: there is no test, or none that still counts. */
export const PATCH_TEST_MISSING = 'patch test missing';

const TOO_LATE: Reason = {
  key: PATCH_TEST_MISSING,
  outcome: 'refuse',
  clientText:
    'This treatment needs a patch test at least 24 hours before. Please choose a later time, and book the free patch test first.',
  staffText: 'Needs a patch test at least 24 hours before, and there is no time left for one.',
  isGeneral: true,
};

function missing(last: PatchTest | undefined): Reason {
  const before = last ? ` The last was on ${formatLongDate(last.testedAt)}.` : '';
  return {
    key: PATCH_TEST_MISSING,
    outcome: 'ask',
    clientText:
      "This treatment needs a free patch test at least 24 hours before. We'll confirm your booking once it's done.",
    staffText: `Patch test due, at least 24 hours before.${before}`,
    isGeneral: true,
  };
}

/** The last moment for a test before a treatment. */
export function patchTestBy(start: Date): Date {
  return new Date(start.getTime() - PATCH_TEST_HOURS_BEFORE * HOUR_MS);
}

/** The first moment for a treatment after a test. */
export function testedFrom(test: Date): Date {
  return new Date(test.getTime() + PATCH_TEST_HOURS_BEFORE * HOUR_MS);
}

/** The same day of a later month, or its last day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const dayOfMonth = Math.min(date, last.getUTCDate());
  return `${last.getUTCFullYear()}-${String(last.getUTCMonth() + 1).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}
