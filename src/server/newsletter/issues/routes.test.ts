import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { anIssue, aSubscriber } from '#server/newsletter/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { newsletterApi } from '#shared/newsletter/contract.ts';
import { issuesApi } from '#shared/newsletter/issues-contract.ts';

const NOW = '2026-03-10T08:00:00Z';
const studio = useStudio(NOW);
type Admin = Awaited<ReturnType<typeof anAdmin>>;

const readers = async (count: number) => {
  const all = [];
  for (let n = 0; n < count; n++) all.push(await aSubscriber(studio.db));
  return all;
};
const send = (as: Admin, id: number, body: { sendAt?: string; updatedAt?: string } = {}) =>
  studio.call(issuesApi.send, { params: { id }, body }, { as });
const read = async (as: Admin, id: number) =>
  (await studio.call(issuesApi.issue, { params: { id } }, { as })).body;
const recipients = () => studio.smtp.mails.map(({ to }) => to?.[0]?.address).sort();

describe('a draft', () => {
  test('is stored however unfinished, sanitised, changed, and a second editor gets a conflict', async () => {
    const as = await anAdmin(studio.db);
    const added = await studio.call(issuesApi.add, { body: {} }, { as });
    expect([added.status, added.body.state, added.body.segment]).toEqual([201, 'draft', 'all']);

    const { id, updatedAt } = added.body;
    const change = (body: object) => studio.call(issuesApi.change, { params: { id }, body }, { as });
    studio.clock.advance({ minutes: 1 });
    const evil = '<p onclick="x()">Hi<script>alert(1)</script></p><img src="javascript:1">';
    const { body } = await change({ subject: '<b>Spring</b>\nsale', content: evil, updatedAt });
    expect([body.subject, body.content]).toEqual(['Spring sale', '<p>Hi</p>']);

    const late = await change({ subject: 'Mine', updatedAt });
    expect([late.status, late.problem.code]).toEqual([409, 'changed_meanwhile']);
    expect((await change({ subject: 'Mine' })).body).toMatchObject({ subject: 'Mine', content: '<p>Hi</p>' });
  });

  test('an autosave is not audited; a save is', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await anIssue(studio.db);
    const entries = async () =>
      (await studio.db.execute(sql`select action from audit_log where target = ${`letter ${id}`}`)).rows;
    await studio.call(issuesApi.change, { params: { id }, body: { subject: 'A', autosave: true } }, { as });
    expect(await entries()).toEqual([]);
    await studio.call(issuesApi.change, { params: { id }, body: { subject: 'B' } }, { as });
    expect(await entries()).toEqual([{ action: 'change letter' }]);
  });

  test.each([
    [
      { content: 'x'.repeat(100_001) },
      400,
      'This is too long for a newsletter: at most 100,000 characters of HTML',
    ],
    [{ content: 'x'.repeat(5_000_000) }, 413, 'That is more than we can take at once.'],
    [{ subject: 'x'.repeat(201) }, 400, 'At most 200 characters'],
    [{ segment: 'everybody' }, 400, 'Please choose one of all, pink, silver, gold, lapsed'],
  ])('is refused when it is invalid (%#)', async (body, status, message) => {
    const as = await anAdmin(studio.db);
    const answer = await studio.call(issuesApi.add, { body: body as object }, { as });
    expect([answer.status, answer.problem.message]).toEqual([status, message]);
  });

  test('is shown as it will look, with whole addresses, and nothing in it acts', async () => {
    const as = await anAdmin(studio.db);
    const content =
      '<h2>Now</h2><p>Costs $5 &amp; $&amp;: <a href="/treatments">see</a></p><ul><li>One</li></ul><img src="/files/a.webp" alt="A room"><script>x</script>';
    const body = { subject: 'Spring <3', preheader: 'What is "new"', content };
    const { body: shown } = await studio.call(issuesApi.preview, { body }, { as });
    expect(shown.html).toContain('href="http://studio.test/treatments"');
    expect(shown.html).toContain('src="http://studio.test/files/a.webp"');
    expect(shown.html).toContain('What is &#34;new&#34;</div>');
    expect(shown.html).not.toMatch(/<script|here-stands/);
    expect(shown.text).toContain(
      'Now\n\nCosts $5 & $&: see (http://studio.test/treatments)\n\n- One\n\n[A room]',
    );
  });

  test('is tested on oneself alone, and only when there is something to send', async () => {
    const as = await anAdmin(studio.db);
    await readers(2);
    const { id } = await anIssue(studio.db);
    const tested = await studio.call(issuesApi.test, { params: { id } }, { as });
    expect(tested.body).toEqual({ recipient: as.email });
    const [mail, ...others] = await studio.deliverMail();
    expect([mail?.subject, others]).toEqual(['[Test] Spring at the studio', []]);

    const empty = await anIssue(studio.db, { content: '<p> </p>' });
    const { status, problem } = await studio.call(issuesApi.test, { params: { id: empty.id } }, { as });
    expect([status, problem.fields]).toEqual([400, { content: 'Please write something first' }]);
  });

  test('is deleted and brought back, but not while it is on its way', async () => {
    const as = await anAdmin(studio.db);
    await readers(1);
    const { id } = await anIssue(studio.db);
    const remove = () => studio.call(issuesApi.remove, { params: { id } }, { as });
    expect((await remove()).status).toBe(204);
    expect((await studio.call(issuesApi.issue, { params: { id } }, { as })).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect((await studio.call(issuesApi.restore, { params: { id } }, { as })).body.state).toBe('draft');
    await send(as, id);
    expect((await remove()).problem.code).toBe('on_its_way');
  });
});

