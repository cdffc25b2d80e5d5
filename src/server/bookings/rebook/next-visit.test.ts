import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { aNote } from '#server/notes/make.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { lockPrepaidAccount } from '#server/prepaid/ledger/post-entry.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { rebookApi } from '#shared/bookings/rebook-contract.ts';

/** Tuesday 10 March 2026, 4 pm; open from 11:00 to 21:00, two rooms. */
const studio = useStudio('2026-03-10T08:00:00Z');
const TODAY_3_PM = new Date('2026-03-10T07:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let reception: Someone;
let treatmentId: number;
let therapistId: number;
beforeEach(async () => {
  reception = await aReceptionist(studio.db);
  treatmentId = (await aTreatment(studio.db, { durationMinutes: 60 })).id;
  therapistId = (await aTherapist(studio.db, { name: 'Aisyah Rahman' })).id;
});

const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, {
    startsAt: TODAY_3_PM,
    status: 'completed',
    treatmentId,
    therapistId,
    ...fields,
  });
const propose = (id: number, day?: string, as: Someone = reception) =>
  studio.call(rebookApi.propose, { params: { id }, query: day ? { day } : {} }, { as });
const book = (id: number, body: object, as: Someone = reception) =>
  studio.call(rebookApi.book, { params: { id }, body: body as never }, { as });

describe('the proposal', () => {
  test('is by the interval of the note, the same treatment, person and time of day', async () => {
    const { id } = await aVisit();
    await aNote(studio.db, { bookingId: id, nextVisitWeeks: 6 });
    expect((await propose(id)).body).toMatchObject({
      visitId: id,
      customerName: 'Mei Lim',
      treatmentName: 'Sensitive Calm Facial',
      therapistName: 'Aisyah Rahman',
      isAnyone: false,
      weeks: 6,
      because: 'note',
      day: '2026-04-21',
      time: '15:00',
      upcoming: null,
    });
  });

  test('without one is as long as the last time, or four weeks', async () => {
    const { id } = await aVisit();
    expect((await propose(id)).body).toMatchObject({ weeks: 4, because: 'usual', day: '2026-04-07' });
    await aVisit({ startsAt: new Date('2026-02-17T07:00:00Z') });
    expect((await propose(id)).body).toMatchObject({ weeks: 3, because: 'last', day: '2026-03-31' });
  });

  test('leaves out what is taken: about the same time, else the next day', async () => {
    const { id } = await aVisit();
    const taken = (startsAt: string, endsAt: string) =>
      aVisit({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), status: 'confirmed', room: 2 });
    await taken('2026-04-07T07:00:00Z', '2026-04-07T08:00:00Z');
    expect((await propose(id)).body).toMatchObject({ day: '2026-04-07', time: '14:00' });
    await taken('2026-04-07T03:00:00Z', '2026-04-07T06:30:00Z');
    await taken('2026-04-07T08:00:00Z', '2026-04-07T12:00:00Z');
    expect((await propose(id)).body).toMatchObject({ day: '2026-04-08', time: '15:00' });
  });

  test('is with anyone where she has left, and says what is booked already', async () => {
    const { id } = await aVisit();
    await aTherapist(studio.db, { name: 'Bella Koh' });
    await studio.db.execute(sql`update therapists set is_active = false where id = ${therapistId}`);
    await aVisit({ startsAt: new Date('2026-03-20T07:00:00Z'), status: 'confirmed', therapistId: null });
    expect((await propose(id)).body).toMatchObject({
      isAnyone: true,
      therapistName: null,
      day: '2026-04-07',
      upcoming: { appointmentDate: '2026-03-20T07:00:00.000Z', treatmentName: 'Sensitive Calm Facial' },
    });
  });

  test('of another day has its free times, and of a closed one none', async () => {
    const { id } = await aVisit();
    const { body } = await propose(id, '2026-04-09');
    expect([body.day, body.time, body.times[0]]).toEqual(['2026-04-09', '15:00', '11:00']);
    expect((await propose(id, '2026-04-12')).body).toMatchObject({
      day: '2026-04-12',
      times: [],
      time: null,
    });
  });

  test.each([
    ['a treatment that is gone', 'treatment', 404],
    ['a patch test', 'patch', 409],
    ['a client who was forgotten', 'forgotten', 409],
  ])('is none for %s', async (_, what, status) => {
    const { id } = await aVisit({
      ...(what === 'patch' && {
        isPatchTest: true,
        treatmentCents: 0,
        addExtraction: false,
        extractionCents: 0,
      }),
      ...(what === 'forgotten' && { customerName: '' }),
    });
    if (what === 'treatment') await studio.db.execute(sql`update treatments set archived_at = now()`);
    const answer = await propose(id);
    expect(answer.status).toBe(status);
    expect(answer.problem.message).toMatch(/./);
  });
});

