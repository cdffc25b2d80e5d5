import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf, aClient } from '#server/clients/make.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { aLeave, aTherapist } from '#server/team/make.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import { waitlistApi } from '#shared/waitlist/contract.ts';
import { anEntry, anOffer } from './make.ts';
import { type Person, SATURDAY, useWaitlist } from './testing/use-waitlist.ts';

const { studio, treatmentId, admin, fullSaturday, cancel, join, mine, announce, offers } = useWaitlist();

const phoneOf = (n: number) => ({ phone: `+65 9123456${n}`, phoneE164: `+659123456${n}` });
const someone = (n: number) =>
  aMember(studio.db, { email: `p${n}@example.com`, firstName: `Person${n}`, ...phoneOf(n) });
const states = async () => (await offers()).map(({ state }) => state);
const execute = (text: string) => studio.db.execute(sql.raw(text));
const block = (clientId: number) =>
  execute(`insert into client_details (client_id, blocked_at, blocked_reason, updated_at)
    values (${clientId}, now(), 'No-shows', now())`);
async function offered(as: Person) {
  const [entry] = await mine(as);
  return { params: { id: entry!.id }, body: { offerId: entry!.offer?.id ?? 0 } };
}
const storyFor = async (clientId: number) => {
  const { body } = await studio.call(waitlistAdminApi.list, { query: { clientId } }, { as: admin() });
  return body.flatMap(({ story }) => story.map(({ text }) => text));
};
const ownStory = async (token: string) =>
  (await studio.call(waitlistApi.opened, { params: { token } })).body.story.map(({ text }) => text);

describe('somebody the gate does not let through', () => {
  test('is passed over for the next, staff read why, and a link tells nothing of the card', async () => {
    await someContents(studio.db, treatmentId(), { methods: ['peel'] });
    await aSafetyRule(studio.db);
    const entry = await anEntry(studio.db, { treatmentId: treatmentId() });
    await someFacts(studio.db, entry.clientId!, { pregnant: true }, new Date('2026-03-01T04:00:00Z'));
    const ann = await someone(2);
    const { id } = await fullSaturday();
    await join(ann);
    await cancel(id);
    await announce();
    expect((await offers()).map(({ entry_id }) => entry_id)).toEqual([entry.id + 1]);
    expect(await storyFor(entry.clientId!)).toEqual(['Passed over on Sat 14 Mar: does not suit']);
    expect(await ownStory(entry.token)).toEqual([]);
  });

  test('of several treatments the last one counts, too', async () => {
    const [calm, peel] = [
      await aTreatment(studio.db, { durationMinutes: 30 }),
      await aTreatment(studio.db, { durationMinutes: 30 }),
    ];
    await someContents(studio.db, peel.id, { methods: ['peel'] });
    await aSafetyRule(studio.db);
    const mei = await someone(1);
    const card = await aCardOf(studio.db, mei.id);
    await someFacts(studio.db, card, { pregnant: true }, new Date('2026-03-01T04:00:00Z'));
    const { id } = await fullSaturday();
    await join(mei, { parts: [{ treatmentId: calm.id }, { treatmentId: peel.id }] });
    await cancel(id);
    await announce();
    expect(await storyFor(card)).toContain('Passed over on Sat 14 Mar: does not suit');
  });

  test('by a link is refused without the reason on the card, and books on it, whoever has the name that was typed', async () => {
    const guest = await aClient(studio.db, { email: 'mei@example.com' });
    await aClient(studio.db, { name: 'Mei Lim', phoneE164: '+6591234567' });
    await someContents(studio.db, treatmentId(), { methods: ['peel'] });
    await aSafetyRule(studio.db);
    await someFacts(studio.db, guest.id, { pregnant: true }, new Date('2026-03-01T04:00:00Z'));
    const entry = await anEntry(studio.db, { treatmentId: treatmentId(), clientId: guest.id });
    const body = { offerId: (await anOffer(studio.db, entry)).id };
    const take = () => studio.call(waitlistApi.takeByLink, { params: { token: entry.token }, body });
    const refused = await take();
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      expect.stringMatching(/^Please call us on .* before booking this treatment\.$/),
    ]);
    await execute('delete from safety_rules');
    const { body: taken } = await take();
    const { rows } = await studio.db.execute(sql`select client_id from bookings where id = ${taken.id}`);
    expect(rows).toEqual([{ client_id: guest.id }]);
  });

  test('what they tell us after the offer counts: refused in words, and the time stays theirs until it ends', async () => {
    const mei = await someone(1);
    const card = await aCardOf(studio.db, mei.id);
    await someContents(studio.db, treatmentId(), { methods: ['peel'] });
    const { id } = await fullSaturday();
    await join(mei);
    await cancel(id);
    await announce();
    await aSafetyRule(studio.db);
    await someFacts(studio.db, card, { pregnant: true }, new Date('2026-03-10T04:00:00Z'));
    const refused = await studio.call(waitlistApi.take, await offered(mei), { as: mei });
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      expect.stringContaining("You told us you're pregnant"),
    ]);
    expect(await states()).toEqual(['open']);
    studio.clock.advance({ minutes: 31 });
    await announce();
    expect(await states()).toEqual(['lapsed']);
  });

  test('blocked while they wait: nothing is offered; blocked while they hold one: please call us', async () => {
    const [mei, ann] = [await someone(1), await someone(2)];
    const card = await aCardOf(studio.db, mei.id);
    const { id } = await fullSaturday();
    await join(mei);
    await join(ann);
    await cancel(id);
    await announce();
    await block(card);
    const refused = await studio.call(waitlistApi.take, await offered(mei), { as: mei });
    expect([refused.status, refused.problem.code]).toEqual([422, 'please_call']);
    await studio.call(waitlistApi.pass, await offered(mei), { as: mei });
    await announce();
    expect(await states()).toEqual(['passed', 'open']);
    await studio.call(waitlistApi.leave, { params: { id: (await mine(mei))[0]!.id } }, { as: mei });
    await join(mei);
    await studio.call(waitlistApi.pass, await offered(ann), { as: ann });
    await announce();
    expect(await states()).toEqual(['passed', 'passed']);
  });
});

