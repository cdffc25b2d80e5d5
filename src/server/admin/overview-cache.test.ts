import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking, tenMinutesLate } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { aClient } from '#server/clients/make.ts';
import { inCash, pieces } from '#server/counter/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { aTherapist } from '#server/team/make.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import type { Overview } from '#shared/admin/contract.ts';
import { getOverview } from './get-overview.ts';

/** Tuesday, 16:00 in Singapore. Two processes, each with an overview of its own in memory. */
const two = useTwoStudios('2026-03-10T08:00:00Z');
const inAnHour = new Date('2026-03-10T09:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(two.db);
});

const headers = () => ({ authorization: `Bearer ${admin.token}` });
const overview = async (process: number) =>
  (await two.studio(process).app.inject({ url: '/api/admin/overview', headers: headers() })).json<Overview>();
const post = async (process: number, path: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
  const sent = { ...headers(), 'idempotency-key': `overview-${path}` };
  const url = `/api/admin/${path}`;
  const { statusCode, body } = await two.studio(process).app.inject({ method, url, headers: sent, payload });
  if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}: ${body}`);
};
/** As it would be with nothing in memory. */
const fresh = async () => {
  const { tools } = two.studio(0);
  return JSON.parse(
    JSON.stringify(
      await getOverview({
        ...tools,
        metrics: uncached,
        visitor: { ...admin, email: 'owner@petal.sg' } as never,
      }),
    ),
  ) as Overview;
};
const same = ({ hasOwnEmail: _, ...rest }: Overview) => rest;
/** Both processes have it in memory, then something changes in the first. */
async function shows(change: () => Promise<unknown>, seen: Partial<Overview>) {
  const before = await Promise.all([overview(0), overview(1)]);
  for (const each of before) expect(each).not.toMatchObject(seen);
  await change();
  const expected = await fresh();
  expect(expected).toMatchObject(seen);
  // A message between processes is some milliseconds on its way; after a minute everything would be read again.
  for (const process of [0, 1])
    await vi.waitFor(async () => expect(same(await overview(process))).toEqual(same(expected)), 3_000);
}
const unnoticed = (work: (tx: Db) => Promise<unknown>) =>
  two.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });

test('is read once, until something changes or the minute is over', async () => {
  await aBooking(two.db, { startsAt: inAnHour });
  const named = async () => (await overview(0)).today[0]?.customerName;
  let renamed = 0;
  // Tried again: of the treatment that was made, a message may still be on its way.
  await vi.waitFor(async () => {
    const before = await named();
    await unnoticed((tx) => tx.execute(sql`update bookings set customer_name = ${`Name ${++renamed}`}`));
    expect(await named()).toBe(before);
  });
  two.clock.advance({ minutes: 1 });
  expect(await named()).toBe(`Name ${renamed}`);
});

test('who makes a change, reads it at once', async () => {
  expect((await overview(0)).bookings.total).toBe(0);
  await aBooking(two.db, { startsAt: inAnHour });
  expect((await overview(0)).bookings.total).toBe(1);
  await two.db.execute(sql`update bookings set customer_name = 'Ana Tan'`);
  expect((await overview(0)).today[0]?.customerName).toBe('Ana Tan');
});

test('tomorrow has visits of its own', async () => {
  two.clock.set('2026-03-10T15:59:59Z');
  await aBooking(two.db, { startsAt: new Date('2026-03-11T04:00:00Z') });
  expect((await overview(0)).today).toEqual([]);
  two.clock.set('2026-03-10T16:00:00Z');
  expect((await overview(0)).today).toHaveLength(1);
  expect((await overview(0)).thisMonth.to).toBe('2026-03-11');
});

test('everything about the visits of today is seen in every process', async () => {
  const visit = (fields: Partial<Overview['today'][number]>) => ({
    today: [expect.objectContaining(fields)],
  });
  const change = (set: ReturnType<typeof sql>) => () => two.db.execute(sql`update bookings set ${set}`);
  const { id: therapistId } = await aTherapist(two.db, { name: 'Ana' });
  await shows(
    () => aBooking(two.db, { startsAt: inAnHour, therapistId, ...tenMinutesLate(inAnHour) }),
    visit({ customerName: 'Mei Lim', therapistName: 'Ana', late: expect.objectContaining({ minutes: 10 }) }),
  );
  await shows(
    () => two.db.execute(sql`update therapists set name = 'Ana Lim'`),
    visit({ therapistName: 'Ana Lim' }),
  );
  const at = '2026-03-10T09:01:00.000Z';
  await shows(change(sql`arrived_at = ${at}`), visit({ presence: { arrivedAt: at, inTreatmentAt: null } }));
  await shows(change(sql`room = 2`), visit({ room: 2 }));
  await shows(change(sql`status = 'completed'`), visit({ status: 'completed' }));
  await shows(change(sql`status = 'cancelled', arrived_at = null`), { today: [] });
}, 30_000);

test('so are people, the catalog, the team, settings and mails', async () => {
  await shows(() => aClient(two.db), { hasClients: true });
  await shows(() => aMember(two.db), { users: { total: 2, customers: 1 } });
  await shows(() => aTreatment(two.db), { treatments: { total: 1, active: 1 } });
  await shows(() => aProduct(two.db, { stockQuantity: 1 }), {
    products: { total: 1, outOfStock: 0, low: 1 },
  });
  await shows(() => two.db.execute(sql`update products set stock_quantity = 0`), {
    products: { total: 1, outOfStock: 1, low: 1 },
  });
  await shows(() => aTherapist(two.db), { hasTeam: true });
  await shows(() => post(0, 'settings', { name: 'Petal' }, 'PUT'), { savedSettings: ['name'] });
  await shows(
    () =>
      two.db.execute(sql`insert into mails (recipient, subject, text_body, message_id, state, created_at)
        values ('a@example.com', 'a', 'a', '1', 'failed', '2026-03-10')`),
    { failedMails: 1 },
  );
}, 30_000);

test('so are takings, and what is taken after the day was closed', async () => {
  const productId = await aProduct(two.db);
  const sell = (cents: string, quantity: number) =>
    post(0, 'counter/sales', {
      userId: null,
      lines: [pieces(productId, quantity)],
      payments: [inCash(cents)],
    });
  await shows(() => sell('58.00', 1), { takings: '58.00', revenue: { total: '58.00', orders: 1 } });
  const closing = { day: '2026-03-10', float: '0.00', counted: '58.00', banked: '58.00' };
  await shows(() => post(0, 'counter/day/close', closing), { takingsAfterClosing: '0.00' });
  // The table alone, without what every request of staff drops.
  await shows(() => two.db.execute(sql`delete from day_closings`), { takingsAfterClosing: null });
}, 30_000);
