import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { reviewsAdminApi } from '#shared/reviews/admin-contract.ts';
import { type ReviewWriting, reviewsApi } from '#shared/reviews/contract.ts';
import { treatmentPagesApi } from '#shared/treatment-pages/contract.ts';
import { aReview, aReviewLink } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const SUNDAY = new Date('2026-03-08T06:00:00Z');

type Someone = { token: string };
let admin: Someone;
let treatmentId: number;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  treatmentId = (await aTreatment(studio.db, { name: 'Calm Facial' })).id;
});

const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, {
    startsAt: SUNDAY,
    treatmentId,
    treatmentName: 'Calm Facial',
    status: 'completed',
    ...fields,
  });
const aMailedVisit = async (fields = {}) => {
  const { id } = await aVisit(fields);
  return { id, token: await aReviewLink(studio.db, id) };
};
const write = (token: string, body: Partial<ReviewWriting> = {}) =>
  studio.call(reviewsApi.writeByLink, { params: { token }, body: { stars: 4, mayShow: true, ...body } });
const withdraw = (token: string) => studio.call(reviewsApi.withdrawByLink, { params: { token } });
const opened = async (token: string) => (await studio.call(reviewsApi.opened, { params: { token } })).body;
const shown = async () => (await studio.call(reviewsApi.shown, { query: {} })).body;
const listed = async (query = {}, as = admin) =>
  (await studio.call(reviewsAdminApi.list, { query }, { as })).body;
const show = async (id: number, updatedAt?: string) =>
  studio.call(
    reviewsAdminApi.show,
    { params: { id }, body: { updatedAt: updatedAt ?? (await latest(id)) } },
    { as: admin },
  );
const hide = async (id: number) =>
  studio.call(reviewsAdminApi.hide, { params: { id }, body: { updatedAt: await latest(id) } }, { as: admin });
const answer = async (id: number, text: string) =>
  studio.call(
    reviewsAdminApi.answer,
    { params: { id }, body: { updatedAt: await latest(id), answer: text } },
    { as: admin },
  );
const latest = async (id: number) => (await listed()).find((each) => each.id === id)!.updatedAt;

