import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { type DeviceVisit, teamVisits } from '#server/bookings/team-visits.ts';
import { requireTreatments } from '#server/catalog/require-treatments.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { assignAll, meets } from '#shared/kit/assign-all.ts';
import { notFound, orNotFound } from '#shared/kit/problem.ts';
import type { AdminDevice, deviceChange, newDevice } from '#shared/team/admin-contract.ts';
import {
  bringBackDevice,
  findAdminRow,
  insertDevice,
  listAdminRows,
  lockDevice,
  updateDevice,
  writeTreatments,
} from './devices/data.ts';
import { visitsInTheWay } from './keep-visits.ts';
import { lockTeam } from './therapists/data.ts';

export function listDevices({ db, now }: Context): Promise<AdminDevice[]> {
  return listAdminRows(db, now());
}

/** Visits that are booked already stay as they are: they were given without it. */
export function createDevice(ctx: Context, given: z.output<typeof newDevice>): Promise<AdminDevice> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { treatmentIds, ...fields } = given;
    await lockTeam(tx);
    await requireTreatments(tx, treatmentIds);
    const id = await insertDevice(tx, { ...fields, createdAt: ctx.now(), updatedAt: ctx.now() });
    await writeTreatments(tx, id, treatmentIds);
    const device = await getDevice(inTransaction, id);
    await recordChange(inTransaction, {
      action: 'add device',
      target: `device ${id}`,
      after: deviceFields(device),
    });
    return device;
  });
}

/** Never fewer than visits that are booked need at once; those on a piece that goes get another. */
export function changeDevice(
  ctx: Context,
  id: number,
  { updatedAt: version, treatmentIds, ...given }: z.output<typeof deviceChange>,
): Promise<AdminDevice> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockTeam(tx);
    const row = orNotFound(await lockDevice(tx, id), 'device');
    refuseConflict(version, row.updatedAt);
    await requireTreatments(tx, treatmentIds);
    const before = await getDevice(inTransaction, id);
    if (given.pieces && given.pieces < row.pieces) await makeDo(inTransaction, id, given.pieces);
    const { name = row.name, pieces = row.pieces } = given;
    await updateDevice(tx, id, { name, pieces, updatedAt: ctx.now() });
    if (treatmentIds) await writeTreatments(tx, id, treatmentIds);
    const after = await getDevice(inTransaction, id);
    await recordChange(inTransaction, {
      action: 'change device',
      target: `device ${id}`,
      before: deviceFields(before),
      after: deviceFields(after),
    });
    return after;
  });
}

/** Archives it: past visits refer to it. */
export function deleteDevice(ctx: Context, id: number): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockTeam(tx);
    if (!(await lockDevice(tx, id))) throw notFound('device');
    const visits = await teamVisits.holdOfDevice(tx, id, ctx.now());
    if (visits.length > 0) throw visitsInTheWay(visits, 'Please move or cancel {} first.');
    const before = deviceFields(await getDevice(inTransaction, id));
    await writeTreatments(tx, id, []);
    await updateDevice(tx, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    await recordChange(inTransaction, { action: 'delete device', target: `device ${id}`, before });
  });
}

/** Idempotent. */
export function restoreDevice(ctx: Context, id: number): Promise<AdminDevice> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const isBack = await bringBackDevice(tx, id, ctx.now());
    const device = await getDevice(inTransaction, id);
    const after = deviceFields(device);
    if (isBack)
      await recordChange(inTransaction, { action: 'restore device', target: `device ${id}`, after });
    return device;
  });
}

/** Deals the first `pieces` to all visits to come, or names those for which there is none left. */
async function makeDo({ db, now }: Context, kindId: number, pieces: number): Promise<void> {
  const visits = await teamVisits.holdOfDevice(db, kindId, now());
  const choices = Array.from({ length: pieces }, (_, index) => index + 1);
  const dealt = assignAll(
    visits.map(({ from, to, piece }) => ({
      from,
      to,
      // Whoever has one of them keeps it where possible.
      choices: [...choices].sort((a, b) => Number(b === piece) - Number(a === piece)),
    })),
  );
  if (!dealt) throw visitsInTheWay(tooMany(visits, pieces), 'Please move or cancel {} first.');
  const changes = visits.flatMap(({ id, piece }, index) =>
    dealt[index] === piece ? [] : [{ id, piece: dealt[index]! }],
  );
  if (changes.length > 0) await teamVisits.changePieces(db, changes);
}

/** Those that begin while all pieces are taken. */
function tooMany(visits: DeviceVisit[], pieces: number): DeviceVisit[] {
  return visits.filter((visit, index) => {
    const running = visits
      .slice(0, index)
      .filter((other) => meets(other, { from: visit.from, to: visit.from + 1 }));
    return running.length >= pieces;
  });
}

async function getDevice({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<AdminDevice> {
  return orNotFound(await findAdminRow(db, id, now()), 'device');
}

/** What the audit log compares. */
function deviceFields({
  name,
  pieces,
  treatmentIds,
}: AdminDevice): Pick<AdminDevice, 'name' | 'pieces' | 'treatmentIds'> {
  return { name, pieces, treatmentIds };
}
