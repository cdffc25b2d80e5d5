import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aNote } from '#server/notes/make.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { SameAgain } from '#shared/bookings/same-again-contract.ts';

/** Tuesday 10 March 2026, 4 pm; open from 11:00 to 21:00. Two processes on one database. */
const two = useTwoStudios('2026-03-10T08:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let mei: Someone;
let treatmentId: number;
let therapistId: number;
let visitId: number;

beforeEach(async () => {
  mei = await aMember(two.db);
  treatmentId = (await aTreatment(two.db, { durationMinutes: 60, extraction: 'none' })).id;
  therapistId = (await aTherapist(two.db, { name: 'Aisyah Rahman' })).id;
  const startsAt = new Date('2026-03-03T07:00:00Z');
  const given = {
    startsAt,
    treatmentId,
    therapistId,
    userId: mei.id,
    addExtraction: false,
    extractionCents: 0,
  };
  visitId = (await aBooking(two.db, { ...given, status: 'completed' })).id;
  await aNote(two.db, { bookingId: visitId, nextVisitWeeks: 3 });
});

const request = (n: number, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, as = mei) =>
  two.studio(n).app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${as.token}` },
    ...(body && { payload: body }),
  });
const propose = async (as = mei) =>
  (await request(0, 'GET', '/api/bookings/same-again', undefined, as)).json<{ proposal: SameAgain | null }>()
    .proposal;
const book = (n: number, { appointmentDate, isAnyone }: SameAgain, as = mei) =>
  request(n, 'POST', '/api/bookings/same-again', { visitId, appointmentDate, isAnyone }, as);
/** Of bookings: not what asks about the visit before. */
const subjects = async () =>
  (await two.deliverMail())
    .map(({ subject }) => subject)
    .filter((subject) => subject !== 'How was your visit?');

test('is the same treatment and person at the same weekday and hour, by the interval of the note', async () => {
  expect(await propose()).toMatchObject({
    visitId,
    therapistName: 'Aisyah Rahman',
    appointmentDate: '2026-03-24T07:00:00.000Z',
    weeks: 3,
    because: 'note',
    obstacle: null,
  });
  const [{ last }] = (await two.db.execute<{ last: number }>(sql`select max(id)::int as last from bookings`))
    .rows as [{ last: number }];
  expect((await book(0, (await propose())!)).json<Booking>().id).toBe(last + 1); // looking takes no number
});

test('two processes asked at once book it once, and nothing is proposed then', async () => {
  const proposal = (await propose())!;
  const answers = await Promise.all([0, 1, 2, 3].map((n) => book(n, proposal)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  expect(await propose()).toBeNull();
});

test('undone within ten seconds no mail is sent at all, and it is proposed again', async () => {
  const { id } = (await book(0, (await propose())!)).json<Booking>();
  expect(await subjects()).toEqual([]);
  const undone = await request(1, 'PATCH', `/api/bookings/${id}`, { status: 'cancelled' });
  expect(undone.statusCode).toBe(200);
  two.clock.set('2026-03-10T08:01:00Z');
  expect(await subjects()).toEqual([]);
  expect(await propose()).toMatchObject({ obstacle: null });
});

test('otherwise the usual mail follows', async () => {
  await book(0, (await propose())!);
  two.clock.set('2026-03-10T08:01:00Z');
  expect(await subjects()).toEqual([expect.stringContaining("We've received your booking")]);
});

test.each([
  [
    'the therapist has left',
    sql`update therapists set is_active = false`,
    /therapist is no longer available/,
    'form',
  ],
  [
    'the treatment is not on offer',
    sql`update treatments set is_active = false`,
    /not on offer/,
    'treatments',
  ],
  [
    'the treatment was deleted',
    sql`update treatments set archived_at = now()`,
    /is no longer on offer\. Please choose another treatment\.$/,
    'treatments',
  ],
  [
    'the client is blocked',
    sql`insert into client_details (client_id, blocked_at, blocked_reason, updated_at)
      select id, now(), 'x', now() from clients on conflict (client_id) do update set blocked_at = now(), blocked_reason = 'x'`,
    /please call us/,
    'contact',
  ],
])('when %s, a sentence and a way on', async (_, change, words, next) => {
  await two.db.execute(change);
  expect(await propose()).toMatchObject({
    parts: next === 'form' ? [{ treatmentId, therapistId: null }] : [],
    obstacle: expect.stringMatching(words),
    next,
  });
});

describe('of several treatments', () => {
  let peelId: number;

  beforeEach(async () => {
    const minutes = { durationMinutes: 30, extraction: 'none' } as const;
    peelId = (await aTreatment(two.db, { ...minutes, name: 'Glow Peel' })).id;
    await two.db.execute(sql`update bookings set visit_id = id, visit_position = 1 where id = ${visitId}`);
    const peel = { treatmentId: peelId, treatmentName: 'Glow Peel', therapistId, visitId, visitPosition: 2 };
    const startsAt = new Date('2026-03-03T08:00:00Z');
    const own = { userId: mei.id, addExtraction: false, extractionCents: 0, status: 'completed' } as const;
    await aBooking(two.db, { ...own, ...peel, startsAt });
  });

  test('the form goes on from all of them, each with its therapist', async () => {
    expect(await propose()).toMatchObject({
      parts: [
        { treatmentId, therapistId },
        { treatmentId: peelId, therapistId },
      ],
      next: 'form',
    });
  });

  test('from the others, where one was deleted', async () => {
    await two.db.execute(sql`update treatments set archived_at = now() where id = ${peelId}`);
    expect(await propose()).toMatchObject({
      parts: [{ treatmentId, therapistId: null }],
      obstacle: 'Glow Peel is no longer on offer. Please choose another treatment.',
      next: 'form',
    });
  });

  test('from the alternative, where one is refused', async () => {
    await someContents(two.db, peelId, { methods: ['peel'] });
    await aSafetyRule(two.db);
    await someContents(two.db, treatmentId, { isOfferedInstead: true });
    const { rows } = await two.db.execute<{ id: number }>(sql`select id from clients`);
    await someFacts(two.db, rows[0]!.id, { pregnant: true }, two.clock.now());
    const { parts, obstacle, next } = (await propose())!;
    expect([parts, next]).toEqual([[{ treatmentId, therapistId }], 'form']);
    expect(obstacle).toMatch(/^Glow Peel: /);
  });
});

test('a patch test that has run out is chosen in the form', async () => {
  await someContents(two.db, treatmentId, { patchTestMonths: 6 });
  expect((await propose())?.obstacle).toMatch(/patch test/);
});

test("nobody books another's visit again", async () => {
  const lin = await aMember(two.db);
  expect(await propose(lin)).toBeNull();
  expect((await book(0, (await propose())!, lin)).statusCode).toBe(404);
});