describe('whoever came', () => {
  test('writes by the link, changes it until it is shown, and withdraws it at any time', async () => {
    const { token } = await aMailedVisit();
    expect(await opened(token)).toMatchObject({
      firstName: 'Mei',
      treatments: [{ id: treatmentId, name: 'Calm Facial' }],
      state: null,
      review: null,
      writing: 'open',
      publicUrl: null,
    });
    expect((await write(token, { words: 'Calm.' })).body).toMatchObject({
      state: 'new',
      review: { stars: 4, words: 'Calm.', mayShow: true, treatmentId },
    });
    expect(await shown()).toEqual({ average: null, count: 0, items: [] });
    expect((await write(token, { stars: 2, words: 'Less calm.' })).status).toBe(200);
    const [review, ...others] = await listed();
    expect([review, others]).toMatchObject([{ stars: 2, words: 'Less calm.', state: 'new' }, []]);

    expect((await show(review!.id)).status).toBe(200);
    expect(await shown()).toMatchObject({
      average: '2.0',
      count: 1,
      items: [{ firstName: 'Mei', stars: 2, words: 'Less calm.', treatmentSlug: 'calm-facial', answer: '' }],
    });
    const changed = await write(token, { stars: 5 });
    expect([changed.status, changed.problem.code]).toEqual([409, 'shown']);

    expect((await withdraw(token)).body).toMatchObject({ state: 'withdrawn', review: null, writing: 'open' });
    expect((await withdraw(token)).status).toBe(200);
    expect((await shown()).count).toBe(0);
    expect(await listed()).toMatchObject([{ state: 'withdrawn', stars: null, words: '', firstName: '' }]);
    expect((await show(review!.id)).problem.code).toBe('withdrawn');

    expect((await write(token, { stars: 3 })).body).toMatchObject({ state: 'new' });
    expect((await shown()).count).toBe(0);
  });

  test('a member does it in the dashboard, for visits of their own', async () => {
    const [mei, other] = [await aMember(studio.db), await aMember(studio.db)];
    const { id } = await aVisit({ userId: mei.id });
    await aVisit({ userId: mei.id, startsAt: new Date('2026-03-12T06:00:00Z'), status: 'confirmed' });
    await aVisit({ userId: mei.id, startsAt: new Date('2025-11-12T06:00:00Z') });
    const mine = async (as: Someone) => (await studio.call(reviewsApi.mine, {}, { as })).body;
    expect([await mine(mei), await mine(other)]).toEqual([
      [{ visitId: id, state: null, writing: 'open' }],
      [],
    ]);
    const sent = { params: { id }, body: { stars: 5, mayShow: true } };
    expect((await studio.call(reviewsApi.write, sent, { as: other })).status).toBe(404);
    expect((await studio.call(reviewsApi.write, sent, { as: mei })).body.state).toBe('new');
    expect(await mine(mei)).toEqual([{ visitId: id, state: 'new', writing: 'open' }]);
    const { body } = await studio.call(reviewsApi.withdraw, { params: { id } }, { as: mei });
    expect(body.state).toBe('withdrawn');
  });

  test('of several treatments chooses which, and by any of their numbers', async () => {
    const mei = await aMember(studio.db);
    const second = await aTreatment(studio.db, { name: 'Eye Lift' });
    const one = await aVisit({ userId: mei.id });
    const two = await aVisit({
      userId: mei.id,
      startsAt: new Date('2026-03-08T07:00:00Z'),
      treatmentId: second.id,
      treatmentName: 'Eye Lift',
    });
    await studio.db.execute(sql`update bookings set visit_id = ${one.id}, visit_position = case id when ${one.id} then 1 else 2 end
      where id in (${one.id}, ${two.id})`);
    const sent = (id: number) => ({ params: { id: two.id }, body: { stars: 5, treatmentId: id } });
    expect((await studio.call(reviewsApi.write, sent(second.id), { as: mei })).body).toMatchObject({
      visitId: one.id,
      treatments: [{ name: 'Calm Facial' }, { name: 'Eye Lift' }],
      review: { treatmentId: second.id, mayShow: false },
    });
    const other = await aTreatment(studio.db, { name: 'Peel' });
    const refused = await studio.call(reviewsApi.write, sent(other.id), { as: mei });
    expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([400, ['treatmentId']]);
  });

  test.each([
    ['is not completed', { status: 'confirmed' }, 'not_completed'],
    ['was cancelled', { status: 'cancelled' }, 'not_completed'],
    ['was months ago', { startsAt: new Date('2025-11-08T06:00:00Z') }, 'too_late'],
  ] as const)('writes nothing about a visit that %s', async (_, fields, code) => {
    const { token } = await aMailedVisit(fields);
    const { status, problem } = await write(token);
    expect([status, problem.code, (await opened(token)).writing]).toEqual([409, code, code]);
  });

  test('the same link a thousand times leaves one review, and too often is refused', async () => {
    const { token } = await aMailedVisit();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => write(token, { words: `Words ${n}` })),
    );
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 429]);
    expect(await listed()).toHaveLength(1);
    const { rows } = await studio.db.execute(sql`select count(*)::int as count from audit_log`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test.each(['', 'x', '1-abc', `1-${'A'.repeat(43)}`, `9999999-${'A'.repeat(43)}`, '../..', '%00'])(
    'nobody finds a visit by %j',
    async (token) => {
      await aMailedVisit();
      const url = `/api/reviews/link/${encodeURIComponent(token)}`;
      for (const method of ['GET', 'PUT'] as const) {
        const payload = method === 'PUT' ? { stars: 5 } : undefined;
        const { statusCode } = await studio.inject({ method, url, ...(payload && { payload }) });
        expect([400, 404]).toContain(statusCode);
      }
    },
  );

  test('the link of another visit, and one that only differs in its last letter, finds nothing', async () => {
    const [one, two] = [
      await aMailedVisit(),
      await aMailedVisit({ startsAt: new Date('2026-03-07T06:00:00Z') }),
    ];
    const swapped = one.token.replace(/^[^-]+/, two.id.toString(36));
    const ended = one.token.slice(0, -1) + (one.token.endsWith('A') ? 'B' : 'A');
    for (const token of [swapped, ended]) expect((await write(token)).status).toBe(404);
  });
});

describe('what is written', () => {
  test.each([
    ['stars', { stars: 0 }],
    ['stars', { stars: 6 }],
    ['stars', { stars: 4.5 }],
    ['stars', { stars: '5' as unknown as number }],
    ['words', { words: 'x'.repeat(1_001) }],
    ['words', { words: 'a\u0000b' }],
  ])('with wrong %s is refused with a sentence', async (field, body) => {
    const { token } = await aMailedVisit();
    const { status, problem } = await write(token, body);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    expect(await listed()).toEqual([]);
  });

  test('is plain text on the page, whatever it looks like', async () => {
    const { token } = await aMailedVisit();
    await write(token, { words: '<img src=x onerror=alert(1)></script> \u202ehttps://evil.example' });
    await show((await listed())[0]!.id);
    const { body } = await studio.inject({ url: '/treatments/calm-facial' });
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;/script&gt;');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('\u202e');
    expect(body).not.toContain('href="https://evil.example');
  });
});

