import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { updateBooking } from '#server/bookings/data.ts';
import { aBooking, tenMinutesLate } from '#server/bookings/make.ts';
import { callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aCardOf, aClient } from '#server/clients/make.ts';
import { clients } from '#server/clients/tables.ts';
import { CLIENTS, callImports } from '#server/imports/testing/call-imports.ts';
import { jobs } from '#server/kit/jobs/tables.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { insertOnce } from '#server/message-log/data.ts';
import { anOrder } from '#server/orders/make.ts';
import { deleteEvents, whileRemovingDemo } from '#server/setup/removal/data.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { anEntry, anOffer } from '#server/waitlist/make.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { EVENT_KINDS } from '#shared/events/kinds.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { eventsFeature } from './feature.ts';
import type { EventHooks, StudioEvent } from './hooks.ts';
import { listenToEvents } from './listen-to-events.ts';
import { studioEvents } from './tables.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { place, archive, restore } = callAdmin(studio);
const { run } = callImports(studio);
const at = new Date('2026-03-10T08:00:00Z');
const startsAt = new Date('2026-03-12T02:00:00Z');

const listen = (kinds = EVENT_KINDS as readonly (typeof EVENT_KINDS)[number][]) =>
  listenToEvents(studio.db, 'test', kinds);
const events = () => studio.db.select().from(studioEvents).orderBy(asc(studioEvents.id));
const kinds = async () => (await events()).map(({ kind }) => kind);
const forget = () => studio.db.execute(sql`delete from studio_events`);

describe('while nobody listens', () => {
  test('nothing is written, neither events nor jobs', async () => {
    const { id } = await aBooking(studio.db, { startsAt });
    await updateBooking(studio.db, id, { status: 'cancelled', updatedAt: at });
    await listen(['order.placed']);
    await updateBooking(studio.db, id, { status: 'confirmed', updatedAt: at });
    expect([await events(), await studio.db.$count(jobs)]).toEqual([[], 0]);
  });
});

