import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { requireTreatments } from '#server/catalog/require-treatments.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { TherapistRow } from '#server/team/tables.ts';
import { conflict, notFound, orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { AdminTherapist, newTherapist, therapistChange } from '#shared/team/admin-contract.ts';
import { keepTreatments, keepVisits } from './keep-visits.ts';
import { writeWeek } from './rotas/data.ts';
import {
  bringBackTherapist,
  findAdminRow,
  insertTherapist,
  listAdminRows,
  listLive,
  lockTeam,
  lockTherapistRows,
  updateTherapist,
  writePositions,
} from './therapists/data.ts';

export function listAdminTherapists({ db, now }: Context): Promise<AdminTherapist[]> {
  return listAdminRows(db, now());
}

export async function getAdminTherapist(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
): Promise<AdminTherapist> {
  return orNotFound(await findAdminRow(db, id, now()), 'therapist');
}

/** With the opening hours as the first rota: somebody without shifts would close the studio. */
export function createTherapist(ctx: Context, given: z.output<typeof newTherapist>): Promise<AdminTherapist> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockTeam(tx);
    await requireTreatments(tx, given.treatmentIds);
    const now = ctx.now();
    const id = await insertTherapist(tx, { ...given, createdAt: now, updatedAt: now });
    const { hours } = await readSettings(tx);
    const days = hours.map((open) => (open ? [{ starts: open.opens, ends: open.closes }] : []));
    await writeWeek(tx, id, studioDay(now), days);
    const therapist = await getAdminTherapist(inTransaction, id);
    const after = therapistFields(therapist);
    await recordChange(inTransaction, { action: 'add therapist', target: `therapist ${id}`, after });
    return therapist;
  });
}

/** Whoever has visits to come, or is the last to do a treatment, stays able to. */
export function changeTherapist(
  ctx: Context,
  id: number,
  { updatedAt: version, ...given }: z.output<typeof therapistChange>,
): Promise<AdminTherapist> {
  return changeHeld(ctx, id, async (inTransaction, row) => {
    refuseConflict(version, row.updatedAt);
    await requireTreatments(inTransaction.db, given.treatmentIds, row.treatmentIds);
    const before = await getAdminTherapist(inTransaction, id);
    await updateTherapist(inTransaction.db, id, { ...withoutUndefined(given), updatedAt: ctx.now() });
    const after = await getAdminTherapist(inTransaction, id);
    await recordChange(inTransaction, {
      action: 'change therapist',
      target: `therapist ${id}`,
      before: therapistFields(before),
      after: therapistFields(after),
    });
    return after;
  });
}

/** Archives them: visits refer to them. */
export function deleteTherapist(ctx: Context, id: number): Promise<void> {
  return changeHeld(ctx, id, async (inTransaction) => {
    const before = therapistFields(await getAdminTherapist(inTransaction, id));
    await updateTherapist(inTransaction.db, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    await recordChange(inTransaction, { action: 'delete therapist', target: `therapist ${id}`, before });
  });
}

/** Idempotent. */
export function restoreTherapist(ctx: Context, id: number): Promise<AdminTherapist> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockTeam(tx);
    const isBack = await bringBackTherapist(tx, id, ctx.now());
    const therapist = await getAdminTherapist(inTransaction, id);
    const after = therapistFields(therapist);
    if (isBack)
      await recordChange(inTransaction, { action: 'restore therapist', target: `therapist ${id}`, after });
    return therapist;
  });
}

/** Their `updatedAt` stays: a form that is open is not in conflict with it. */
export function orderTherapists(ctx: Context, therapistIds: number[]): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx);
    const before = await listLive(tx);
    const ids = new Set(therapistIds);
    if (therapistIds.length !== before.length || !before.every(({ id }) => ids.has(id))) {
      throw conflict('team_changed', 'The team has changed meanwhile. Please try again.');
    }
    await writePositions(tx, therapistIds);
    const names = (rows: TherapistRow[]) => ({ order: rows.map(({ name }) => name) });
    const entry = { action: 'order therapists', target: 'therapists' };
    const after = names(await listLive(tx));
    await recordChange({ ...ctx, db: tx }, { ...entry, before: names(before), after });
  });
}

function changeHeld<T>(
  ctx: Context,
  id: number,
  write: (inTransaction: Context, row: TherapistRow) => Promise<T>,
): Promise<T> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockTeam(tx);
    const [row] = await lockTherapistRows(tx, [id]);
    if (!row) throw notFound('therapist');
    return keepTreatments(inTransaction, () =>
      keepVisits(inTransaction, [id], () => write(inTransaction, row)),
    );
  });
}

function withoutUndefined<Fields extends object>(fields: Fields): Partial<TherapistRow> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What the audit log compares. */
function therapistFields(
  therapist: AdminTherapist,
): Omit<AdminTherapist, 'id' | 'upcomingBookings' | 'createdAt' | 'updatedAt'> {
  const { id: _, upcomingBookings: __, createdAt: ___, updatedAt: ____, ...fields } = therapist;
  return fields;
}