describe('the owner', () => {
  test('shows nothing that was written for the studio alone, whoever tries', async () => {
    const { token } = await aMailedVisit();
    await write(token, { mayShow: false });
    const [{ id } = { id: 0 }] = await listed();
    const { status, problem } = await show(id);
    expect([status, problem.code]).toEqual([422, 'no_consent']);
    await expect(
      studio.db.execute(sql`update reviews set state = 'shown', shown_at = now() where id = ${id}`),
    ).rejects.toThrow();
  });

  test('never shows words that were changed after they were read', async () => {
    const { token } = await aMailedVisit();
    await write(token, { words: 'Lovely.' });
    const [{ id, updatedAt } = { id: 0, updatedAt: '' }] = await listed();
    studio.clock.advance({ minutes: 1 });
    await write(token, { words: 'Something rude.' });
    const { status, problem } = await show(id, updatedAt);
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    expect((await shown()).count).toBe(0);
  });

  test('leaves one unshown, shows it later, takes it off again, and all of it is on record', async () => {
    const { id } = await aVisit();
    const review = await aReview(studio.db, { visitId: id, treatmentId });
    for (const [act, state] of [
      [hide, 'hidden'],
      [show, 'shown'],
      [hide, 'hidden'],
    ] as const) {
      studio.clock.advance({ minutes: 1 });
      expect((await act(review.id)).body.state).toBe(state);
      expect((await shown()).count).toBe(state === 'shown' ? 1 : 0);
    }
    const { rows } = await studio.db.execute(sql`select action, target from audit_log order by id`);
    expect(rows).toEqual(
      ['hide review', 'show review', 'hide review'].map((action) => ({
        action,
        target: `review ${review.id}`,
      })),
    );
    expect(await listed({ state: 'hidden' })).toHaveLength(1);
    expect(await listed({ state: 'new' })).toEqual([]);
    expect(await listed({ q: 'calm for' })).toHaveLength(1);
    expect(await listed({ q: '%' })).toEqual([]);
  });

  test('answers once by mail, and below the review', async () => {
    const { token } = await aMailedVisit();
    await write(token);
    const [{ id, isReachable } = { id: 0, isReachable: false }] = await listed();
    expect(isReachable).toBe(true);
    await show(id);
    expect((await answer(id, 'Thank you!')).body).toMatchObject({ answer: 'Thank you!' });
    studio.clock.advance({ minutes: 1 });
    await answer(id, 'Thank you, Mei!');
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      ['Our answer to your review', 'mei@example.com'],
    ]);
    const link = /\/review\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect((await opened(link)).review?.answer).toBe('Thank you, Mei!');
    expect((await shown()).items[0]?.answer).toBe('Thank you, Mei!');
    const { rows } = await studio.db.execute(sql`select details::text as details from audit_log`);
    expect(JSON.stringify(rows)).not.toContain('Thank you');
  });

  test('who said no to e-mails gets no answer by mail', async () => {
    const { id, clientId } = await aVisit();
    const review = await aReview(studio.db, { visitId: id, treatmentId });
    await studio.db.execute(sql`insert into client_consents (client_id, channel, is_given, source, given_at)
      values (${clientId}, 'email', false, 'staff', now())`);
    expect((await answer(review.id, 'Thanks')).body).toMatchObject({
      isReachable: false,
      answerMailedAt: null,
    });
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('reception reads, and decides nothing', async () => {
    const { id } = await aVisit();
    const { id: reviewId } = await aReview(studio.db, { visitId: id, treatmentId });
    const as = await aMember(studio.db, { role: 'reception' });
    const [review] = await listed({}, as);
    const body = { updatedAt: review!.updatedAt };
    const refused = await studio.call(reviewsAdminApi.show, { params: { id: reviewId }, body }, { as });
    expect(refused.status).toBe(403);
  });
});

