import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { at, callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { audit, subjects } = callAdmin(studio);
const confirm = (body: object, as: { token: string }) =>
  studio.call(bookingsAdminApi.confirm, { body: body as never }, { as });
const statuses = async () =>
  (await studio.db.execute(sql`select status from bookings order by id`)).rows.map(({ status }) => status);

async function eightPending() {
  const treatmentId = (await aTreatment(studio.db)).id;
  const ids = [];
  for (let hour = 11; hour < 19; hour++)
    ids.push((await aBooking(studio.db, { startsAt: at(`${hour}:00`), treatmentId })).id);
  return { ids, treatmentId };
}

test('eight pending bookings are confirmed at once, each on record, and undone at once without a mail', async () => {
  const admin = await anAdmin(studio.db);
  const { ids } = await eightPending();
  const { body } = await confirm({ ids: [...ids, ids[0]] }, admin);
  expect(body).toMatchObject({ confirmed: ids, unchanged: [] });
  expect(await audit()).toHaveLength(8);
  const undone = await studio.call(bookingsAdminApi.undo, { body: body }, { as: admin });
  expect(undone.body).toEqual({ undone: ids, refused: [] });
  expect(await statuses()).toEqual(Array(8).fill('pending'));
  studio.clock.set('2026-03-10T09:00:00Z');
  expect(await subjects()).toEqual([]);
});

test('each customer gets a mail once it can no longer be undone; what is not pending stays', async () => {
  const admin = await anAdmin(studio.db);
  const { ids, treatmentId } = await eightPending();
  for (const [n, status] of (['completed', 'no-show', 'cancelled', 'confirmed'] as const).entries())
    await aBooking(studio.db, { startsAt: at(`${11 + n}:00`), room: 2, treatmentId, status });
  const { body } = await confirm({ ids: [...ids, 9, 10, 11, 12, 99] }, admin);
  expect(body.unchanged).toEqual([9, 10, 11, 12, 99]);
  expect(await subjects()).toEqual([]);
  studio.clock.set('2026-03-10T08:00:12Z');
  expect(await subjects()).toHaveLength(8);
});

test('is for the studio only, and for 1 to 200', async () => {
  const [admin, mei] = [await anAdmin(studio.db), await aMember(studio.db)];
  expect((await confirm({ ids: [1] }, mei)).status).toBe(403);
  for (const ids of [[], Array.from({ length: 201 }, (_, n) => n + 1), [0], ['1']])
    expect((await confirm({ ids }, admin)).status).toBe(400);
});