describe('what they wait for changes', () => {
  test('their therapist leaves: the entry ends in words, and what was offered goes to the next', async () => {
    const therapist = await aTherapist(studio.db, { name: 'Hana' });
    await aTherapist(studio.db, { name: 'Priya' });
    const [mei, ann] = [await someone(1), await someone(2)];
    const { id } = await fullSaturday();
    await execute(`update bookings set therapist_id = ${therapist.id} where id = ${id}`);
    await join(mei, { parts: [{ treatmentId: treatmentId(), therapistId: therapist.id }] });
    await join(ann);
    await cancel(id);
    await announce();
    expect((await mine(mei))[0]?.offer?.therapistName).toContain('Hana');
    await execute(`update therapists set is_active = false where id = ${therapist.id}`);
    studio.clock.advance({ minutes: 5 });
    const mails = await announce();
    expect(await states()).toEqual(['withdrawn', 'open']);
    expect(await mine(mei)).toEqual([]);
    expect(mails.map(({ text }) => text).join()).toContain(
      "Hana can't be booked any more. Please choose someone else, or anyone.",
    );
    expect((await mine(ann))[0]?.offer?.therapistName).not.toContain('Hana');
  });

  test('their therapist goes on leave under an open offer: taken, it is refused in words, and nothing is booked', async () => {
    const therapist = await aTherapist(studio.db, { name: 'Hana' });
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await execute(`update bookings set therapist_id = ${therapist.id} where id = ${id}`);
    await join(mei);
    await cancel(id);
    await announce();
    const sent = await offered(mei);
    await aLeave(studio.db, { therapistId: therapist.id, startsOn: SATURDAY });
    const taken = await studio.call(waitlistApi.take, sent, { as: mei });
    expect([taken.status, taken.problem.message]).toEqual([
      409,
      expect.stringMatching(/^That time was just taken\. The nearest free times: Mon 16 Mar, 11:00 AM/),
    ]);
    const { rows } = await execute(`select id from bookings where status <> 'cancelled'`);
    expect(rows).toEqual([]);
  });

  test('its price: the mail says what it costs, and so does the visit, at the moment it is taken', async () => {
    const mei = await someone(1);
    const { id } = await fullSaturday();
    await join(mei);
    await execute(`update treatments set price_cents = 15000 where id = ${treatmentId()}`);
    await cancel(id);
    const mails = await announce();
    expect(mails.at(-1)?.text).toContain('$150.00');
    const taken = await studio.call(waitlistApi.take, await offered(mei), { as: mei });
    expect(taken.body.totalAmount).toBe('150.00');
  });

  test('the waitlist is switched off: open offers can still be taken, new ones are not made', async () => {
    const [mei, ann] = [await someone(1), await someone(2)];
    const { id } = await fullSaturday();
    await join(mei);
    await join(ann);
    await cancel(id);
    await announce();
    await execute(`insert into settings values ('waitlist', '{"isOn": false, "offerMinutes": 30}', now())`);
    const request = await offered(mei);
    expect((await studio.call(waitlistApi.take, request, { as: mei })).status).toBe(200);
    await execute(`update bookings set status = 'cancelled'`);
    await announce();
    expect(await states()).toEqual(['taken']);
    expect(
      (await studio.call(waitlistApi.leave, { params: { id: (await mine(ann))[0]!.id } }, { as: ann }))
        .status,
    ).toBe(204);
  });
});

