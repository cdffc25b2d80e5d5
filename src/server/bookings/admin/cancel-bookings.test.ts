import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { at, callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { audit, subjectsAfterUndo, restore } = callAdmin(studio);
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

const cancel = (body: object, as: { token: string } | undefined = admin) =>
  studio.call(bookingsAdminApi.cancel, { body: body as never }, as ? { as } : {});
const statuses = async () =>
  (await studio.db.execute(sql`select status from bookings order by id`)).rows.map(({ status }) => status);

describe('POST /api/admin/bookings/cancel', () => {
  test('cancels several in one act: each with its mail, the reason in it, and its line in the log', async () => {
    const treatmentId = (await aTreatment(studio.db)).id;
    for (const [n, time] of ['12:00', '13:00', '14:00'].entries()) {
      const status = n === 1 ? 'confirmed' : 'pending';
      await aBooking(studio.db, {
        startsAt: at(time),
        treatmentId,
        status,
        customerEmail: `g${n}@example.com`,
      });
    }
    const { status, body } = await cancel({ ids: [3, 1, 2, 1], reason: 'Our water is off.' });
    expect([status, body]).toMatchObject([200, { cancelled: [1, 2, 3], unchanged: [] }]);
    expect(await statuses()).toEqual(Array(3).fill('cancelled'));
    await subjectsAfterUndo();
    const mails = await studio.deliverMail();
    expect(mails.map(({ to: [first] = [] }) => first?.address).sort()).toEqual(
      [0, 1, 2].map((n) => `g${n}@example.com`),
    );
    for (const mail of mails) expect(mail.text).toContain('A note from us: Our water is off.');
    expect(await audit()).toMatchObject(
      [1, 2, 3].map((id) => ({ action: 'change booking', target: `booking ${id}`, actor_id: admin.id })),
    );
    await aBooking(studio.db, { startsAt: at('12:00'), treatmentId }); // the room is free
  });

  test('leaves what is over, cancelled or gone as it is, however often it is sent', async () => {
    const treatmentId = (await aTreatment(studio.db)).id;
    const made = async (time: string, fields: object) =>
      (await aBooking(studio.db, { startsAt: at(time), treatmentId, ...fields })).id;
    await made('11:00', { status: 'completed' });
    await made('12:00', { status: 'no-show' });
    await made('13:00', { status: 'cancelled' });
    await made('14:00', { archivedAt: at('09:00') });
    await made('15:00', {});
    const ids = [1, 2, 3, 4, 5, 99];
    expect((await cancel({ ids })).body).toMatchObject({ cancelled: [5], unchanged: [1, 2, 3, 4, 99] });
    expect((await cancel({ ids })).body).toEqual({ cancelled: [], unchanged: ids, changes: [] });
    expect(await statuses()).toEqual(['completed', 'no-show', 'cancelled', 'pending', 'cancelled']);
    expect(await subjectsAfterUndo()).toHaveLength(1);
    expect((await restore(4, { as: admin })).status).toBe(200);
  });

  test('sends no mail when told not to, nor about past bookings', async () => {
    await aBooking(studio.db, { startsAt: at('12:00') });
    await aBooking(studio.db, { startsAt: new Date('2026-03-10T04:00:00Z') });
    expect((await cancel({ ids: [1], notify: false })).body.cancelled).toEqual([1]);
    expect((await cancel({ ids: [2] })).body.cancelled).toEqual([2]);
    expect(await subjectsAfterUndo()).toEqual([]);
  });

  test('by two admins and their customers at once: each is cancelled once, with one mail', async () => {
    const treatmentId = (await aTreatment(studio.db)).id;
    const made = [];
    for (let n = 0; n < 20; n++) {
      const startsAt = new Date(at('11:00').getTime() + (n % 10) * 3_600_000);
      const room = 1 + Math.floor(n / 10);
      made.push(
        await aBooking(studio.db, { startsAt, treatmentId, room, customerEmail: `g${n}@example.com` }),
      );
    }
    const ids = made.map(({ id }) => id);
    const answers = await Promise.all([
      cancel({ ids }),
      cancel({ ids: [...ids].reverse() }),
      ...made.map(({ manageToken }) =>
        studio.inject({
          method: 'PATCH',
          url: `/api/manage/${manageToken}`,
          payload: { status: 'cancelled' },
        }),
      ),
    ]);
    expect(answers.slice(0, 2).map((each) => 'status' in each && each.status)).toEqual([200, 200]);
    expect(await statuses()).toEqual(Array(20).fill('cancelled'));
    expect(await subjectsAfterUndo()).toHaveLength(20);
  });

  test.each([
    [{}, 400],
    [{ ids: [] }, 400],
    [{ ids: Array.from({ length: 201 }, (_, n) => n + 1) }, 400],
    [{ ids: ['1'] }, 400],
    [{ ids: [0] }, 400],
    [{ ids: [1.5] }, 400],
    [{ ids: [1], reason: 'x'.repeat(301) }, 400],
  ])('%j is refused', async (body, status) => {
    await aBooking(studio.db, { startsAt: at('12:00') });
    expect((await cancel(body)).status).toBe(status);
    expect(await statuses()).toEqual(['pending']);
  });

  test('is for the studio only', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00') });
    const eve = await aMember(studio.db);
    expect((await cancel({ ids: [id] }, eve)).status).toBe(403);
    expect((await studio.call(bookingsAdminApi.cancel, { body: { ids: [id] } })).status).toBe(401);
    expect(await statuses()).toEqual(['pending']);
  });
});
