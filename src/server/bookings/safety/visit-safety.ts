import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Cause } from '#server/safety/tables.ts';
import type { VisitSafety } from '#shared/bookings/safety-contract.ts';
import { listChecks, listPatchTestResults } from './data.ts';

const BECAUSE: Record<Cause, string> = {
  form: 'a form was signed',
  rule: 'a safety rule changed',
  'patch test': 'a patch test was recorded',
  card: 'their card changed',
  time: 'it was moved',
  import: 'it was imported',
};

type Shown = { isPatchTest?: true; safety?: VisitSafety };

/** For staff: what speaks against each of these visits, and who took responsibility. Nothing where nothing does. */
export async function readVisitSafety(db: Db, rows: BookingRow[]): Promise<(row: BookingRow) => Shown> {
  const ids = rows.map(({ id }) => id);
  const checks = new Map((await listChecks(db, ids)).map((each) => [each.check.bookingId, each]));
  const testIds = rows.filter(({ isPatchTest }) => isPatchTest).map(({ id }) => id);
  const tests = testIds.length > 0 ? await listPatchTestResults(db, testIds) : [];
  const results = new Map(tests.map(({ bookingId, result }) => [bookingId, result]));
  return ({ id, isPatchTest }) => {
    if (isPatchTest) return { isPatchTest: true, safety: ofPatchTest(results.get(id) ?? null) };
    const found = checks.get(id);
    const isShown =
      found && (found.check.outcome !== 'clear' || found.check.overriddenAt || found.check.reopenedAt);
    return isShown ? { safety: toShown(found) } : {};
  };
}

function ofPatchTest(patchTest: NonNullable<VisitSafety['patchTest']> | null): VisitSafety {
  return { outcome: 'clear', reasons: [], override: null, reopened: null, patchTest };
}

type Found = Awaited<ReturnType<typeof listChecks>>[number];

function toShown({ check, firstName, lastName }: Found): VisitSafety {
  const { outcome, reasons, overrideReason, overriddenAt, reopenedAt, reopenedBecause } = check;
  const by = [firstName, lastName].filter(Boolean).join(' ') || null;
  return {
    outcome,
    reasons: [...new Set(reasons.map(({ staffText }) => staffText))],
    override: overriddenAt && { reason: overrideReason ?? '', by, at: overriddenAt.toISOString() },
    reopened:
      reopenedAt && reopenedBecause
        ? { at: reopenedAt.toISOString(), because: BECAUSE[reopenedBecause] }
        : null,
  };
}
