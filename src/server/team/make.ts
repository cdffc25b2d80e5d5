import type { Db } from '#server/kit/db/db.ts';
import { deviceKinds, leave, rotas, shifts, therapists } from './tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

type Fields = Partial<typeof therapists.$inferInsert> & {
  /** Minutes after midnight, every day of the week. */
  starts?: number;
  ends?: number;
};

/** A therapist who works every day from 09:00 to 22:00. */
export async function aTherapist(db: Db, { starts = 540, ends = 1_320, ...fields }: Fields = {}) {
  const [row] = await db
    .insert(therapists)
    .values({ name: 'Aisyah Rahman', createdAt: MADE, updatedAt: MADE, ...fields })
    .returning();
  const [rota] = await db.insert(rotas).values({ therapistId: row!.id, startsOn: '2026-01-01' }).returning();
  const week = [0, 1, 2, 3, 4, 5, 6];
  await db.insert(shifts).values(week.map((weekday) => ({ rotaId: rota!.id, weekday, starts, ends })));
  return row!;
}

export async function aDeviceKind(db: Db, fields: Partial<typeof deviceKinds.$inferInsert> = {}) {
  const [row] = await db
    .insert(deviceKinds)
    .values({ name: 'LED panel', pieces: 1, createdAt: MADE, updatedAt: MADE, ...fields })
    .returning();
  return row!;
}

/** A leave of somebody new on 12 March 2026. */
export async function aLeave(db: Db, fields: Partial<typeof leave.$inferInsert> = {}) {
  const therapistId = fields.therapistId ?? (await aTherapist(db)).id;
  const days = { startsOn: '2026-03-12', endsOn: fields.startsOn ?? '2026-03-12' };
  const [row] = await db
    .insert(leave)
    .values({ kind: 'annual', createdAt: MADE, ...days, ...fields, therapistId })
    .returning();
  return row!;
}