describe('a visit that is no longer completed', () => {
  const states = async () => (await listed()).map(({ state, isCompleted }) => [state, isCompleted]);

  test.each([
    ['undone', sql`status = 'confirmed'`],
    ['cancelled', sql`status = 'cancelled'`],
    ['deleted', sql`archived_at = now()`],
  ])('because it was %s takes its review off the site, which waits', async (_, change) => {
    const { id } = await aVisit();
    const review = await aReview(studio.db, { visitId: id, treatmentId, state: 'shown' });
    expect((await shown()).count).toBe(1);
    await studio.db.execute(sql`update bookings set ${change} where id = ${id}`);
    expect(await states()).toEqual([['new', false]]);
    expect((await show(review.id)).problem.code).toBe('not_completed');
    await expect.poll(async () => (await shown()).count).toBe(0);
    await studio.db.execute(
      sql`update bookings set status = 'completed', archived_at = null where id = ${id}`,
    );
    expect(await states()).toEqual([['new', true]]);
    expect((await show(review.id)).status).toBe(200);
  });

  test('and one that is shown at this moment: whichever comes last, nothing is shown of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aVisit({ startsAt: new Date(SUNDAY.getTime() - round * 86_400_000) });
      const review = await aReview(studio.db, { visitId: id, treatmentId });
      await Promise.all([
        show(review.id, review.updatedAt.toISOString()),
        studio.db.execute(sql`update bookings set status = 'confirmed' where id = ${id}`),
      ]);
    }
    expect(new Set((await states()).map(([state]) => state))).toEqual(new Set(['new']));
  });
});

describe('what is shown', () => {
  const someShown = async (stars: number[]) => {
    for (const [n, each] of stars.entries()) {
      const { id } = await aVisit({ startsAt: new Date(SUNDAY.getTime() - n * 86_400_000) });
      const shownAt = new Date(Date.UTC(2026, 2, 1 + n));
      await aReview(studio.db, { visitId: id, treatmentId, state: 'shown', stars: each, shownAt });
    }
  };

  test('is the latest first whatever their stars, with an average over all of them', async () => {
    await someShown([5, 1, 5, 4]);
    expect(await shown()).toMatchObject({ average: '3.8', count: 4 });
    expect((await shown()).items.map(({ stars }) => stars)).toEqual([4, 5, 1, 5]);
    const { body } = await studio.call(treatmentPagesApi.page, { params: { slug: 'calm-facial' } });
    expect(body.reviews).toMatchObject({ average: '3.8', count: 4 });
    expect(body.reviews.items.map(({ stars }) => stars)).toEqual([4, 5, 1]);
    const second = await studio.call(reviewsApi.shown, { query: { treatmentId, page: 2, pageSize: 3 } });
    expect(second.body.items.map(({ stars }) => stars)).toEqual([5]);
  });

  test('leads to no page of a treatment that is no longer offered', async () => {
    await someShown([5]);
    await studio.db.execute(sql`update treatments set archived_at = now() where id = ${treatmentId}`);
    await expect.poll(async () => (await shown()).items[0]?.treatmentSlug).toBe(null);
  });

  test('names no surname, e-mail or visit', async () => {
    await someShown([5]);
    const { body } = await studio.inject({ url: '/api/reviews' });
    for (const text of ['Lim', 'mei@example.com', '9123', 'visitId', 'clientId'])
      expect(body).not.toContain(text);
  });
});

describe('whoever is anonymised', () => {
  test('takes words and name along, and the visit stays', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aVisit({ userId: mei.id, customerEmail: mei.email });
    await aReview(studio.db, { visitId: id, treatmentId, state: 'shown' });
    const token = await aReviewLink(studio.db, id);
    const other = await aVisit({
      startsAt: new Date('2026-03-07T06:00:00Z'),
      customerName: 'Ann Tan',
      customerEmail: 'ann@example.com',
      phoneE164: '+6591234568',
    });
    await aReview(studio.db, { visitId: other.id, treatmentId, state: 'shown', words: 'Mine stays.' });

    const exported = await studio.inject({
      url: '/api/profile/export',
      headers: { authorization: `Bearer ${mei.token}` },
    });
    expect(exported.body).toContain('My skin was calm for days.');
    expect(exported.body).not.toContain('Mine stays.');

    const { clientId } = await aVisit({ userId: mei.id, startsAt: new Date('2026-03-06T06:00:00Z') });
    const { status } = await studio.call(clientsApi.erase, { params: { id: clientId } }, { as: admin });
    expect(status).toBeLessThan(300);
    const { rows } = await studio.db.execute(sql`select words from reviews`);
    expect(rows).toEqual([{ words: 'Mine stays.' }]);
    expect((await studio.call(reviewsApi.opened, { params: { token } })).status).toBe(404);
    const visits = await studio.db.execute(sql`select id from bookings where id = ${id}`);
    expect(visits.rows).toHaveLength(1);
  });
});
