import { recordAudit } from '#server/audit/record-audit.ts';
import { toAdminBooking } from '#server/bookings/admin/get-booking.ts';
import type { PaidHook } from '#server/bookings/admin/paid-hook.ts';
import { findCard, updateBooking } from '#server/bookings/data.ts';
import { findOwn } from '#server/bookings/find-booking.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import {
  hasSessionLeft,
  listUsablePackages,
  requireSession,
  returnSession,
  useSession,
} from '#server/prepaid/ledger/sessions/sessions.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { PlannedPart } from '#shared/bookings/plan/plan-visit.ts';
import { isSessionUsed } from '#shared/bookings/session-terms.ts';
import { type BookingStatus, type Changer, isLive, isOpen } from '#shared/bookings/status.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';

type Changing = Context<Visitor | null>;

export type HeldSession = Awaited<ReturnType<typeof requireSession>>;

/**
 * For a new visit: locks the packages whose sessions pay for its treatments, and refuses where one has none left. By
 * their numbers, so that two visits never wait for each other. Answers what is written of each by its package.
 * `clientId`: null, they have no card yet.
 */
export async function reserveSessions(
  { db }: Pick<Changing, 'db'>,
  parts: readonly PlannedPart[],
  clientId: number | null,
): Promise<Map<number, HeldSession>> {
  const held = new Map<number, HeldSession>();
  const ids = [...new Set(parts.flatMap(({ packageAccountId }) => packageAccountId ?? []))];
  if (ids.length === 0) return held;
  if (clientId === null) throw notFound('package');
  const startsAt = parts[0]!.span.start; // ids are of parts
  for (const id of ids.sort((a, b) => a - b)) {
    const own = parts.filter(({ packageAccountId }) => packageAccountId === id);
    for (const [requestedBefore, { treatmentId }] of own.entries())
      held.set(id, await requireSession({ db }, id, { clientId, treatmentId, startsAt, requestedBefore }));
  }
  return held;
}

type StatusChange = { to: BookingStatus; who: Changer };

/**
 * Before the new status is written: a session that was used comes back, so that it can be held or used again. Where a
 * cancelled visit finds none left, it is paid at the studio.
 */
export async function releaseSession(ctx: Changing, row: BookingRow, { who }: StatusChange): Promise<Lost> {
  if (row.prepaidAccountId === null) return {};
  await returnSession(ctx, { bookingId: row.id, staffId: staffOf(ctx, who) });
  return isLive(row.status) ? {} : sessionIfLeft(ctx, row);
}

const NO_SESSION = { prepaidAccountId: null, sessionPaysExtraction: false };
type Lost = Partial<typeof NO_SESSION>;

/** For a visit that takes place after all: what to write where its package has no session left meanwhile. */
export async function sessionIfLeft({ db }: Pick<Changing, 'db'>, row: BookingRow): Promise<Lost> {
  if (row.prepaidAccountId === null || (await hasSessionLeft({ db }, row.prepaidAccountId))) return {};
  return NO_SESSION;
}

/** And after it. */
export async function spendSession(ctx: Changing, row: BookingRow, change: StatusChange): Promise<void> {
  if (row.prepaidAccountId === null || !(await isUsed(ctx, row, change))) return;
  const { id: bookingId, prepaidAccountId: accountId } = row;
  await useSession(ctx, { accountId, bookingId, staffId: staffOf(ctx, change.who) });
}

async function isUsed(
  { db, now }: Changing,
  { startsAt }: BookingRow,
  change: StatusChange,
): Promise<boolean> {
  const { freeCancelHours } = (await readSettings(db)).prepaid;
  return isSessionUsed({ ...change, startsAt, now: now(), freeCancelHours });
}

function staffOf({ visitor }: Changing, who: Changer): number | null {
  return who === 'studio' ? (visitor?.id ?? null) : null;
}

/** By staff: pays an open visit with a session, or no longer. */
export function setSession(
  ctx: Context,
  id: number,
  { packageAccountId, updatedAt }: { packageAccountId: number | null; updatedAt?: string | undefined },
  listPaid: PaidHook,
): Promise<AdminBooking> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = await findOwn(inTransaction, id, { lock: true });
    refuseConflict(updatedAt, row.updatedAt);
    if (row.prepaidAccountId === packageAccountId) return toAdminBooking(tx, row, listPaid);
    if (!isOpen(row.status)) {
      throw conflict('not_open', 'Only a visit that is still to come can be paid with a session.');
    }
    const session =
      packageAccountId === null ? NO_SESSION : await holdSession(inTransaction, row, packageAccountId);
    const changed = await updateBooking(tx, id, { ...session, updatedAt: ctx.now() });
    const details = {
      before: { packageAccountId: row.prepaidAccountId },
      after: { packageAccountId },
    };
    await recordAudit(inTransaction, { action: 'use session', target: `booking ${id}`, details });
    return toAdminBooking(tx, changed, listPaid);
  });
}

function holdSession(ctx: Context, row: BookingRow, packageAccountId: number): Promise<HeldSession> {
  refuseOnCode(row);
  const { clientId, treatmentId, startsAt } = row;
  return requireSession(ctx, packageAccountId, { clientId, treatmentId, startsAt });
}

/** It was taken off a price that nobody would pay then. */
function refuseOnCode({ promoCode }: BookingRow): void {
  if (promoCode === null) return;
  const message = `This visit was booked with the code ${promoCode}, so no session can pay for it. To use a session, please book it anew without the code.`;
  throw conflict('session_takes_no_code', message);
}

/** Packages of the client that could pay for a visit. */
export async function listSessionsFor(ctx: Context, id: number) {
  const { clientId, treatmentId, startsAt, promoCode } = await findOwn(ctx, id);
  if (promoCode !== null) return [];
  return (await listUsablePackages(ctx, { clientId, treatmentId, startsAt })).map(toUsable);
}

/** The caller's own, whatever the treatment. */
export async function listMySessions(ctx: Context) {
  const clientId = await findCard(ctx.db, ctx.visitor.id);
  return clientId === undefined ? [] : listSessionsOf(ctx, clientId);
}

/** A client's, whatever the treatment. */
export async function listSessionsOf(ctx: Context, clientId: number) {
  return (await listUsablePackages(ctx, { clientId })).map(toUsable);
}

function toUsable(usable: Awaited<ReturnType<typeof listUsablePackages>>[number]) {
  const { expiresAt, shareCents, ...rest } = usable;
  return { ...rest, share: toMoneyString(shareCents), expiresAt: expiresAt?.toISOString() ?? null };
}