describe('sending', () => {
  test('reaches each once, with an unsubscribe link of their own, and says how far it got', async () => {
    const as = await anAdmin(studio.db);
    const [mei] = await readers(3);
    const { id } = await anIssue(studio.db);
    const sent = await send(as, id);
    expect(sent.body).toMatchObject({ state: 'sending', progress: { total: 3, waiting: 3, sent: 0 } });

    const mails = await studio.deliverMail();
    expect(recipients()).toHaveLength(3);
    const own = mails.find(({ to }) => to?.[0]?.address === mei?.email);
    const headers = Object.fromEntries(own!.headers.map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const token = /\/newsletter\/unsubscribe\?token=(\w+)/.exec(own?.text ?? '')?.[1] ?? '';
    expect(headers['list-unsubscribe']).toContain(`/api/newsletter/unsubscribe/${token}>`);
    expect(own?.html).toContain(`/newsletter/unsubscribe?token=${token}`);
    expect(new Set(mails.map(({ text }) => /token=(\S+)/.exec(text ?? '')?.[1])).size).toBe(3);

    expect(await read(as, id)).toMatchObject({ state: 'sent', progress: { total: 3, sent: 3, waiting: 0 } });
    studio.clock.advance({ minutes: 2 });
    await studio.deliverMail();
    expect(recipients()).toHaveLength(3);
    expect((await read(as, id)).endedAt).toBe('2026-03-10T08:02:00.000Z');
    const stored = await studio.db.execute(sql`select distinct text_body, html_body, headers from mails`);
    expect(stored.rows).toEqual([{ text_body: '', html_body: null, headers: {} }]); // the content is stored once, with the issue

    await studio.call(newsletterApi.unsubscribe, { body: { token } });
    const { rows } = await studio.db.execute(
      sql`select email from subscribers where unsubscribed_at is not null`,
    );
    expect(rows).toEqual([{ email: mei?.email }]);
  });

  test('twice is once', async () => {
    const as = await anAdmin(studio.db);
    await readers(2);
    const { id } = await anIssue(studio.db);
    const answers = await Promise.all([send(as, id), send(as, id), send(as, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await studio.deliverMail()).toHaveLength(2);
  });

  test('goes past who left, bounced, was removed or has not confirmed', async () => {
    const as = await anAdmin(studio.db);
    const [mei] = await readers(1);
    const at = new Date(NOW);
    await aSubscriber(studio.db, { unsubscribedAt: at });
    await aSubscriber(studio.db, { bouncedAt: at });
    await aSubscriber(studio.db, { archivedAt: at });
    await aSubscriber(studio.db, { confirmedAt: null });
    await send(as, (await anIssue(studio.db)).id);
    await studio.deliverMail();
    expect(recipients()).toEqual([mei?.email]);
  });

  test('subscribers who leave while it is sent get none, in the outbox already or not', async () => {
    const as = await anAdmin(studio.db);
    const all = await readers(140); // a batch is 100
    const { id } = await anIssue(studio.db);
    await send(as, id);
    await studio.studio.worker.runDue(); // queues the first batch
    for (const { unsubscribeToken: token } of [all[5]!, all[130]!])
      await studio.call(newsletterApi.unsubscribeByMail, { params: { token } });

    await studio.deliverMail();
    const gone = [all[5]!.email, all[130]!.email];
    expect(recipients()).toEqual(
      all
        .map(({ email }) => email)
        .filter((email) => !gone.includes(email))
        .sort(),
    );
    expect((await read(as, id)).progress).toEqual({
      total: 140,
      sent: 138,
      skipped: 2,
      failed: 0,
      waiting: 0,
    });
  });

  test("a booking's mail does not wait for it: the next batch comes after mails queued meanwhile", async () => {
    const as = await anAdmin(studio.db);
    await readers(250);
    await send(as, (await anIssue(studio.db)).id);
    await studio.studio.worker.runDue();
    const queued = await studio.db.execute(sql`select count(*)::int as count from mails`);
    expect(queued.rows).toEqual([{ count: 100 }]);
  });

  test('cancelled: what has not gone out stays here', async () => {
    const as = await anAdmin(studio.db);
    await readers(130);
    const { id } = await anIssue(studio.db);
    await send(as, id);
    await studio.studio.worker.runDue();
    await studio.studio.worker.runDue(); // fifty of the first batch
    const { body } = await studio.call(issuesApi.cancel, { params: { id } }, { as });
    expect(body).toMatchObject({
      state: 'cancelled',
      progress: { total: 130, sent: 50, skipped: 80, waiting: 0 },
    });
    expect(await studio.deliverMail()).toHaveLength(50);
    const again = await studio.call(issuesApi.cancel, { params: { id } }, { as });
    expect([again.status, again.problem.code]).toEqual([409, 'nothing_to_cancel']);
    expect((await studio.call(issuesApi.change, { params: { id }, body: {} }, { as })).problem.code).toBe(
      'no_draft',
    );
  });

  test('at a time: then, to who is there then; taken off the schedule it is a draft', async () => {
    const as = await anAdmin(studio.db);
    await readers(1);
    const { id } = await anIssue(studio.db);
    const { body } = await send(as, id, { sendAt: '2026-03-10T18:00' }); // two hours from now in Singapore
    expect(body).toMatchObject({ state: 'scheduled', sendAt: '2026-03-10T10:00:00.000Z' });
    await studio.call(issuesApi.cancel, { params: { id } }, { as });
    expect((await read(as, id)).state).toBe('draft');
    await send(as, id, { sendAt: '2026-03-10T19:00' });
    const late = await aSubscriber(studio.db);

    studio.clock.advance({ minutes: 130 });
    expect(await studio.deliverMail()).toHaveLength(0); // the first time was replaced
    studio.clock.advance({ minutes: 60 });
    await studio.deliverMail();
    expect(recipients()).toHaveLength(2);
    expect(recipients()).toContain(late.email);
  });

  test.each([
    ['no subject', { subject: '' }, {}, 400, 'Please give the newsletter a subject'],
    ['nothing in it', { content: '<p></p>' }, {}, 400, 'Please write something first'],
    ['a time that is past', {}, { sendAt: '2026-03-10T15:59' }, 422, 'Please choose a time in the future'],
    ['no time', {}, { sendAt: 'soon' }, 400, 'Please give a date and a time, such as 2026-09-15T14:00'],
    [
      'a segment without anybody',
      { segment: 'gold' as const },
      {},
      422,
      'Nobody in this segment is subscribed.',
    ],
    ['an old edition', {}, { updatedAt: NOW }, 409, expect.stringContaining('Someone else')],
  ])('is refused with %s', async (_, fields, body, status, message) => {
    const as = await anAdmin(studio.db);
    await readers(1);
    const { id } = await anIssue(studio.db, fields);
    const answer = await send(as, id, body);
    expect([answer.status, answer.problem.message]).toEqual([status, message]);
    expect(await studio.deliverMail()).toHaveLength(0);
  });
});

test('the list is paged, searched and exported, with how far each got', async () => {
  const as = await anAdmin(studio.db);
  await readers(2);
  const { id } = await anIssue(studio.db);
  await anIssue(studio.db, { subject: 'Autumn, =SUM(1)' });
  await send(as, id);
  await studio.deliverMail();
  const list = async (query: object) => (await studio.call(issuesApi.list, { query }, { as })).body;
  expect((await list({})).map(({ subject }) => subject)).toEqual(['Autumn, =SUM(1)', 'Spring at the studio']);
  expect(await list({ q: 'spring' })).toMatchObject([{ id, progress: { total: 2, sent: 2 } }]);
  expect(await list({ state: 'draft' })).toHaveLength(1);
  const { body } = await studio.inject({
    url: '/api/admin/letters/csv',
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(body).toContain('"Autumn, =SUM(1)",All subscribers,draft');
});
