import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { bookingSafetyApi } from '#shared/bookings/safety-contract.ts';
import { safetyAdminApi } from '#shared/safety/admin-contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const NEXT_WEEK = '2026-03-17T12:00';
const TALK = "You told us you're breastfeeding. We'd like to talk to you first.";

type Someone = Awaited<ReturnType<typeof aMember>>;
let mei: Someone;
let admin: Someone;
let peel: number;
let light: number;

beforeEach(async () => {
  const { db } = studio;
  mei = await aMember(db, { firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567' });
  admin = await anAdmin(db);
  peel = (await aTreatment(db, { name: 'Glow Peel', durationMinutes: 60, extraction: 'none' })).id;
  light = (await aTreatment(db, { name: 'LED', durationMinutes: 45, extraction: 'none' })).id;
  await someContents(db, peel, { methods: ['peel'], patchTestMonths: 6 });
});

const customer = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const book = async (fields: object = {}, as?: Someone) => {
  const body = { treatmentId: peel, appointmentDate: NEXT_WEEK, ...customer, ...fields } as never;
  const booked = await studio.call(bookingsApi.book, { body }, as ? { as } : {});
  expect([booked.status, booked.problem.message]).toEqual([201, undefined]);
  return booked.body;
};
const bookTest = (fields: object = {}) =>
  book({ isPatchTest: true, appointmentDate: '2026-03-11T12:00', ...fields }, mei);
const managed = async (token: string, as?: Someone) =>
  (await studio.call(bookingsApi.managed, { params: { token } }, as ? { as } : {})).body.patchTests;
const listed = async (id: number, as: Someone, query: object = {}) =>
  (await studio.call(bookingsApi.list, { query: query as never }, { as })).body.find(
    (booking) => booking.id === id,
  );
const due = (by = '2026-03-16T04:00:00.000Z') => [{ treatmentId: peel, treatmentName: 'Glow Peel', by }];

describe('a booking that waits for a patch test', () => {
  test('says so on the page of its link, and until when', async () => {
    for (const as of [undefined, mei]) {
      const { manageToken } = await book({}, as);
      expect(await managed(manageToken)).toEqual(due());
    }
    const { manageToken } = await book({ treatmentId: light, appointmentDate: '2026-03-18T12:00' }, mei);
    expect(await managed(manageToken)).toBeUndefined();
  });

  test("says so in the member's list; staff see it with the visit", async () => {
    const { id } = await book({}, mei);
    expect((await listed(id, mei))?.patchTests).toEqual(due());
    expect(await listed(id, admin)).toMatchObject({ id });
    expect((await listed(id, admin))?.patchTests).toBeUndefined();
  });

  test('of several treatments says it of each', async () => {
    await someContents(studio.db, light, { patchTestMonths: 6 });
    const { id, manageToken } = await book({ more: [{ treatmentId: light }] }, mei);
    const both = [...due(), { treatmentId: light, treatmentName: 'LED', by: '2026-03-16T05:00:00.000Z' }];
    expect(await managed(manageToken)).toEqual(both);
    expect((await listed(id, mei))?.patchTests).toEqual(both);
  });

  test('that is moved says the new day at once', async () => {
    const { manageToken } = await book({}, mei);
    const { body } = await studio.call(bookingsApi.changeManaged, {
      params: { token: manageToken },
      body: { appointmentDate: '2026-03-19T12:00' },
    });
    expect(body.patchTests).toEqual(due('2026-03-18T04:00:00.000Z'));
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['the test is booked', () => bookTest()],
    [
      'it is done',
      async () => {
        const { id } = await bookTest();
        studio.clock.set('2026-03-12T02:00:00Z');
        const body = { result: 'clear' as const, note: '' };
        await studio.call(bookingSafetyApi.recordPatchTest, { params: { id }, body }, { as: admin });
      },
    ],
    [
      'staff took responsibility',
      (id) =>
        studio.call(
          bookingSafetyApi.override,
          { params: { id }, body: { reason: 'Tested elsewhere' } },
          { as: admin },
        ),
    ],
    [
      'it is cancelled',
      (id) => studio.call(bookingsApi.change, { params: { id }, body: { status: 'cancelled' } }, { as: mei }),
    ],
    ['it is too late for one', async () => studio.clock.set('2026-03-16T04:00:00Z')],
    [
      'none is needed any more',
      () => {
        const body = { ingredients: '', methods: [] as [], patchTestMonths: null, isOfferedInstead: false };
        return studio.call(safetyAdminApi.changeTreatment, { params: { id: peel }, body }, { as: admin });
      },
    ],
  ])('no longer says so once %s', async (_, change) => {
    const { id, manageToken } = await book({}, mei);
    expect(await managed(manageToken, mei)).toEqual(due());
    await change(id);
    expect(await managed(manageToken, mei)).toBeUndefined();
    expect((await listed(id, mei))?.patchTests).toBeUndefined();
  });

  test('says so to whoever only typed who they are until it is confirmed: the card is not their business', async () => {
    const { id, manageToken } = await book({}, mei);
    await bookTest();
    expect(await managed(manageToken)).toEqual(due());
    const override = { reason: 'Tested elsewhere', confirm: true };
    await studio.call(bookingSafetyApi.override, { params: { id }, body: override }, { as: admin });
    expect(await managed(manageToken)).toBeUndefined();
  });

  test('a test that comes too late for it does not count', async () => {
    const { manageToken } = await book({}, mei);
    await bookTest({ appointmentDate: '2026-03-16T15:00' });
    expect(await managed(manageToken)).toEqual(due());
  });
});

describe('the mail', () => {
  const WORDS =
    "Glow Peel needs a free 15-minute patch test by Mon 16 Mar, 12:00 PM. We'll confirm your booking once it's done.";

  test('about the booking says it, and leads to where it can be booked', async () => {
    for (const as of [undefined, mei]) {
      const { manageToken } = await book({}, as);
      const mail = (await studio.deliverMail()).at(-1);
      expect(mail?.text).toContain(`${WORDS}\nBook my patch test: `);
      const [, token] = /Book my patch test: \S+\/visit\/(\S+)/.exec(mail?.text ?? '') ?? [];
      expect(await managed(token ?? '')).toEqual(await managed(manageToken));
      expect(mail?.html).toContain('Book my patch test');
    }
  });

  test('says nothing of it where none is needed, or it is booked', async () => {
    const own = { customerEmail: mei.email };
    await book({ treatmentId: light, ...own }, mei);
    await bookTest(own);
    await book({ appointmentDate: '2026-03-18T12:00', ...own }, mei);
    const mails = await studio.deliverMail();
    expect(mails).toHaveLength(3);
    for (const { text } of mails) expect(text).not.toContain('free 15-minute patch test');
  });

  test('of several treatments names each, with one way to book them', async () => {
    await someContents(studio.db, light, { patchTestMonths: 6 });
    await book({ more: [{ treatmentId: light }] });
    const [mail] = await studio.deliverMail();
    expect(mail?.text).toContain(
      "Glow Peel needs a free 15-minute patch test by Mon 16 Mar, 12:00 PM. LED needs a free 15-minute patch test by Mon 16 Mar, 1:00 PM. We'll confirm your booking once they're done.",
    );
    expect(mail?.text?.match(/Book my patch tests/g)).toHaveLength(1);
  });

  test('of a move says the new day', async () => {
    const { manageToken: token } = await book({}, mei);
    await studio.call(bookingsApi.changeManaged, {
      params: { token },
      body: { appointmentDate: '2026-03-19T12:00' },
    });
    const mail = (await studio.deliverMail()).at(-1);
    expect(mail?.text).toContain('patch test by Wed 18 Mar, 12:00 PM.');
  });

  test('of a booking that staff enter says it, too', async () => {
    const body = {
      treatmentId: peel,
      appointmentDate: NEXT_WEEK,
      ...customer,
      status: 'pending',
      notify: true,
    };
    await studio.call(bookingsAdminApi.book, { body: body as never }, { as: admin });
    const [mail] = await studio.deliverMail();
    expect(mail?.text).toContain(WORDS);
  });

  test('never contains what the client told us', async () => {
    await aSafetyRule(studio.db, { condition: 'breastfeeding', outcome: 'ask', clientText: TALK });
    const card = await aCardOf(studio.db, mei.id);
    await someFacts(studio.db, card, { breastfeeding: true }, new Date('2026-03-01T04:00:00Z'));
    const { notices, manageToken } = await book({}, mei);
    expect(notices).toContain(TALK);
    const [mail] = await studio.deliverMail();
    expect(mail?.text).toContain(WORDS);
    const { body } = await studio.call(bookingsApi.managed, { params: { token: manageToken } });
    expect(`${mail?.text}${mail?.html}${JSON.stringify(body)}`).not.toMatch(/breastfeeding/i);
  });
});
