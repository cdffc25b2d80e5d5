import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import { waitlistApi } from '#shared/waitlist/contract.ts';
import { anEntry, anOffer } from './make.ts';
import { SATURDAY, tokenIn, useWaitlist } from './testing/use-waitlist.ts';

const { studio, treatmentId, admin, fullSaturday, cancel, join, joinAsGuest, announce, offers } =
  useWaitlist();

const phoneOf = (n: number) => ({ phone: `+65 9123456${n}`, phoneE164: `+659123456${n}` });
const someone = (n: number) => aMember(studio.db, { email: `p${n}@example.com`, ...phoneOf(n) });
const count = async (what: string) => {
  const { rows } = await studio.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${what}`),
  );
  return rows[0]!.count;
};
const asGuest = (customerEmail: string, customerPhone: string, fields = {}) =>
  studio.call(waitlistApi.join, {
    body: {
      request: { ...REQUEST, parts: [{ treatmentId: treatmentId() }] },
      customerName: 'A Guest',
      customerEmail,
      customerPhone,
      ...fields,
    },
  });
const REQUEST = { firstDay: SATURDAY, lastDay: SATURDAY, from: '10:00', to: '18:00' };

describe('what can never be offered is refused in words, and nobody waits', () => {
  test.each([
    [
      'a past day',
      { firstDay: '2026-03-09', lastDay: '2026-03-09' },
      422,
      'past_days',
      'Please choose a day from today on',
    ],
    [
      'days the wrong way round',
      { firstDay: '2026-03-15' },
      400,
      'malformed',
      'The last day comes before the first',
    ],
    ['too many days', { lastDay: '2026-08-15' }, 400, 'malformed', 'Please choose at most 92 days'],
    [
      'hours the wrong way round',
      { from: '15:00', to: '14:00' },
      400,
      'malformed',
      'Please choose a later time to leave',
    ],
    ['a day there is not', { firstDay: '2026-02-30' }, 400, 'malformed', null],
    ['hours there are not', { from: '25:00' }, 400, 'malformed', 'Please give a time as HH:MM'],
    ['no weekday', { weekdays: [] }, 400, 'malformed', 'Please choose at least one weekday'],
    [
      'another weekday',
      { weekdays: [0] },
      422,
      'closed',
      "We're closed then. Please choose other days or hours.",
    ],
    [
      'a window shorter than the treatment',
      { from: '14:00', to: '14:59' },
      422,
      'window_too_short',
      'This visit takes 60 minutes. Please choose a longer time.',
    ],
    [
      'hours when the studio is closed',
      { from: '18:00', to: '21:00' },
      422,
      'closed',
      "We're closed then. Please choose other days or hours.",
    ],
    ['no treatment', { parts: [] }, 400, 'malformed', 'Please select a treatment'],
    ['a treatment there never was', { parts: [{ treatmentId: 999_999 }] }, 404, 'not_found', null],
  ])('%s', async (_, request, status, code, message) => {
    const mei = await someone(1);
    const { status: given, problem } = await join(mei, request);
    expect([given, problem.code]).toEqual([status, code]);
    if (message) expect([problem.message, ...Object.values(problem.fields ?? {})].join()).toContain(message);
    expect(await count('waitlist_entries')).toBe(0);
  });

  test('a treatment that was deleted, is not bookable or is gone when they confirm', async () => {
    const mei = await someone(1);
    const gone = await aTreatment(studio.db, { name: 'Gone', archivedAt: new Date('2026-03-01') });
    const hidden = await aTreatment(studio.db, { name: 'Hidden', isActive: false });
    for (const { id } of [gone, hidden]) {
      const { status } = await join(mei, { parts: [{ treatmentId: id }] });
      expect([404, 422]).toContain(status);
    }
    expect(await count('waitlist_entries')).toBe(0);
    await joinAsGuest(1);
    const token = tokenIn((await studio.deliverMail()).at(-1)?.text);
    await studio.db.execute(sql`update treatments set archived_at = now() where id = ${treatmentId()}`);
    await studio.call(waitlistApi.confirm, { params: { token } });
    studio.clock.advance({ minutes: 6 });
    const mails = await studio.deliverMail();
    expect(mails.at(-1)?.text).toContain('We no longer offer this treatment.');
    expect((await studio.call(waitlistApi.opened, { params: { token } })).body.entry.state).toBe('ended');
  });

  test('a link confirmed once the days are over', async () => {
    await joinAsGuest(1, { firstDay: '2026-03-11', lastDay: '2026-03-11' });
    const token = tokenIn((await studio.deliverMail()).at(-1)?.text);
    studio.clock.set('2026-03-11T17:00:00Z'); // Thursday, one in the morning
    const { status, problem } = await studio.call(waitlistApi.confirm, { params: { token } });
    expect([status, problem.message]).toEqual([
      409,
      'Your last day is over. Please join again for another day.',
    ]);
  });

  test('staff are told the same', async () => {
    const body = {
      request: {
        ...REQUEST,
        firstDay: '2026-03-09',
        lastDay: '2026-03-09',
        parts: [{ treatmentId: treatmentId() }],
      },
      customerName: 'Mei',
      customerPhone: '+65 91234567',
    };
    const added = await studio.call(waitlistAdminApi.add, { body }, { as: admin() });
    expect([added.status, added.problem.code]).toEqual([422, 'past_days']);
  });
});

describe('at most three a person', () => {
  test('also by another account, alias, phone, card or in two tabs', async () => {
    const mei = await someone(1);
    const all = await Promise.all(Array.from({ length: 6 }, () => join(mei)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
    const refused = all.find(({ status }) => status === 422)!;
    expect(refused.problem.message).toBe(
      "You're already waiting for 3 times. Please leave one of them first.",
    );
    // A second account with the same phone, and one with an alias.
    const samePhone = await aMember(studio.db, { email: 'other@example.com', ...phoneOf(1) });
    const alias = await aMember(studio.db, { email: 'p1+spa@example.com', ...phoneOf(7) });
    for (const as of [samePhone, alias]) expect((await join(as)).problem.code).toBe('too_many');
    // A guest is told once the mailbox is theirs, and not before.
    for (const [email, phone] of [
      ['p1+two@example.com', '+65 98880000'],
      ['new@example.com', '+65 91234561'],
    ] as const) {
      studio.smtp.mails.length = 0;
      expect((await asGuest(email, phone)).status).toBe(201);
      const token = tokenIn((await studio.deliverMail()).at(-1)?.text);
      expect((await studio.call(waitlistApi.confirm, { params: { token } })).problem.code).toBe('too_many');
    }
    // And by staff for the same card.
    const { rows } = await studio.db.execute<{ id: number }>(
      sql`select client_id as id from waitlist_entries where state = 'waiting' limit 1`,
    );
    const request = { ...REQUEST, parts: [{ treatmentId: treatmentId() }] };
    const body = { request, clientId: rows[0]!.id, customerName: 'Mei', customerPhone: '+65 90001111' };
    expect((await studio.call(waitlistAdminApi.add, { body }, { as: admin() })).problem.code).toBe(
      'too_many',
    );
    expect(await count(`waitlist_entries where state = 'waiting'`)).toBe(3);
  });

  test('a stranger cannot fill a mailbox, under whatever tag, and what is not confirmed is gone in two days', async () => {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await asGuest(`victim+${n}@example.com`, `+65 9888000${n}`));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 422, 422, 422]);
    expect(await studio.deliverMail()).toHaveLength(3);
    studio.clock.advance({ minutes: 49 * 60 });
    await studio.deliverMail();
    expect(await count('waitlist_entries')).toBe(0);
    expect((await asGuest('victim@example.com', '+65 98880009')).status).toBe(201);
  });
});

describe('what others may know and do', () => {
  test("the queue tells places, never people; somebody else's entry, offer and link are not found", async () => {
    const [mei, ann] = [await someone(1), await someone(2)];
    const { id } = await fullSaturday();
    const joined = await join(mei);
    const second = await join(ann);
    await cancel(id);
    await announce();
    const opened = JSON.stringify(second.body);
    for (const secret of ['p1@example.com', '91234561', 'Mei', '"clientId"'])
      expect(opened).not.toContain(secret);
    const [offer] = await offers();
    const own = { params: { id: second.body.entry!.id }, body: { offerId: offer!.id } };
    const theirs = { params: { id: joined.body.entry!.id }, body: { offerId: offer!.id } };
    for (const request of [own, theirs])
      for (const endpoint of [waitlistApi.take, waitlistApi.pass] as const)
        expect((await studio.call(endpoint, request, { as: ann })).status).toBe(404);
    expect((await offers()).map(({ state }) => state)).toEqual(['open']);
  });

  test("somebody else's link takes nothing, and a link guessed from it finds nothing", async () => {
    const mine = await anEntry(studio.db, { treatmentId: treatmentId() });
    const theirs = await anEntry(studio.db, {
      treatmentId: treatmentId(),
      customerEmail: 'ann@example.com',
      phoneE164: '+6598765431',
    });
    const offer = await anOffer(studio.db, mine);
    const take = (token: string) =>
      studio.call(waitlistApi.takeByLink, { params: { token }, body: { offerId: offer.id } });
    expect((await take(theirs.token)).status).toBe(404);
    // The number is in the token, the secret behind it is of the entry.
    const [, secret = ''] = theirs.token.split(/-(.*)/s);
    for (const token of [
      `${mine.id}-${secret}`,
      `${mine.id}`,
      `${mine.id}-`,
      '',
      'x'.repeat(100),
      "1' or 1=1",
    ])
      expect([404, 400]).toContain((await take(token)).status);
    expect(mine.token.length).toBeGreaterThan(20);
    expect((await take(mine.token)).status).toBe(200);
  });

  test('nobody can keep a day from others by joining, letting offers lapse and joining again', async () => {
    await fullSaturday().then(({ id }) => cancel(id));
    const mei = await someone(1);
    for (let round = 0; round < 4; round++) {
      const { body } = await join(mei);
      await announce();
      studio.clock.advance({ minutes: 31 });
      await announce();
      await studio.call(waitlistApi.leave, { params: { id: body.entry!.id } }, { as: mei });
    }
    expect((await offers()).map(({ state }) => state)).toEqual(['lapsed']);
  });

  test('taken after erasure: there is neither an entry nor an offer, and the time is free', async () => {
    const entry = await anEntry(studio.db, { treatmentId: treatmentId() });
    const offer = await anOffer(studio.db, entry);
    const gone = await studio.call(clientsApi.erase, { params: { id: entry.clientId! } }, { as: admin() });
    expect(gone.status).toBe(200);
    const request = { params: { token: entry.token }, body: { offerId: offer.id } };
    const late = await studio.call(waitlistApi.takeByLink, request);
    expect([late.status, late.problem.code]).toEqual([404, 'not_found']);
    expect((await studio.call(waitlistApi.opened, { params: { token: entry.token } })).status).toBe(404);
    for (const table of ['waitlist_entries', 'waitlist_offers', 'reserved_places', 'room_times', 'bookings'])
      expect([table, await count(table)]).toEqual([table, 0]);
  });

  test('a therapist who is gone, a studio without a waitlist, a robot', async () => {
    const therapist = await aTherapist(studio.db, { isActive: false });
    await aTherapist(studio.db, { name: 'Here' });
    const mei = await someone(1);
    const parts = [{ treatmentId: treatmentId(), therapistId: therapist.id }];
    const refused = await join(mei, { parts });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect((await asGuest('bot@example.com', '+65 98880009', { website: 'http://spam' })).status).toBe(422);
    await studio.db.execute(
      sql`insert into settings values ('waitlist', '{"isOn": false, "offerMinutes": 30}', now())`,
    );
    expect((await join(mei)).problem.message).toBe("We don't keep a waitlist at the moment.");
    expect(await count('waitlist_entries')).toBe(0);
  });
});
