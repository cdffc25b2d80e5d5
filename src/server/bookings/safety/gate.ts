import { recordAudit } from '#server/audit/record-audit.ts';
import { type BookingFields, updateBooking } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { findAlternative } from '#server/safety/find-alternative.ts';
import type { SafetyInput } from '#server/safety/read-safety.ts';
import type { Cause } from '#server/safety/tables.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { visibleSafety } from '#shared/bookings/plan/visible-safety.ts';
import type { NotSuitable } from '#shared/bookings/safety-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { RIGHTS, type Standing } from '#shared/clients/person.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { checkSafety, mayBeConfirmed, type SafetyResult } from '#shared/safety/check-safety.ts';
import { PATCH_TEST_MISSING } from '#shared/safety/patch-test.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { listChecks, markReopened, readBookingSafety, writeCheck } from './data.ts';

type Writing = Context<Visitor | null>;

/** Who writes the booking, and what happens when something speaks against it. */
export type GatePass =
  /** The client: refused what is refused, as far as they may know it; what is to be asked about waits. */
  | { who: 'customer'; standing: Standing }
  /** Staff: may take responsibility with a reason. `to`: what they do with a booking beside its status. */
  | { who: 'staff'; reason?: string | undefined; to?: StaffAct | undefined }
  /** Nobody can be asked: it waits as pending. */
  | { who: 'system' };

type StaffAct = 'move' | 'pay';

/**
 * The gate every write of a booking passes, after the write and in its transaction, which holds the lock of safety: what
 * was found is recorded. Returns the booking as it is then.
 */
export async function passGate(ctx: Writing, row: BookingRow, pass: GatePass): Promise<BookingRow> {
  if (!isLookedAt(row, pass)) return row;
  const { input, overrideKeys } = await readBookingSafety(ctx.db, row);
  if (!input) return row;
  const result =
    (await foundOnItsDay(ctx, row)) ?? checkSafety({ ...input, start: row.startsAt, now: ctx.now() });

  const isCovered = mayBeConfirmed(result, overrideKeys);
  if (pass.who === 'customer') {
    const visible = checkSafety({
      ...visibleSafety(pass.standing, input),
      start: row.startsAt,
      now: ctx.now(),
    });
    if (visible.outcome === 'refuse' && !mayBeConfirmed(visible, overrideKeys)) {
      throw await refusedTo(ctx, row, visible, pass.standing);
    }
  }
  const isOverridden = pass.who === 'staff' && !isCovered && needsOverride(pass, row);
  if (isOverridden && !pass.reason) throw needsReason(result);

  await writeCheck(ctx.db, {
    ...foundFor(row.id, row.startsAt, result, ctx.now()),
    ...(isOverridden && overrideBy(ctx, result, pass.reason!)), // asked for above
    ...(!isCovered && !isOverridden && NO_OVERRIDE),
    ...(isCovered && row.status === 'confirmed' && NOT_REOPENED),
  });
  if (isOverridden) await auditOverride(ctx, row.id, result);
  if (isCovered || isOverridden || row.status !== 'confirmed') return row;
  return reopen(ctx, row, 'time');
}

/** What is still to take place, and what staff say took place. A patch test is how we find out. */
function isLookedAt({ status, archivedAt, isPatchTest }: BookingRow, { who }: GatePass): boolean {
  if (archivedAt || isPatchTest) return false;
  return isOpen(status) || (status === 'completed' && who === 'staff');
}

/** Once its day is over, what was found then counts: what a client tells us later says nothing about it. */
async function foundOnItsDay(
  { db, now }: Writing,
  { id, startsAt }: BookingRow,
): Promise<SafetyResult | null> {
  if (studioDay(startsAt) >= studioDay(now())) return null;
  const [found] = await listChecks(db, [id]);
  return found && found.check.startsAt.getTime() === startsAt.getTime() ? found.check : null;
}

/** Whether it can be confirmed without anybody of the studio. */
export async function mayConfirm(ctx: Pick<Writing, 'db' | 'now'>, row: BookingRow): Promise<boolean> {
  if (row.isPatchTest) return true;
  const { input, overrideKeys } = await readBookingSafety(ctx.db, row);
  const result = checkVisit(input, row.startsAt, ctx.now());
  return !result || mayBeConfirmed(result, overrideKeys);
}

/** Null: nothing is switched on. */
export function checkVisit(input: SafetyInput | null, start: Date, now: Date): SafetyResult | null {
  return input && checkSafety({ ...input, start, now });
}

