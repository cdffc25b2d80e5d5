import type * as z from 'zod/mini';
import { adminRecords } from '#server/audit/admin-records.ts';
import { type DeviceVisit, teamVisits } from '#server/bookings/team-visits.ts';
import { requireTreatments } from '#server/catalog/require-records.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { deviceKinds } from '#server/team/tables.ts';
import { assignAll, meets } from '#shared/kit/assign-all.ts';
import type { AdminDevice, deviceChange, newDevice } from '#shared/team/admin-contract.ts';
import {
  type DeviceRow,
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

export const deviceRecords = adminRecords({
  noun: 'device',
  table: deviceKinds,
  lock: lockInTeam,
  read: findAdminRow,
  fieldsOf: deviceFields,
});

async function lockInTeam(tx: Db, id: number): Promise<DeviceRow | undefined> {
  await lockTeam(tx);
  return lockDevice(tx, id);
}

/** Visits that are booked already stay as they are: they were given without it. */
export function createDevice(ctx: Context, given: z.output<typeof newDevice>): Promise<AdminDevice> {
  return deviceRecords.add(ctx, async ({ db }) => {
    const { treatmentIds, ...fields } = given;
    await lockTeam(db);
    await requireTreatments(db, treatmentIds);
    const id = await insertDevice(db, { ...fields, createdAt: ctx.now(), updatedAt: ctx.now() });
    await writeTreatments(db, id, treatmentIds);
    return id;
  });
}

/** Never fewer than visits that are booked need at once; those on a piece that goes get another. */
export function changeDevice(
  ctx: Context,
  id: number,
  { updatedAt: version, treatmentIds, ...given }: z.output<typeof deviceChange>,
): Promise<AdminDevice> {
  return deviceRecords.change(ctx, { id, version }, async (inTransaction, row) => {
    const { db } = inTransaction;
    await requireTreatments(db, treatmentIds);
    if (given.pieces && given.pieces < row.pieces) await makeDo(inTransaction, id, given.pieces);
    const { name = row.name, pieces = row.pieces } = given;
    await updateDevice(db, id, { name, pieces, updatedAt: ctx.now() });
    if (treatmentIds) await writeTreatments(db, id, treatmentIds);
  });
}

export function deleteDevice(ctx: Context, id: number): Promise<void> {
  return deviceRecords.remove(ctx, id, async ({ db }, archiveIt) => {
    const visits = await teamVisits.holdOfDevice(db, id, ctx.now());
    if (visits.length > 0) throw visitsInTheWay(visits, 'Please move or cancel {} first.');
    await writeTreatments(db, id, []);
    await archiveIt();
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
  const changes = visits.flatMap(
    ({ id, piece }, index) => (dealt[index] === piece ? [] : [{ id, piece: dealt[index]! }]), // one for each
  );
  await teamVisits.changePieces(db, { kindId, pieces, changes });
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

/** What the audit log compares. */
function deviceFields({
  name,
  pieces,
  treatmentIds,
}: AdminDevice): Pick<AdminDevice, 'name' | 'pieces' | 'treatmentIds'> {
  return { name, pieces, treatmentIds };
}
