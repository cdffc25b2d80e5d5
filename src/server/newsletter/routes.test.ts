import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { newsletterApi } from '#shared/newsletter/contract.ts';
import { subscribersApi } from '#shared/newsletter/subscribers-contract.ts';
import { aSubscriber } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const subscribe = (email: string, as?: { token: string }) =>
  studio.call(newsletterApi.subscribe, { body: { email } }, as && { as });
const confirm = (token: string) => studio.call(newsletterApi.confirm, { body: { token } });
const rows = async () =>
  (
    await studio.db.execute(
      sql`select email, consented_at, confirmed_at, unsubscribed_at, archived_at, source, wording from subscribers`,
    )
  ).rows;
const tokenIn = (mail: Email | undefined, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? 'no token at all, none';
const confirmToken = async () => tokenIn((await studio.deliverMail()).at(-1), 'confirm');
const states = async () => {
  const as = await anAdmin(studio.db);
  return (await studio.call(subscribersApi.counts, {}, { as })).body;
};

describe('POST /api/newsletter', () => {
  test('notes consent, time, source and wording, and sends one mail that welcomes and asks to confirm', async () => {
    const { status, body } = await subscribe(' Mei@Example.com ');
    expect(status).toBe(200);
    expect(body).toEqual({
      email: 'mei@example.com',
      message: "Almost there! Please confirm with the link we've just e-mailed you.",
    });
    const [row] = await rows();
    expect(row).toMatchObject({ email: 'mei@example.com', confirmed_at: null, source: 'footer' });
    expect(row?.wording).toContain('[Subscribe]');
    expect(new Date(String(row?.consented_at)).toISOString()).toBe('2026-03-10T08:00:00.000Z');

    const [issue] = await studio.deliverMail();
    const headers = Object.fromEntries(issue!.headers.map(({ key, value }) => [key, value]));
    const token = tokenIn(issue, 'unsubscribe');
    expect(issue?.to).toMatchObject([{ address: 'mei@example.com' }]);
    expect(issue?.subject).toMatch(/^Welcome to the .+ newsletter/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-unsubscribe']).toContain(`/api/newsletter/unsubscribe/${token}`);
  });

  test('once more is as good as once: the same answer, no second mail', async () => {
    const answers = await Promise.all([subscribe('mei@example.com'), subscribe('MEI@example.com')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows()).toHaveLength(1);
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('nobody can be flooded: one mail an hour to an address, and the last link is the one that works', async () => {
    await subscribe('mei@example.com');
    const first = await confirmToken();
    for (let n = 0; n < 10; n++) await subscribe('mei@example.com');
    expect(await studio.deliverMail()).toHaveLength(1);
    studio.clock.advance({ minutes: 60 });
    await subscribe('mei@example.com');
    const second = await confirmToken();
    expect(await studio.deliverMail()).toHaveLength(2);
    expect([(await confirm(first)).status, (await confirm(second)).status]).toEqual([404, 200]);
  });

  test('a member signed in with that e-mail has proven it; somebody else has not', async () => {
    const member = await aMember(studio.db, { email: 'mei@example.com' });
    expect((await subscribe('mei@example.com', member)).body).toEqual({ email: 'mei@example.com' });
    await subscribe('other@example.com', member);
    expect(await states()).toEqual({ subscribed: 1, pending: 1, unsubscribed: 0, bounced: 0 });
    expect((await studio.deliverMail()).map(({ subject }) => subject)).toContain(
      'Welcome to the Petal Skin Studio newsletter',
    );
  });

  test.each(['', 'nobody', 'a@b', 'a b@c.de', `${'x'.repeat(250)}@example.com`])(
    '"%s" is no address',
    async (email) => {
      const { status, problem } = await subscribe(email);
      expect([status, problem.fields]).toEqual([400, { email: 'Please enter a valid email address' }]);
      expect(await rows()).toEqual([]);
    },
  );
});

describe('confirming', () => {
  test('puts on the list, twice too, without another mail', async () => {
    await subscribe('mei@example.com');
    expect(await states()).toMatchObject({ subscribed: 0, pending: 1 });
    const token = await confirmToken();
    studio.clock.advance({ minutes: 5 });
    for (let time = 0; time < 2; time++) expect((await confirm(token)).status).toBe(200);
    const [row] = await rows();
    expect(new Date(String(row?.confirmed_at)).toISOString()).toBe('2026-03-10T08:05:00.000Z');
    expect(await states()).toMatchObject({ subscribed: 1, pending: 0 });
    expect(await studio.deliverMail()).toHaveLength(1);
    await subscribe('mei@example.com'); // on the list already
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('by a link nobody has, one that is over, or after leaving, is refused with a sentence', async () => {
    await subscribe('mei@example.com');
    const [mail] = await studio.deliverMail();
    const token = tokenIn(mail, 'confirm');
    const { status, problem } = await confirm('x'.repeat(43));
    expect([status, problem.message]).toEqual([
      404,
      'This link has expired. Please subscribe again, and we will send you a new one.',
    ]);
    await studio.call(newsletterApi.unsubscribe, { body: { token: tokenIn(mail, 'unsubscribe') } });
    expect((await confirm(token)).status).toBe(404);

    await subscribe('lin@example.com');
    const late = await confirmToken();
    studio.clock.advance({ minutes: 30 * 24 * 60 });
    expect((await confirm(late)).status).toBe(404);
    expect(await states()).toMatchObject({ subscribed: 0 });
  });

  test('who never does is forgotten after 30 days; who is subscribed stays', async () => {
    await subscribe('mei@example.com');
    await aSubscriber(studio.db, { email: 'lin@example.com' });
    await studio.deliverMail();
    studio.clock.advance({ minutes: 31 * 24 * 60 });
    await studio.deliverMail();
    expect((await rows()).map(({ email }) => email)).toEqual(['lin@example.com']);
  });
});

describe('leaving', () => {
  const unsubscribed = async () => (await rows())[0]?.unsubscribed_at;
  const aReader = () => aSubscriber(studio.db, { email: 'mei@example.com' });

  test('works with the token of the mail, twice too', async () => {
    const body = { token: (await aReader()).unsubscribeToken };
    for (let time = 0; time < 2; time++) {
      expect((await studio.call(newsletterApi.unsubscribe, { body })).status).toBe(200);
    }
    expect(await unsubscribed()).not.toBeNull();
  });

  test('works in one click from a mail program, which sends a form', async () => {
    const { unsubscribeToken } = await aReader();
    const response = await studio.inject({
      method: 'POST',
      url: `/api/newsletter/unsubscribe/${unsubscribeToken}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(200);
    expect(await unsubscribed()).not.toBeNull();
  });

  test('an unknown token changes and reveals nothing', async () => {
    await aReader();
    const { status } = await studio.call(newsletterApi.unsubscribe, { body: { token: 'x'.repeat(32) } });
    expect([status, await unsubscribed()]).toEqual([200, null]);
  });

  test('links are stored as hashes only, and their pages are not cached', async () => {
    await subscribe('mei@example.com');
    const [mail] = await studio.deliverMail();
    const tokens = [tokenIn(mail, 'confirm'), tokenIn(mail, 'unsubscribe')];
    for (const table of ['subscribers', 'unsubscribe_links', 'mails', 'jobs']) {
      const { rows: all } = await studio.db.execute(sql.raw(`select t::text as row from ${table} t`));
      for (const token of tokens) expect(JSON.stringify(all)).not.toContain(token);
    }
    for (const page of ['confirm', 'unsubscribe']) {
      const { headers } = await studio.inject({ url: `/newsletter/${page}?token=${tokens[0]}` });
      expect([page, headers['cache-control']]).toEqual([page, 'no-store']);
    }
  });

  test('unsubscribing can be undone by the same token; a removal by the studio cannot', async () => {
    const body = { token: (await aReader()).unsubscribeToken };
    await studio.call(newsletterApi.unsubscribe, { body });
    studio.clock.advance({ minutes: 1 });
    expect((await studio.call(newsletterApi.resubscribe, { body })).status).toBe(200);
    const [row] = await rows();
    expect(row?.unsubscribed_at).toBeNull();
    expect(new Date(String(row?.consented_at))).toEqual(studio.clock.now());

    await studio.db.execute(sql`update subscribers set archived_at = ${studio.clock.now().toISOString()}`);
    await studio.call(newsletterApi.resubscribe, { body });
    expect((await rows())[0]?.archived_at).not.toBeNull();
  });

  test('a former subscriber may subscribe again, and must confirm again', async () => {
    const { unsubscribeToken } = await aReader();
    await studio.call(newsletterApi.unsubscribe, { body: { token: unsubscribeToken } });
    await subscribe('mei@example.com');
    expect((await rows())[0]).toMatchObject({ unsubscribed_at: null, confirmed_at: null });
    await confirm(await confirmToken());
    expect((await rows())[0]?.confirmed_at).not.toBeNull();
  });
});
