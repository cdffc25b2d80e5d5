import { notifyCustomer } from '#server/bookings/notify-customer.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import type { RecheckScope, SafetyHooks } from '#server/safety/hooks.ts';
import { isSafetyOn, lockSafetyRules } from '#server/safety/lock-safety-rules.ts';
import { readRulesFor, toSafetyInput } from '#server/safety/read-safety.ts';
import type { Cause } from '#server/safety/tables.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formsThatCount } from '#shared/forms/forms-that-count.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { mayBeConfirmed, type SafetyResult } from '#shared/safety/check-safety.ts';
import { type KnownOfBooking, lockUpcoming, readKnown, writeChecks } from './data.ts';
import { checkVisit, reopen } from './gate.ts';

/** What bookings do when what decides about them has changed. */
export const bookingSafetyHooks: SafetyHooks = { recheck: recheckBookings };

/**
 * Checks bookings to come again, in the transaction of the change. Confirmed ones that no longer may be go back to
 * pending; what staff took responsibility for stays, unless there is a new reason. Returns how many went back.
 */
export async function recheckBookings(tools: Tools, scope: RecheckScope, because: Cause): Promise<number> {
  const { db } = tools;
  const now = tools.now();
  await lockSafetyRules(db);
  const isOn = await isSafetyOn(db);
  const rows = await lockUpcoming(db, scope, now);
  if (rows.length === 0) return 0;
  const rules = await readRulesFor(db, [...new Set(rows.map(({ treatmentId }) => treatmentId))]);
  const known = await readKnown(
    db,
    rows.map(({ id }) => id),
  );
  const found = rows.flatMap((row) => {
    const of = known.get(row.id)!; // locked, so still there
    if (!isOn && !of.check) return [];
    const about = { day: studioDay(row.startsAt), visitId: row.visitId ?? row.id };
    const counting = formsThatCount(of.signed ?? [], about);
    const input = toSafetyInput(rules.get(row.treatmentId)!, counting, of.tests); // read above
    return [{ row, before: of.check, result: checkVisit(input, row.startsAt, now)! }]; // there is an input
  });
  const changed = found.filter((each) => !isSame(each));
  await writeChecks(
    db,
    changed.map(({ row, before, result }) => ({
      bookingId: row.id,
      ...result,
      startsAt: row.startsAt,
      keepsOverride: mayBeConfirmed(result, before?.overrideKeys ?? []),
    })),
    now,
  );
  const broken = changed.filter(
    ({ row, before, result }) =>
      row.status === 'confirmed' && !mayBeConfirmed(result, before?.overrideKeys ?? []),
  );
  const ctx = bySystem(tools);
  for (const { row } of broken) await putBack(ctx, row, because);
  return broken.length;
}

type Found = { row: BookingRow; before: KnownOfBooking['check']; result: SafetyResult };

function isSame({ row, before, result }: Found): boolean {
  return (
    before !== null &&
    before.outcome === result.outcome &&
    before.startsAt === row.startsAt.getTime() &&
    JSON.stringify(textsOf(before.reasons)) === JSON.stringify(textsOf(result.reasons))
  );
}

function textsOf(reasons: SafetyResult['reasons']): string[][] {
  return reasons.map(({ key, clientText, staffText }) => [key, clientText, staffText]);
}

/** A confirmation that waits to be sent is withdrawn. */
async function putBack(ctx: Context<Visitor | null>, row: BookingRow, because: Cause): Promise<void> {
  const changed = await reopen(ctx, row, because);
  const settings = await readSettings(ctx.db);
  const input = { row: changed, settings, publicUrl: ctx.publicUrl, now: ctx.now(), secret: null };
  await notifyCustomer(ctx, input, { before: row, isNotified: false, canUndo: false });
}

/** A client who signs, or whoever merges cards, is not who changed the booking. */
function bySystem(tools: Tools): Context<Visitor | null> {
  const { visitor = null, ip = 'in process' } = tools as Partial<Context<Visitor | null>>; // of a request
  return { ...tools, visitor: visitor?.role === 'user' ? null : visitor, ip };
}