describe('one press', () => {
  test('books it for the same client, confirmed, with a mail', async () => {
    const member = await aMember(studio.db, { firstName: 'Mei' });
    const { id } = await aVisit({ userId: member.id, isRequested: true, staffNote: 'Left early' });
    const { status, body } = await book(id, { appointmentDate: '2026-04-07T15:00' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        appointmentDate: '2026-04-07T07:00:00.000Z',
        treatmentName: 'Sensitive Calm Facial',
        therapistName: 'Aisyah Rahman',
        packageNames: [],
      },
    ]);
    const { rows } = await studio.db.execute(
      sql`select user_id, status, therapist_id, is_requested, staff_note, client_id =
        (select client_id from bookings where id = ${id}) as same_card from bookings where id = ${body.id}`,
    );
    expect(rows).toEqual([
      {
        user_id: member.id,
        status: 'confirmed',
        therapist_id: therapistId,
        is_requested: true,
        staff_note: null,
        same_card: true,
      },
    ]);
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('belongs to the card of the visit, also when that was merged into a member since', async () => {
    const { id, clientId } = await aVisit();
    const mei = await aMember(studio.db, { email: 'other@example.com' });
    await studio.db.execute(sql`update clients set merged_at = now(),
      merged_into_id = (select id from clients where user_id = ${mei.id}) where id = ${clientId}`);
    const made = await book(id, { appointmentDate: '2026-04-07T07:00:00.000Z', isAnyone: false });
    expect(made.status, JSON.stringify(made.problem)).toBe(201);
    const { rows } = await studio.db.execute(
      sql`select bookings.user_id, clients.user_id as card from bookings join clients on clients.id = client_id where bookings.id = ${made.body.id}`,
    );
    expect(rows).toEqual([{ user_id: mei.id, card: mei.id }]);
  });

  test('of two at once books one; the other is told', async () => {
    const { id } = await aVisit();
    const answers = await Promise.all([1, 2].map(() => book(id, { appointmentDate: '2026-04-07T15:00' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.problem.message).toMatch(/Aisyah|taken|free/);
  });

  describe('with a session of their package', () => {
    type Owner = { userId: number } | { guestOf: number };
    /** Sold to a member, or to the card of a guest's visit. */
    const aPackageOf = async (owner: Owner, of: object = {}) => {
      const member = 'userId' in owner ? owner.userId : (await aMember(studio.db)).id;
      const account = await aSoldPackage(studio.db, {
        userId: member,
        soldAt: new Date('2026-03-01T01:00:00Z'),
        of: { sessions: 2, priceCents: 20_000, treatmentIds: [treatmentId], ...of },
      });
      if ('guestOf' in owner)
        for (const table of ['prepaid_accounts', 'client_packages'])
          await studio.db.execute(
            sql`update ${sql.identifier(table)} set client_id = ${owner.guestOf} where client_id = ${account.clientId}`,
          );
      return account;
    };
    const left = async (accountId: number) => {
      const { sessions, held } = (await lockPrepaidAccount(studio, accountId))!;
      return { sessions, held };
    };
    const heldBy = async (id: number) =>
      (await studio.db.execute(sql`select prepaid_account_id as account from bookings where id = ${id}`))
        .rows;
    const addsUp = async () => expect(await findLedgerDifferences(studio.db)).toEqual([]);
    const at = { appointmentDate: '2026-04-07T15:00' };

    test('says so, holds it, and uses it once the visit took place', async () => {
      const member = await aMember(studio.db);
      const { id } = await aVisit({ userId: member.id, addExtraction: true, extractionCents: 2_800 });
      const account = await aPackageOf({ userId: member.id });
      const { sessions } = (await propose(id)).body;
      expect(sessions).toEqual([
        {
          place: 0,
          treatmentName: 'Sensitive Calm Facial',
          packageAccountId: account.id,
          packageName: 'Five Facials',
          sessionsLeft: 2,
          includesExtraction: true,
          expiresAt: expect.any(String),
        },
      ]);
      const { status, body } = await book(id, { ...at, packageAccountIds: [account.id] });
      expect([status, body.packageNames]).toEqual([201, ['Five Facials']]);
      expect(await heldBy(body.id)).toEqual([{ account: account.id }]);
      expect(await left(account.id)).toEqual({ sessions: 2, held: 1 });
      expect((await propose(id)).body.sessions).toMatchObject([{ sessionsLeft: 1 }]);
      await addsUp();
      const done = { status: 'completed', early: true } as const;
      await studio.call(bookingsApi.change, { params: { id: body.id }, body: done }, { as: reception });
      expect(await left(account.id)).toEqual({ sessions: 1, held: 0 });
      await addsUp();
    });

    test("a guest's package, and that of a card merged into theirs", async () => {
      const { id, clientId } = await aVisit();
      const other = await aVisit({ customerName: 'Mei Ling Lim', room: 2, therapistId: null });
      await studio.db.execute(
        sql`update clients set merged_at = now(), merged_into_id = ${clientId} where id = ${other.clientId}`,
      );
      const account = await aPackageOf({ guestOf: other.clientId });
      expect((await propose(id)).body.sessions).toMatchObject([{ packageAccountId: account.id }]);
      const { status, body } = await book(id, { ...at, packageAccountIds: [account.id] });
      expect([status, body.packageNames]).toEqual([201, ['Five Facials']]);
      expect(await left(account.id)).toEqual({ sessions: 2, held: 1 });
      await addsUp();
    });

    test('declined, the visit is paid at the studio', async () => {
      const member = await aMember(studio.db);
      const { id } = await aVisit({ userId: member.id });
      const account = await aPackageOf({ userId: member.id });
      for (const packageAccountIds of [[null], undefined]) {
        const day = packageAccountIds ? at : { appointmentDate: '2026-04-08T15:00' };
        const { status, body } = await book(id, { ...day, packageAccountIds });
        expect([status, body.packageNames]).toEqual([201, []]);
      }
      expect(await left(account.id)).toEqual({ sessions: 2, held: 0 });
    });

    test('none is offered by a package that is over by then, or for another treatment', async () => {
      const member = await aMember(studio.db);
      const { id } = await aVisit({ userId: member.id });
      await aPackageOf({ userId: member.id }, { validMonths: 1 });
      await aPackageOf({ userId: member.id }, { treatmentIds: [(await aTreatment(studio.db)).id] });
      expect((await propose(id)).body).toMatchObject({ day: '2026-04-07', sessions: [] });
      expect((await propose(id, '2026-03-20')).body.sessions).toHaveLength(1);
    });

    test('nobody else pays for it, and the last session pays for one visit', async () => {
      const member = await aMember(studio.db);
      const { id } = await aVisit({ userId: member.id });
      const others = await aPackageOf({ userId: (await aMember(studio.db)).id });
      expect((await book(id, { ...at, packageAccountIds: [others.id] })).status).toBe(404);
      const { id: last } = await aPackageOf({ userId: member.id }, { sessions: 1 });
      const answers = await Promise.all(
        ['2026-04-07T15:00', '2026-04-14T15:00'].map((appointmentDate) =>
          book(id, { appointmentDate, packageAccountIds: [last] }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect(answers.find(({ status }) => status === 422)!.problem.message).toBe(
        'There is no session left in Five Facials.',
      );
      expect((await propose(id)).body.sessions).toEqual([]);
      await addsUp();
    });

    test('of several treatments each takes its own', async () => {
      const member = await aMember(studio.db);
      const own = { userId: member.id, visitId: 1_001 };
      await aVisit({ ...own, id: 1_001, visitPosition: 1 });
      const times = { startsAt: new Date('2026-03-10T08:00:00Z'), endsAt: new Date('2026-03-10T09:00:00Z') };
      await aVisit({ ...own, id: 1_002, visitPosition: 2, ...times });
      const { id } = await aPackageOf({ userId: member.id });
      const { sessions } = (await propose(1_001)).body;
      expect(sessions.map(({ place, sessionsLeft }) => [place, sessionsLeft])).toEqual([
        [0, 2],
        [1, 1],
      ]);
      const { body } = await book(1_001, { ...at, packageAccountIds: [null, id] });
      expect(body.packageNames).toEqual(['Five Facials']);
      expect([await heldBy(body.id), await left(id)]).toEqual([
        [{ account: null }],
        { sessions: 2, held: 1 },
      ]);
      await addsUp();
    });
  });

  test('books all treatments of the visit again', async () => {
    const first = await aVisit({ id: 1_001, visitId: 1_001, visitPosition: 1 });
    await aVisit({
      id: 1_002,
      visitId: 1_001,
      visitPosition: 2,
      startsAt: new Date('2026-03-10T08:00:00Z'),
      endsAt: new Date('2026-03-10T09:00:00Z'),
    });
    const { body } = await propose(1_002);
    expect(body).toMatchObject({ visitId: first.id, day: '2026-04-07', time: '15:00' });
    expect((await book(1_002, { appointmentDate: '2026-04-07T15:00' })).status).toBe(201);
    const { rows } = await studio.db.execute(
      sql`select starts_at from bookings where starts_at > '2026-04-01' order by starts_at`,
    );
    expect(rows).toHaveLength(2);
  });

  test.each([
    [{ appointmentDate: 'soon' }, 400],
    [{}, 400],
    [{ appointmentDate: '2026-04-12T15:00' }, 422],
  ])('%j is refused', async (body, expected) => {
    const { id } = await aVisit();
    expect((await book(id, body)).status).toBe(expected);
  });
});

test('a therapist rebooks the clients she keeps, and sees no others', async () => {
  const aisyah = await aMember(studio.db, { role: 'therapist' });
  await studio.db.execute(sql`update therapists set user_id = ${aisyah.id} where id = ${therapistId}`);
  const own = await aVisit({ customerEmail: 'secret@example.com', customerPhone: '+65 91112222' });
  const other = await aVisit({ therapistId: null, room: 2 });
  const { status, body } = await propose(own.id, undefined, aisyah);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/secret@|91112222/);
  expect((await propose(other.id, undefined, aisyah)).status).toBe(404);
  expect((await book(other.id, { appointmentDate: '2026-04-07T15:00' }, aisyah)).status).toBe(404);
  expect((await book(own.id, { appointmentDate: '2026-04-07T15:00' }, aisyah)).status).toBe(201);
});