/** What somebody of this standing is told about a booking that is written. */
export async function readVisible(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  row: Pick<BookingRow, 'id' | 'visitId' | 'treatmentId' | 'clientId' | 'startsAt'>,
  standing: Standing,
): Promise<SafetyResult | null> {
  const { input } = await readBookingSafety(db, row);
  return input && checkVisit(visibleSafety(standing, input), row.startsAt, now());
}

/** Confirmed and completed for nobody without a reason, nor moved or paid. */
function needsOverride({ to }: { to?: StaffAct | undefined }, { status }: BookingRow): boolean {
  return status !== 'pending' || to !== undefined;
}

export function foundFor(bookingId: number, startsAt: Date, { outcome, reasons }: SafetyResult, now: Date) {
  return { bookingId, outcome, reasons, startsAt, checkedAt: now };
}

/** It waits no longer. */
const NOT_REOPENED = { reopenedAt: null, reopenedBecause: null };
const NO_OVERRIDE = { overrideReason: null, overrideKeys: [], overriddenBy: null, overriddenAt: null };

export function overrideBy({ now, visitor }: Writing, { reasons }: SafetyResult, reason: string) {
  return {
    overrideReason: reason,
    overrideKeys: reasons.map(({ key }) => key),
    overriddenBy: visitor?.id ?? null,
    overriddenAt: now(),
    ...NOT_REOPENED,
  };
}

/** Without the texts: the audit log is kept, and the client may ask to be erased. */
export function auditOverride(ctx: Writing, bookingId: number, { outcome }: SafetyResult): Promise<void> {
  const details = { after: { outcome } };
  return recordAudit(ctx, { action: 'override safety', target: `booking ${bookingId}`, details });
}

/** A confirmed booking waits again; staff see why. The client is not written to: somebody calls. */
export async function reopen(ctx: Writing, row: BookingRow, because: Cause): Promise<BookingRow> {
  const now = ctx.now();
  const fields: BookingFields = { status: 'pending', sequence: row.sequence + 1, updatedAt: now };
  const changed = await updateBooking(ctx.db, row.id, fields);
  await markReopened(ctx.db, row.id, { at: now, because });
  const details = { before: { status: 'confirmed' }, after: { status: 'pending', because } };
  await recordAudit(ctx, { action: 'reopen booking', target: `booking ${row.id}`, details });
  return changed;
}

/**
 * A guest's card is found by what somebody typed: they learn nothing of what the person on it told us. What holds for
 * everybody, such as the need of a patch test, is said to everybody.
 */
async function refusedTo(
  ctx: Writing,
  { treatmentId, clientId, startsAt }: BookingRow,
  result: SafetyResult,
  standing: Standing,
): Promise<HttpProblem> {
  const { phone } = await readSettings(ctx.db);
  const visit = { treatmentId, clientId, start: startsAt, now: ctx.now() };
  return notSuitable(ctx, result, { ...visit, isOwn: RIGHTS[standing].seesReason, phone });
}

type Refused = {
  treatmentId: number;
  clientId: number | null;
  start: Date;
  now: Date;
  isOwn: boolean;
  phone: string;
};

export async function notSuitable(
  { db }: Writing,
  { reasons }: SafetyResult,
  { isOwn, phone, ...visit }: Refused,
): Promise<HttpProblem> {
  const refusing = reasons.filter(({ outcome }) => outcome === 'refuse');
  if (!isOwn && refusing.some(({ isGeneral }) => !isGeneral)) {
    return problem({ message: `Please ${callUs(phone)} before booking this treatment.`, instead: null });
  }
  const texts = [...new Set(refusing.map(({ clientText }) => clientText))].join(' ');
  const isAboutTime = refusing.every(({ isGeneral }) => isGeneral);
  const instead = isOwn && !isAboutTime ? await findAlternative(db, visit) : null;
  const next = instead
    ? `You could book ${instead.name} instead, or ${callUs(phone)}.`
    : `If you have a question, please ${callUs(phone)}.`;
  const needsPatchTest = refusing.every(({ key }) => key === PATCH_TEST_MISSING);
  return problem({ message: `${texts} ${next}`, instead, ...(needsPatchTest && { needsPatchTest }) });
}

export function needsReason({ reasons }: SafetyResult): HttpProblem {
  const message = [
    ...new Set(reasons.filter(({ outcome }) => outcome !== 'unknown').map(({ staffText }) => staffText)),
  ];
  return problem({ message: message.join(' '), mayOverride: true });
}

function problem(fields: Omit<NotSuitable, 'code'>): HttpProblem {
  return new HttpProblem(409, { code: 'not_suitable', ...fields } satisfies NotSuitable);
}