describe('money', () => {
  test('a deposit is asked for as with any booking; unpaid, the time goes to the next', async () => {
    await execute(`update treatments set deposit_cents = 3000 where id = ${treatmentId()}`);
    await execute(`insert into settings values ('payNowId', '"202412345K"', now())`);
    const [mei, ann] = [await someone(1), await someone(2)];
    const { id } = await fullSaturday();
    await join(mei);
    await join(ann);
    await cancel(id);
    await announce();
    const { params, body } = await offered(mei);
    const taken = await studio.call(
      waitlistApi.take,
      { params, body: { ...body, depositMethod: 'paynow' } },
      { as: mei },
    );
    expect(taken.body.deposit).toMatchObject({ amount: '30.00', state: 'due' });
    studio.clock.advance({ minutes: 121 });
    await announce();
    await announce();
    const { rows } = await studio.db.execute(sql`select status from bookings where id = ${taken.body.id}`);
    expect(rows).toEqual([{ status: 'cancelled' }]);
    expect(await states()).toEqual(['taken', 'open']);
    expect((await mine(ann))[0]?.offer).not.toBe(null);
  });

  test('no session of a package is spent unasked; the visit can be paid with one afterwards', async () => {
    const mei = await someone(1);
    const of = { sessions: 2, priceCents: 20_000, treatmentIds: [treatmentId()] };
    const sold = await aSoldPackage(studio.db, { userId: mei.id, of });
    const { id } = await fullSaturday();
    await join(mei);
    await cancel(id);
    await announce();
    const taken = await studio.call(waitlistApi.take, await offered(mei), { as: mei });
    expect([taken.status, taken.body.session ?? null]).toEqual([200, null]);
    const usable = await studio.call(bookingsApi.sessions, {}, { as: mei });
    expect(usable.body).toMatchObject([{ packageAccountId: sold.id, sessionsLeft: 2 }]);
  });
});

describe('their card and their data', () => {
  test("a guest's card merged with a member's: offered as one person, by the link and to nobody twice", async () => {
    const mei = await someone(1);
    const member = await aCardOf(studio.db, mei.id);
    const guest = await aClient(studio.db, { name: 'Person1', email: 'guest@example.com' });
    const entry = await anEntry(studio.db, {
      treatmentId: treatmentId(),
      clientId: guest.id,
      customerName: 'Person1',
      customerEmail: 'guest@example.com',
      phoneE164: guest.phoneE164!,
    });
    const merged = await studio.call(
      clientsApi.merge,
      { params: { id: member }, body: { clientId: guest.id } as never },
      { as: admin() },
    );
    expect(merged.status).toBe(200);
    // Both count for the three.
    const more = [await join(mei), await join(mei), await join(mei)];
    expect(more.map(({ status }) => status)).toEqual([201, 201, 422]);
    const { id } = await fullSaturday();
    await cancel(id);
    await announce();
    const { entry: shown } = (await studio.call(waitlistApi.opened, { params: { token: entry.token } })).body;
    const body = { offerId: shown.offer!.id };
    const taken = await studio.call(waitlistApi.takeByLink, { params: { token: entry.token }, body });
    expect(taken.status).toBe(200);
    const list = await studio.call(waitlistAdminApi.list, { query: { clientId: member } }, { as: admin() });
    expect(list.body).toHaveLength(2);
    const { rows } = await studio.db.execute(sql`select client_id from bookings where id = ${taken.body.id}`);
    expect([[{ client_id: guest.id }], [{ client_id: member }]]).toContainEqual(rows);
  });

  test('an export contains what they wait for and its story, and nothing that is only for staff', async () => {
    const mei = await someone(1);
    const joined = await join(mei);
    await studio.call(
      waitlistAdminApi.passOver,
      { params: { id: joined.body.entry!.id }, body: { day: SATURDAY, reason: 'Came last week' } },
      { as: admin() },
    );
    await execute(`insert into waitlist_decisions (entry_id, at, kind, words)
      values (${joined.body.entry!.id}, now(), 'skipped', 'Passed over: does not suit')`);
    const answer = await studio.inject({
      url: '/api/profile/export',
      headers: { authorization: `Bearer ${mei.token}` },
    });
    const { waitlist } = answer.json();
    expect(waitlist).toMatchObject([
      { state: 'waiting', treatmentName: 'Calm Facial', windowInWords: 'Sat 14 Mar, 10 AM to 6 PM' },
    ]);
    expect(answer.body).toContain('We offer times on Sat 14 Mar to others: Came last week');
    expect(answer.body).not.toContain('does not suit');
  });

  test('a member who deletes the account leaves nothing on the waitlist, and the time goes to the next', async () => {
    const [mei, ann] = [await someone(1), await someone(2)];
    const { id } = await fullSaturday();
    await join(mei);
    await join(ann);
    await cancel(id);
    await announce();
    const request = await offered(mei);
    expect((await studio.call(accountsApi.deleteProfile, {}, { as: mei })).status).toBe(204);
    await announce();
    const { rows } = await studio.db.execute<{ customer_email: string }>(
      sql`select customer_email from waitlist_entries`,
    );
    expect(rows).toEqual([{ customer_email: 'p2@example.com' }]);
    expect((await studio.call(waitlistApi.take, request, { as: mei })).status).toBe(401);
    expect((await studio.call(waitlistApi.take, await offered(ann), { as: ann })).status).toBe(200);
  });
});
