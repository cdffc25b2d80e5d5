import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aDeviceKind, aTherapist } from '#server/team/make.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { teamAdminApi } from '#shared/team/admin-contract.ts';
import { waitlistApi } from '#shared/waitlist/contract.ts';
import { anEntry, anOffer } from './make.ts';
import { type Person, SATURDAY, setRooms, tokenIn, useWaitlist } from './testing/use-waitlist.ts';

const waitlist = useWaitlist();
const { studio, treatmentId, fullSaturday, cancel, join, mine, announce, offers } = waitlist;

const phoneOf = (n: number) => ({ phone: `+65 9123456${n}`, phoneE164: `+659123456${n}` });
const someone = (n: number) => aMember(studio.db, { email: `p${n}@example.com`, ...phoneOf(n) });
const states = async () => (await offers()).map(({ state }) => state);
const subjects = () => studio.smtp.mails.map(({ subject }) => subject);
const storyOf = async (person: { id: number }) => {
  const { rows } = await studio.db.execute<{ words: string }>(sql`
    select own_words as words from waitlist_decisions decision
    where entry_id in (select id from waitlist_entries where user_id = ${person.id}) order by decision.id`);
  return rows.map(({ words }) => words);
};
async function offered(as: Person) {
  const entry = (await mine(as))[0]!;
  return { params: { id: entry.id }, body: { offerId: entry.offer?.id ?? 0 } };
}
const isVisible = async (time = '14:00') => {
  const query = { date: SATURDAY, treatmentId: treatmentId() };
  const free = await studio.call(bookingsApi.availability, { query });
  return JSON.stringify(free.body).includes(`{"time":"${time}","available":true`);
};

describe('whoever could not know of an offer has not declined it', () => {
  test('a mail server that is down for an hour: nothing is sent late, nobody is blamed, the time goes round', async () => {
    const [mei, ann] = [await someone(1), await someone(2)];
    const { id } = await fullSaturday();
    await join(mei);
    await join(ann);
    await studio.deliverMail();
    studio.smtp.mails.length = 0;
    await cancel(id);
    studio.smtp.refuse(1_000);
    await announce();
    expect((await mine(mei))[0]?.offer).not.toBe(null);
    for (let minute = 0; minute < 70; minute += 5) {
      studio.clock.advance({ minutes: 5 });
      await studio.deliverMail();
    }
    // To each for half an hour, and to neither again at once.
    expect(await states()).toEqual(['undone', 'undone']);
    expect(await isVisible()).toBe(true);
    studio.smtp.refuse(0);
    for (let minute = 0; minute < 40; minute += 5) {
      studio.clock.advance({ minutes: 5 });
      await studio.deliverMail();
    }
    // What was offered in vain is not sent any more; the first in line is told of what is free by then.
    expect(subjects()).toEqual(['A time is free for you: Sat 14 Mar, 2:00 PM']);
    expect(studio.smtp.mails[0]?.to?.[0]?.address).toBe('p1@example.com');
    expect(await states()).toEqual(['undone', 'undone', 'open']);
    expect(await storyOf(mei)).toContain(
      "We had Sat 14 Mar, 2:00 PM for you, but our e-mail didn't reach you in time.",
    );
    expect(await storyOf(mei)).not.toContain("We didn't hear from you in time for Sat 14 Mar, 2:00 PM.");
    const taken = await studio.call(waitlistApi.take, await offered(mei), { as: mei });
    expect(taken.status).toBe(200);
  });

  test('a mail that arrives with less than five minutes left came too late', async () => {
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await join(mei);
    await studio.deliverMail();
    await cancel(id);
    studio.smtp.refuse(2);
    await announce();
    studio.clock.advance({ minutes: 1 });
    await studio.deliverMail();
    studio.clock.advance({ minutes: 25 });
    await studio.deliverMail();
    expect(subjects()).toContain('A time is free for you: Sat 14 Mar, 2:00 PM');
    studio.clock.advance({ minutes: 5 });
    await studio.deliverMail();
    expect(await states()).toEqual(['undone']);
  });

  test('a mailbox that does not exist keeps no time from others twice, and staff read why', async () => {
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await join(mei);
    await studio.deliverMail();
    await cancel(id);
    studio.smtp.refuse(1_000);
    await announce();
    await studio.db.execute(sql`update mails set refused_at = ${studio.clock.now().toISOString()}
      where thread is not null and state = 'waiting'`);
    studio.clock.advance({ minutes: 120 });
    await studio.deliverMail();
    studio.clock.advance({ minutes: 120 });
    await announce();
    expect(await states()).toEqual(['lapsed']);
    expect(await storyOf(mei)).toContain('We had Sat 14 Mar, 2:00 PM for you, but our e-mail came back.');
  });

  test('an offer that ends takes its mail along that waits still', async () => {
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await join(mei);
    await studio.deliverMail();
    studio.smtp.mails.length = 0;
    await cancel(id);
    studio.smtp.refuse(1);
    await announce();
    await studio.call(waitlistApi.pass, await offered(mei), { as: mei });
    studio.clock.advance({ minutes: 3 });
    await studio.deliverMail();
    expect(subjects()).toEqual([]);
  });

  test('processes that were all down: announced late, it lasts as long; announced too late, it begins anew', async () => {
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await join(mei);
    await studio.deliverMail();
    await cancel(id);
    await studio.deliverMail(); // reserved until half past four
    studio.clock.advance({ minutes: 25 });
    await studio.deliverMail();
    expect((await mine(mei))[0]?.offer?.expiresAt).toBe('2026-03-10T08:55:00.000Z');
    expect(studio.smtp.mails.at(-1)?.text).toContain("We're keeping it for you until 4:55 PM today");
    studio.clock.advance({ minutes: 29 });
    await studio.deliverMail();
    expect(await states()).toEqual(['open']);
    studio.clock.advance({ minutes: 2 });
    await studio.deliverMail();
    expect(await states()).toEqual(['lapsed']);
  });

  test('nobody is woken by an offer that was made before the night', async () => {
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await join(mei);
    studio.clock.set('2026-03-10T13:59:55Z'); // 9:59:55 PM
    await studio.deliverMail();
    studio.smtp.mails.length = 0;
    await cancel(id);
    await announce();
    expect([await states(), subjects()]).toEqual([['undone'], []]);
    expect(await isVisible()).toBe(true);
    studio.clock.set('2026-03-10T23:59:00Z'); // 7:59 AM
    await announce();
    expect(subjects()).toEqual([]);
    studio.clock.set('2026-03-11T00:01:00Z');
    await announce();
    expect(subjects()).toEqual(['A time is free for you: Sat 14 Mar, 2:00 PM']);
    // Half an hour of opening hours, from eleven on.
    expect((await mine(mei))[0]?.offer?.expiresAt).toBe('2026-03-11T03:30:00.000Z');
  });
});

