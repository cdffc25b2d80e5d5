import type * as z from 'zod/mini';
import { adminRecords, orderRecords } from '#server/audit/admin-records.ts';
import { requireTreatments } from '#server/catalog/require-records.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { type TherapistRow, therapists } from '#server/team/tables.ts';
import { conflict } from '#shared/kit/problem.ts';
import { freeSlug, slugOf } from '#shared/kit/slug.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { AdminTherapist, newTherapist, therapistChange } from '#shared/team/admin-contract.ts';
import { keepTreatments, keepVisits } from './keep-visits.ts';
import { writeWeek } from './rotas/data.ts';
import {
  findAdminRow,
  insertTherapist,
  listAdminRows,
  listLive,
  listSlugs,
  lockTeam,
  lockTherapistRows,
  updateTherapist,
} from './therapists/data.ts';

export function listAdminTherapists({ db, now }: Context): Promise<AdminTherapist[]> {
  return listAdminRows(db, now());
}

export const therapistRecords = adminRecords({
  noun: 'therapist',
  table: therapists,
  lock: lockInTeam,
  read: findAdminRow,
  fieldsOf: therapistFields,
});

async function lockInTeam(tx: Db, id: number): Promise<TherapistRow | undefined> {
  await lockTeam(tx);
  return (await lockTherapistRows(tx, [id]))[0];
}

/** With the opening hours as the first rota: somebody without shifts would close the studio. */
export function createTherapist(ctx: Context, given: z.output<typeof newTherapist>): Promise<AdminTherapist> {
  return therapistRecords.add(ctx, async ({ db }) => {
    await lockTeam(db);
    await requireTreatments(db, given.treatmentIds);
    const now = ctx.now();
    const slug = freeSlug(slugFor(given.name), await listSlugs(db));
    const id = await insertTherapist(db, { ...given, slug, createdAt: now, updatedAt: now });
    const { hours } = await readSettings(db);
    const days = hours.map((open) => (open ? [{ starts: open.opens, ends: open.closes }] : []));
    await writeWeek(db, id, studioDay(now), days);
    return id;
  });
}

/** Whoever has visits to come, or is the last to do a treatment, stays able to. */
export function changeTherapist(
  ctx: Context,
  id: number,
  { updatedAt: version, ...given }: z.output<typeof therapistChange>,
): Promise<AdminTherapist> {
  return therapistRecords.change(ctx, { id, version }, (inTransaction, row) =>
    keepBooked(inTransaction, id, async () => {
      await requireTreatments(inTransaction.db, given.treatmentIds, row.treatmentIds);
      const slugs = given.name === undefined ? {} : await renameSlug(inTransaction.db, row, given.name);
      await updateTherapist(inTransaction.db, id, { ...given, ...slugs, updatedAt: ctx.now() });
    }),
  );
}

function slugFor(name: string): string {
  return slugOf(name, 'therapist');
}

/** The page follows the name; the address it had leads on. Nobody gets an address that leads to somebody else. */
async function renameSlug(db: Db, row: TherapistRow, name: string) {
  if (slugFor(name) === slugFor(row.name)) return {};
  const slug = freeSlug(slugFor(name), await listSlugs(db, row.id));
  return { slug, formerSlugs: [...row.formerSlugs, row.slug].filter((former) => former !== slug) };
}

export function deleteTherapist(ctx: Context, id: number): Promise<void> {
  return therapistRecords.remove(ctx, id, (inTransaction, archiveIt) =>
    keepBooked(inTransaction, id, archiveIt),
  );
}

export function restoreTherapist(ctx: Context, id: number): Promise<AdminTherapist> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockTeam(tx);
    return therapistRecords.restore(inTransaction, id);
  });
}

export function orderTherapists(ctx: Context, therapistIds: number[]): Promise<void> {
  return orderRecords(ctx, therapistIds, {
    nouns: 'therapists',
    table: therapists,
    lockAll: async (tx) => {
      await lockTeam(tx);
      return listLive(tx);
    },
    whenIncomplete: conflict('team_changed', 'The team has changed meanwhile. Please try again.'),
  });
}

function keepBooked(inTransaction: Context, id: number, write: () => Promise<void>): Promise<void> {
  return keepTreatments(inTransaction, () => keepVisits(inTransaction, [id], write));
}

/** What the audit log compares. */
function therapistFields(
  therapist: AdminTherapist,
): Omit<AdminTherapist, 'id' | 'slug' | 'upcomingBookings' | 'createdAt' | 'updatedAt'> {
  const { id: _, slug: __, upcomingBookings: ___, createdAt: ____, updatedAt: _____, ...fields } = therapist;
  return fields;
}
