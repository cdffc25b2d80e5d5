import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { updateBooking } from '#server/bookings/data.ts';
import { tenMinutesLate } from '#server/bookings/make.ts';
import { callAdmin } from '#server/bookings/testing/call-admin.ts';
import { anOrder } from '#server/orders/make.ts';
import { anEntry, anOffer } from '#server/waitlist/make.ts';
import { presenceApi } from '#shared/bookings/presence-contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { usePushStudio } from './testing/use-push-studio.ts';

const push = usePushStudio();
const { studio, everybody, runAllDue, setStatus, deliver } = push;
const { place, archive } = callAdmin(studio);

describe('who is notified', () => {
  test('of a new booking: the front and its therapist, in words without treatment or family name', async () => {
    const { visit } = await everybody();
    await visit();
    const line = 'New booking | Thu 12 Mar, 3:00 PM · Mei';
    expect(await deliver()).toEqual([`Aisyah: ${line}`, `owner: ${line}`, `reception: ${line}`]);
  });

  test('nobody who did it, and its client of what the studio did', async () => {
    const { reception, visit } = await everybody();
    const { id } = await visit();
    await deliver();
    await place(id, { appointmentDate: '2026-03-12T16:00' }, { as: reception });
    expect(await deliver()).toEqual([
      'Aisyah: Booking moved | Now Thu 12 Mar, 4:00 PM · Mei',
      "Mei: Your booking has moved | It's now Thu 12 Mar, 4:00 PM.",
      'owner: Booking moved | Now Thu 12 Mar, 4:00 PM · Mei',
    ]);
    await setStatus(reception, id, 'cancelled');
    expect(await deliver()).toEqual([
      'Aisyah: Booking cancelled | Thu 12 Mar, 4:00 PM · Mei',
      'Mei: Your booking is cancelled | It was for Thu 12 Mar, 4:00 PM.',
      'owner: Booking cancelled | Thu 12 Mar, 4:00 PM · Mei',
    ]);
  });

  test('a client is not notified of what they did themselves', async () => {
    const { mei, visit } = await everybody();
    const { id } = await visit();
    await deliver();
    await setStatus(mei, id, 'cancelled');
    const line = 'Booking cancelled | Thu 12 Mar, 3:00 PM · Mei';
    expect(await deliver()).toEqual([`Aisyah: ${line}`, `owner: ${line}`, `reception: ${line}`]);
  });

  test('of a visit of several treatments once, and its second therapist of her own part', async () => {
    const { visit, priya } = await everybody();
    const { rows: own } = await studio.db.execute<{ id: number }>(
      sql`select id from therapists where user_id = ${priya.id}`,
    );
    await visit({ id: 1_001, visitId: 1_001, visitPosition: 1 });
    await visit({
      id: 1_002,
      visitId: 1_001,
      visitPosition: 2,
      startsAt: new Date('2026-03-12T08:00:00Z'),
      therapistId: own[0]!.id,
    });
    const line = 'New booking | Thu 12 Mar, 3:00 PM · Mei';
    expect(await deliver()).toEqual([
      `Aisyah: ${line}`,
      'Priya: New booking | Thu 12 Mar, 4:00 PM · Mei',
      `owner: ${line}`,
      `reception: ${line}`,
    ]);
  });

  test('late and arrived at once; a deleted booking is a cancelled one', async () => {
    const { owner, reception, visit } = await everybody();
    const startsAt = new Date('2026-03-10T03:00:00Z');
    const { id } = await visit({ startsAt });
    await deliver();
    await updateBooking(studio.db, id, tenMinutesLate(startsAt));
    await runAllDue();
    expect(push.service.received.map(({ browser, urgency }) => [browser, urgency]).sort()).toEqual([
      ['Aisyah', 'high'],
      ['owner', 'high'],
      ['reception', 'high'],
    ]);
    expect(push.service.received[0]!.payload).toMatchObject({
      title: 'Running 10 minutes late',
      body: '11:00 AM · Mei',
    });
    await deliver();
    const body = { presence: 'arrived' as const, undo: false };
    await studio.call(presenceApi.set, { params: { id }, body }, { as: reception });
    expect(await deliver()).toEqual([
      'Aisyah: Client arrived | 11:00 AM · Mei',
      'owner: Client arrived | 11:00 AM · Mei',
    ]);
    const other = await visit();
    await deliver();
    await archive(other.id, { as: owner });
    expect(await deliver()).toHaveLength(2 + 1);
  });

  test('a reminder with the mail, once; an offer and an order that is ready', async () => {
    const { reception, mei, visit } = await everybody();
    await visit({ remindAt: new Date('2026-03-11T07:00:00Z'), customerEmail: 'mei@example.com' });
    await deliver();
    studio.clock.set('2026-03-11T07:00:01Z');
    expect(await deliver()).toEqual(['Mei: Your appointment | See you at 3:00 PM tomorrow.']);
    // Its job runs again, as after a crash.
    await studio.db.execute(sql`update jobs set done_at = null where kind = 'push reminder'`);
    expect(await deliver()).toEqual([]);

    studio.clock.set('2026-03-10T08:00:00Z');
    const entry = await anEntry(studio.db, { userId: mei.id });
    await anOffer(studio.db, entry);
    expect(await deliver()).toEqual([
      "Mei: A time is free for you | We're keeping Sat 14 Mar, 2:00 PM for you until 4:30 PM today.",
    ]);
    const order = await anOrder(studio, mei);
    expect(await deliver()).toEqual([
      'owner: New order | ORD-1001, $58.00 · Mei',
      'reception: New order | ORD-1001, $58.00 · Mei',
    ]);
    for (const status of ['paid', 'ready'] as const)
      await studio.call(ordersApi.change, { params: { id: order.id }, body: { status } }, { as: reception });
    expect(await deliver()).toEqual([
      'Mei: Your order is ready | ORD-1001 is waiting for you at the studio.',
    ]);
  });

  test('a treatment that is given to somebody else is a new booking to her', async () => {
    const { reception, priya, visit } = await everybody();
    const { id } = await visit();
    await deliver();
    const { rows: own } = await studio.db.execute<{ id: number }>(
      sql`select id from therapists where user_id = ${priya.id}`,
    );
    await place(id, { appointmentDate: '2026-03-12T15:00', therapistId: own[0]!.id }, { as: reception });
    expect(await deliver()).toEqual(['Priya: New booking for you | Thu 12 Mar, 3:00 PM · Mei']);
  });
});