describe('an offer ends', () => {
  test('with the rest of its half an hour when the studio opens again', async () => {
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await join(mei);
    studio.clock.set('2026-03-10T12:50:00Z'); // 8:50 PM, ten minutes before closing
    await studio.deliverMail();
    await cancel(id);
    await announce();
    expect((await mine(mei))[0]?.offer?.expiresAt).toBe('2026-03-11T03:20:00.000Z'); // 11:20 AM
    studio.clock.set('2026-03-11T03:19:59Z');
    await studio.deliverMail();
    expect(await states()).toEqual(['open']);
  });

  test('in the very second: until then it is theirs, from then on it is not, whether or not the job has run', async () => {
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await join(mei);
    await cancel(id);
    await announce();
    const { expiresAt } = (await mine(mei))[0]!.offer!;
    const request = await offered(mei);
    studio.clock.set(expiresAt);
    const late = await studio.call(waitlistApi.take, request, { as: mei });
    expect([late.status, late.problem.code]).toEqual([409, 'offer_ended']);
    expect(late.problem.message).toBe('This offer has ended, and the time went to the next in line.');
    studio.clock.set(new Date(Date.parse(expiresAt) - 1).toISOString());
    expect((await studio.call(waitlistApi.take, request, { as: mei })).status).toBe(200);
    studio.clock.advance({ minutes: 60 });
    await studio.deliverMail();
    expect(await states()).toEqual(['taken']);
  });

  test('taken in two tabs, passed in a third and lapsing at once: one visit or none, one answer for good', async () => {
    for (let round = 0; round < 5; round++) {
      const mei = await someone(round);
      const entry = await anEntry(studio.db, {
        userId: mei.id,
        treatmentId: treatmentId(),
        ...contactOf(round),
      });
      const start = new Date(`2026-03-14T0${2 + round}:00:00Z`);
      const offer = await anOffer(studio.db, entry, start);
      studio.clock.set('2026-03-10T08:29:59Z');
      const request = { params: { id: entry.id }, body: { offerId: offer.id } };
      const [one, other, passed] = await Promise.all([
        studio.call(waitlistApi.take, request, { as: mei }),
        studio.call(waitlistApi.take, request, { as: mei }),
        studio.call(waitlistApi.pass, request, { as: mei }),
      ]);
      const { rows } = await studio.db.execute<{ count: number }>(
        sql`select count(*)::int as count from bookings where starts_at = ${start.toISOString()} and status <> 'cancelled'`,
      );
      const isTaken = one.status === 200;
      expect([one.status, other.status, passed.status]).toEqual(isTaken ? [200, 200, 409] : [409, 409, 200]);
      if (isTaken) expect(one.body.id).toBe(other.body.id);
      expect(rows[0]?.count).toBe(isTaken ? 1 : 0);
    }
  });

  test('somebody who left and joined again gets the times they let go as little as before', async () => {
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await join(mei);
    await cancel(id);
    await announce();
    const request = await offered(mei);
    studio.clock.advance({ minutes: 31 });
    await studio.deliverMail();
    await studio.call(waitlistApi.leave, { params: request.params }, { as: mei });
    for (let n = 0; n < 3; n++) expect((await join(mei)).status).toBe(201);
    await announce();
    expect([await states(), await isVisible()]).toEqual([['lapsed'], true]);
    // Nor by an alias of the mailbox.
    await joinAsAlias('p1+again@example.com');
    await announce();
    expect(await states()).toEqual(['lapsed']);
    // Anybody else does.
    await join(await someone(2));
    await announce();
    expect(await states()).toEqual(['lapsed', 'open']);
  });

  test('when its place is gone: they are told before anybody else is offered the time', async () => {
    const [mei, ann] = [await someone(1), await someone(2)];
    const { id: therapistId } = await aTherapist(studio.db);
    const { id } = await fullSaturday();
    await studio.db.execute(sql`update bookings set therapist_id = ${therapistId} where id = ${id}`);
    await join(mei);
    await join(ann);
    await cancel(id);
    await announce();
    const request = await offered(mei);
    await studio.db.execute(sql`delete from reserved_places`); // as a device that goes does
    studio.smtp.mails.length = 0;
    await announce();
    expect(await states()).toEqual(['withdrawn', 'open']);
    expect(subjects()).toEqual([
      "Sorry, we couldn't keep Sat 14 Mar, 2:00 PM",
      'A time is free for you: Sat 14 Mar, 2:00 PM',
    ]);
    expect((await studio.call(waitlistApi.take, request, { as: mei })).problem.code).toBe('offer_ended');
    expect((await studio.call(waitlistApi.take, await offered(ann), { as: ann })).status).toBe(200);
  });
});

