import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aClient } from '#server/clients/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { requireSeen } from './seen-card.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

type Someone = Awaited<ReturnType<typeof aMember>>;
let therapist: Someone;
let therapistId = 0;
beforeEach(async () => {
  therapist = await aMember(studio.db, { role: 'therapist' });
  therapistId = (await aTherapist(studio.db, { userId: therapist.id })).id;
});

const seen = async (visitor: Someone, id: number) => {
  try {
    return (await requireSeen({ db: studio.db, visitor }, id)).id;
  } catch (error) {
    return (error as { status: number }).status;
  }
};
const visit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, { startsAt: new Date('2026-03-12T04:00:00Z'), ...fields });

test('admins and reception see every card, customers none', async () => {
  const { id } = await aClient(studio.db);
  const people = [
    await anAdmin(studio.db),
    await aReceptionist(studio.db),
    await aMember(studio.db),
    therapist,
  ];
  const found = [];
  for (const each of people) found.push(await seen(each, id));
  expect(found).toEqual([id, id, 404, 404]);
});

test('a therapist sees the clients she has a visit of, by any card that means them', async () => {
  const own = await visit({ therapistId });
  const { id } = await aClient(studio.db);
  expect([await seen(therapist, own.clientId), await seen(therapist, id)]).toEqual([own.clientId, 404]);
  await studio.db.execute(
    sql`update clients set merged_into_id = ${id}, merged_at = now() where id = ${own.clientId}`,
  );
  expect([await seen(therapist, own.clientId), await seen(therapist, id)]).toEqual([id, id]);
});

test.each([
  ["another's", { therapistId: null }],
  ['cancelled', { status: 'cancelled' as const }],
  ['deleted', { archivedAt: new Date('2026-03-01T00:00:00Z') }],
])('a visit that is %s opens no card', async (_, fields) => {
  const { clientId } = await visit({ therapistId, ...fields });
  expect(await seen(therapist, clientId)).toBe(404);
});

test('nobody sees a card that is not there, or whose client was erased or is being deleted', async () => {
  const admin = await anAdmin(studio.db);
  const gone = await aClient(studio.db, { anonymisedAt: new Date('2026-03-01T00:00:00Z') });
  const leaving = await aMember(studio.db);
  const { clientId } = await visit({ userId: leaving.id });
  await studio.db.execute(sql`update users set deactivated_at = now() where id = ${leaving.id}`);
  expect([await seen(admin, 999), await seen(admin, gone.id), await seen(admin, clientId)]).toEqual([
    404, 404, 404,
  ]);
});
