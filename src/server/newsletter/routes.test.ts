import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { newsletterApi } from '#shared/newsletter/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const subscribe = (email: string) => studio.call(newsletterApi.subscribe, { body: { email } });
const rows = async () =>
  (
    await studio.db.execute(
      sql`select email, consented_at, unsubscribed_at, unsubscribe_token from subscribers`,
    )
  ).rows;

describe('POST /api/newsletter', () => {
  test('notes the consent and its time, and sends a welcome with a way out', async () => {
    const { status, body } = await subscribe(' Mei@Example.com ');
    expect([status, body]).toEqual([200, { email: 'mei@example.com' }]);
    const [row] = await rows();
    expect(row).toMatchObject({ email: 'mei@example.com', unsubscribed_at: null });
    expect(new Date(String(row?.consented_at)).toISOString()).toBe('2026-03-10T08:00:00.000Z');

    const [letter] = await studio.deliverMail();
    const headers = Object.fromEntries(letter!.headers.map(({ key, value }) => [key, value]));
    expect(letter?.to).toMatchObject([{ address: 'mei@example.com' }]);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-unsubscribe']).toContain(`/api/newsletter/unsubscribe/${row?.unsubscribe_token}`);
    expect(letter?.text).toContain('/newsletter/unsubscribe?token=');
  });

  test('once more is as good as once: the same answer, no second letter', async () => {
    const answers = await Promise.all([subscribe('mei@example.com'), subscribe('MEI@example.com')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows()).toHaveLength(1);
    expect(await studio.deliverMail()).toHaveLength(1);
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

describe('leaving', () => {
  const tokenOf = async () => String((await rows())[0]?.unsubscribe_token);

  test('works with the token of the letter, twice too', async () => {
    await subscribe('mei@example.com');
    const body = { token: await tokenOf() };
    for (let time = 0; time < 2; time++) {
      expect((await studio.call(newsletterApi.unsubscribe, { body })).status).toBe(200);
    }
    expect((await rows())[0]?.unsubscribed_at).not.toBeNull();
  });

  test('works in one click from a mail program, which sends a form', async () => {
    await subscribe('mei@example.com');
    const response = await studio.inject({
      method: 'POST',
      url: `/api/newsletter/unsubscribe/${await tokenOf()}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(200);
    expect((await rows())[0]?.unsubscribed_at).not.toBeNull();
  });

  test('a token nobody has changes nothing, and tells nothing', async () => {
    await subscribe('mei@example.com');
    const { status } = await studio.call(newsletterApi.unsubscribe, { body: { token: 'x'.repeat(32) } });
    expect([status, (await rows())[0]?.unsubscribed_at]).toEqual([200, null]);
  });

  test('whoever left by mistake comes back by the same token; whoever the studio took off does not', async () => {
    await subscribe('mei@example.com');
    const body = { token: await tokenOf() };
    await studio.call(newsletterApi.unsubscribe, { body });
    studio.clock.advance({ minutes: 1 });
    expect((await studio.call(newsletterApi.resubscribe, { body })).status).toBe(200);
    const [row] = await rows();
    expect(row?.unsubscribed_at).toBeNull();
    expect(new Date(String(row?.consented_at))).toEqual(studio.clock.now());

    await studio.db.execute(sql`update subscribers set removed_at = ${studio.clock.now().toISOString()}`);
    await studio.call(newsletterApi.resubscribe, { body });
    expect((await rows())[0]?.removed_at).not.toBeNull();
  });

  test('whoever left may come back, and is welcomed again', async () => {
    await subscribe('mei@example.com');
    await studio.call(newsletterApi.unsubscribe, { body: { token: await tokenOf() } });
    await subscribe('mei@example.com');
    expect((await rows())[0]?.unsubscribed_at).toBeNull();
    expect(await studio.deliverMail()).toHaveLength(2);
  });
});