test.each([
  ['before anybody was told of the time has it back', false, 200],
  ['once somebody was told of the time has it no more', true, 409],
])('a cancellation that is undone %s', async (_, isNotified, expected) => {
  const { id } = await fullSaturday();
  await join(await someone(1));
  await cancel(id);
  await (isNotified ? announce() : studio.deliverMail());
  expect(await states()).toEqual(['open']);
  const sent = { params: { id }, body: { status: 'confirmed' as const } };
  expect((await studio.call(bookingsApi.change, sent, { as: waitlist.admin() })).status).toBe(expected);
});

test('staff who want the room that is kept read for whom', async () => {
  await anOffer(studio.db, await anEntry(studio.db, { treatmentId: treatmentId() }));
  const body = {
    treatmentId: treatmentId(),
    appointmentDate: `${SATURDAY}T14:30`,
    room: 1,
    customerName: 'Walk In',
    customerPhone: '+65 91234567',
  };
  const { status, problem } = await studio.call(
    bookingsAdminApi.book,
    { body: body as never },
    { as: waitlist.admin() },
  );
  expect([status, problem.code, problem.message]).toEqual([
    409,
    'room_taken',
    'Room 1 is kept for someone on the waitlist from 2:00 PM to 3:00 PM.',
  ]);
});

test('fewer devices: a visit gets the piece that was kept for an offer, which is withdrawn in words', async () => {
  await setRooms(studio.db, 2);
  const { id: kind } = await aDeviceKind(studio.db, { pieces: 2 });
  const start = studioInstant(SATURDAY, '14:00');
  await aBooking(studio.db, { startsAt: start, room: 2, deviceKindId: kind, devicePiece: 2 });
  const mei = await someone(1);
  const entry = await anEntry(studio.db, { userId: mei.id, treatmentId: treatmentId(), ...contactOf(1) });
  const offer = await anOffer(studio.db, entry, start);
  await studio.db.execute(sql`delete from reserved_places`);
  await studio.db.execute(sql`insert into reserved_places (offer_id, position, treatment_id, room, device_kind_id,
      device_piece, starts_at, ends_at, busy_until, is_announced)
    select id, 1, ${treatmentId()}, 1, ${kind}, 1, starts_at, ends_at, ends_at, true from waitlist_offers`);
  const change = { params: { id: kind }, body: { pieces: 1 } };
  const changed = await studio.call(teamAdminApi.changeDevice, change, { as: waitlist.admin() });
  expect(changed.status).toBe(200);
  await announce();
  expect(await states()).toEqual(['withdrawn', 'open']); // another time of the day
  expect(subjects()).toContain("Sorry, we couldn't keep Sat 14 Mar, 2:00 PM");
  const request = { params: { id: entry.id }, body: { offerId: offer.id } };
  expect((await studio.call(waitlistApi.take, request, { as: mei })).problem.code).toBe('offer_ended');
});

const contactOf = (n: number) => {
  const { phone, phoneE164 } = phoneOf(n);
  return { customerEmail: `p${n}@example.com`, customerPhone: phone, phoneE164 };
};

async function joinAsAlias(customerEmail: string): Promise<void> {
  await studio.deliverMail();
  studio.smtp.mails.length = 0;
  const request = {
    parts: [{ treatmentId: treatmentId() }],
    firstDay: SATURDAY,
    lastDay: SATURDAY,
    from: '10:00',
    to: '18:00',
  };
  await studio.db.execute(sql`update waitlist_entries set state = 'left' where state = 'waiting'`);
  const body = { request, customerName: 'Mei', customerEmail, customerPhone: '+65 98880000' };
  await studio.call(waitlistApi.join, { body });
  const [mail] = await studio.deliverMail();
  const confirmed = await studio.call(waitlistApi.confirm, { params: { token: tokenIn(mail?.text) } });
  expect(confirmed.body.state).toBe('waiting');
}