describe('an event is written for each change', () => {
  beforeEach(() => listen());

  test('of a booking, with what changed and when', async () => {
    const admin = await anAdmin(studio.db);
    const booking = await aBooking(studio.db, { startsAt, createdAt: at, updatedAt: at });
    const { id, clientId } = booking;
    studio.clock.advance({ minutes: 1 });
    const set = (body: object) =>
      studio.call(bookingsApi.change, { params: { id }, body: body as never }, { as: admin });
    expect((await set({ status: 'confirmed' })).status).toBe(200);
    const moved = await place(
      id,
      { appointmentDate: '2026-03-12T14:00', updatedAt: studio.clock.now().toISOString() },
      { as: admin },
    );
    expect(moved.status).toBe(200);
    await updateBooking(studio.db, id, tenMinutesLate(new Date('2026-03-12T06:00:00Z')));
    await updateBooking(studio.db, id, { arrivedAt: at });
    await updateBooking(studio.db, id, { staffNote: 'nobody needs to know', room: 2 });
    await archive(id, { as: admin });
    await restore(id, { as: admin });
    expect((await set({ status: 'cancelled' })).status).toBe(200);

    const own = { visitId: id, clientId };
    const all = (await events()).filter(({ objectType }) => objectType === 'booking');
    expect(all.map(({ kind, objectId, facts }) => [kind, objectId, facts])).toEqual([
      ['booking.created', id, { ...own, status: 'pending', startsAt: '2026-03-12T02:00:00.000Z' }],
      ['booking.confirmed', id, { ...own, from: 'pending', to: 'confirmed' }],
      [
        'booking.moved',
        id,
        {
          ...own,
          from: {
            startsAt: '2026-03-12T02:00:00.000Z',
            endsAt: '2026-03-12T03:00:00.000Z',
            therapistId: null,
          },
          to: {
            startsAt: '2026-03-12T06:00:00.000Z',
            endsAt: '2026-03-12T07:00:00.000Z',
            therapistId: null,
          },
        },
      ],
      ['booking.late', id, { ...own, minutes: 10 }],
      ['booking.arrived', id, own],
      ['booking.archived', id, own],
      ['booking.restored', id, own],
      ['booking.cancelled', id, { ...own, from: 'confirmed', to: 'cancelled' }],
    ]);
    expect(all.slice(0, 2).map(({ happenedAt }) => happenedAt)).toEqual([at, studio.clock.now()]);
  });

  test('of an order, a client, a message and an offer', async () => {
    const member = await aMember(studio.db);
    const admin = await anAdmin(studio.db);
    const card = await aCardOf(studio.db, member.id);
    await forget();
    const order = await anOrder(studio, member);
    for (const status of ['paid', 'ready', 'refunded'] as const) {
      const params = { id: order.id };
      expect(
        (await studio.call(ordersApi.change, { params, body: { status } as never }, { as: admin })).status,
      ).toBe(200);
    }
    expect(await kinds()).toEqual(['order.placed', 'order.paid', 'order.ready', 'order.refunded']);

    await forget();
    const guest = await aClient(studio.db);
    await studio.db.execute(sql`update users set last_name = 'Tan' where id = ${member.id}`);
    await studio.db.execute(sql`update users set loyalty_points = loyalty_points where id = ${member.id}`);
    const set = (fields: object) => studio.db.update(clients).set(fields).where(eq(clients.id, guest.id));
    await set({ mergedIntoId: card, mergedAt: at });
    await set({ mergedIntoId: null, mergedAt: null });
    await set({ anonymisedAt: at, name: '', email: '', phone: '', phoneE164: '' });
    expect((await events()).map(({ kind, objectId }) => [kind, objectId])).toEqual([
      ['client.created', guest.id],
      ['client.updated', card],
      ['client.merged', guest.id],
      ['client.parted', guest.id],
      ['client.erased', guest.id],
    ]);

    await forget();
    const message = {
      clientId: card,
      kind: 'reminder',
      occasion: 'visit 7',
      because: 'visit on 12 Oct',
    } as const;
    const sent = { isMarketing: false, channel: 'email', state: 'sent', createdAt: at, sentAt: at } as const;
    await insertOnce(studio.db, { ...message, ...sent });
    const entry = await anEntry(studio.db);
    const { id } = await anOffer(studio.db, entry);
    const [first, ...rest] = await events();
    expect([first?.facts, rest.at(-1)]).toMatchObject([
      { clientId: card, kind: 'reminder', channel: 'email' },
      { kind: 'waitlist.offered', objectId: id, facts: { entryId: entry.id } },
    ]);
  });

  test('and not for what an import brings, which happened before', async () => {
    await run('clients', CLIENTS);
    expect(await studio.db.$count(clients)).toBeGreaterThan(2);
    expect(await events()).toEqual([]);
    await aClient(studio.db);
    expect(await kinds()).toEqual(['client.created']);
  });

  test('and not for what removing the demo changes; those of what is gone go with it', async () => {
    const stays = await aBooking(studio.db, { startsAt });
    const gone = await aBooking(studio.db, { startsAt, room: 2 });
    await studio.db.transaction((tx) =>
      whileRemovingDemo(tx, async () => {
        await updateBooking(tx, gone.id, { status: 'cancelled' });
        await tx.execute(sql`delete from bookings where id = ${gone.id}`);
        await deleteEvents(tx);
      }),
    );
    const ofBookings = (await events()).filter(({ objectType }) => objectType === 'booking');
    expect(ofBookings.map(({ kind, objectId }) => [kind, objectId])).toEqual([['booking.created', stays.id]]);
  });

  test('and not for a change that is rolled back', async () => {
    const failing = studio.db.transaction(async (tx) => {
      await aClient(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await events(), await studio.db.$count(jobs)]).toEqual([[], 0]);
  });
});

describe('events are spread', () => {
  let calls = 0;
  let fail: (event: StudioEvent) => boolean;
  const hook = {
    // A second row of an event would be refused.
    spread: async ({ db }: { db: typeof studio.db }, { id, ...event }: StudioEvent) => {
      const bucket = `${id} ${event.objectId} ${event.kind}`;
      await db.execute(
        sql`insert into rate_limits (bucket, count, ends_at) values (${bucket}, ${++calls}, now())`,
      );
      if (fail({ id, ...event })) throw new Error('not now');
    },
  };
  const worker = () => {
    const { jobs: handlers = {} } = eventsFeature([hook]);
    return startWorker(studio.studio.tools, handlers, [], createLog('silent'), { isPaused: true });
  };
  beforeEach(async () => {
    fail = () => false;
    await listen(['booking.created', 'booking.confirmed', 'booking.cancelled']);
  });
  const threeEach = async () => {
    const ids = [];
    for (const room of [1, 2]) ids.push((await aBooking(studio.db, { startsAt, room })).id);
    for (const id of ids) {
      await updateBooking(studio.db, id, { status: 'confirmed' });
      await updateBooking(studio.db, id, { status: 'cancelled' });
    }
    return ids;
  };
  const ofObjects = async (ids: number[]) => {
    const { rows } = await studio.db.execute<{ bucket: string }>(
      sql`select bucket from rate_limits order by count`,
    );
    const spread = rows.map(({ bucket }) => bucket.split(' '));
    return ids.map((id) =>
      spread.filter(([, objectId]) => objectId === String(id)).map(([, , kind]) => kind),
    );
  };
  const ALL = ['booking.created', 'booking.confirmed', 'booking.cancelled'];

  test('once each, those of an object in their order, by two processes at once', async () => {
    const ids = await threeEach();
    await Promise.all([worker().runDue(), worker().runDue()]);
    await worker().runDue();
    expect(await ofObjects(ids)).toEqual([ALL, ALL]);
    // Without a time of its own it has that of now.
    expect((await events()).map(({ happenedAt }) => happenedAt)).not.toContain(null);
  });

  test('later when a hook fails, still in order; one that always fails does not hold up the next for good', async () => {
    const ids = await threeEach();
    const poison = (await events()).find(({ kind }) => kind === 'booking.confirmed')!;
    fail = ({ id }) => id === poison.id;
    await worker().runDue();
    expect(await ofObjects(ids)).toEqual([['booking.created'], ALL]);
    for (let day = 0; day < 12; day++) {
      studio.clock.advance({ minutes: 24 * 60 });
      await worker().runDue();
    }
    expect(await ofObjects(ids)).toEqual([['booking.created', 'booking.cancelled'], ALL]);
  });

  test('a hook that always fails takes nothing from the others', async () => {
    const failing: EventHooks = {
      spread: async ({ db }) => {
        await db.execute(sql`insert into rate_limits (bucket, count, ends_at) values ('half', 1, now())`);
        throw new Error('as always');
      },
    };
    const { jobs: handlers = {} } = eventsFeature([failing, hook]);
    const ids = await threeEach();
    for (let day = 0; day < 12; day++) {
      await startWorker(studio.studio.tools, handlers, [], createLog('silent'), { isPaused: true }).runDue();
      studio.clock.advance({ minutes: 24 * 60 });
    }
    expect(await ofObjects(ids)).toEqual([ALL, ALL]);
    const { rows } = await studio.db.execute(sql`select from rate_limits where bucket = 'half'`);
    expect(rows).toEqual([]);
  });

  test('and forgotten after 30 days', async () => {
    await threeEach();
    await worker().runDue();
    const [forgetOld] = eventsFeature([]).schedules!;
    studio.clock.set('2026-04-09T07:00:00Z');
    await forgetOld!.run(studio.studio.tools);
    expect(await events()).toHaveLength(6);
    studio.clock.set('2026-04-09T09:00:00Z');
    await forgetOld!.run(studio.studio.tools);
    expect(await events()).toEqual([]);
  });
});
