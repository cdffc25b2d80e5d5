import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetExpired } from '#server/accounts/jobs.ts';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const email = 'mei@example.com';
const list = (as: { token: string }) => studio.call(accountsApi.sessions, {}, { as });
const end = (as: { token: string }, id: number) =>
  studio.call(accountsApi.endSession, { params: { id } }, { as });

async function signInAgain(): Promise<{ token: string }> {
  const headers = {
    'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Gecko/20100101 Firefox/150.0',
  };
  const { body } = await studio.call(
    accountsApi.login,
    { body: { email, password: 'petal-1234' } },
    { headers },
  );
  return { token: body.sessionToken };
}

test('my devices are listed, the latest used first, and this one is marked', async () => {
  const lastUsedAt = new Date('2026-03-10T07:00:00Z');
  const old = await aMember(studio.db, { email, password: 'petal-1234', lastUsedAt });
  await aMember(studio.db); // somebody else's is not listed
  const here = await signInAgain();
  const [first, second] = (await list(here)).body;
  expect((await list(here)).body).toHaveLength(2);
  expect(first).toEqual({
    id: expect.any(Number),
    device: 'Firefox on Mac',
    createdAt: '2026-03-10T08:00:00.000Z',
    lastUsedAt: '2026-03-10T08:00:00.000Z',
    isCurrent: true,
  });
  expect(second).toMatchObject({ device: 'Chrome on Windows', isCurrent: false });
  expect((await list(old)).body.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
});

test('a device of mine can be signed out from another', async () => {
  const old = await aMember(studio.db, { email, password: 'petal-1234' });
  const here = await signInAgain();
  const other = (await list(here)).body.find(({ isCurrent }) => !isCurrent);
  expect((await end(here, other!.id)).status).toBe(204);
  expect((await list(old)).status).toBe(401);
  expect((await list(here)).body).toHaveLength(1);
});

test("somebody else's device is not found, and stays signed in", async () => {
  const [mei, ann] = [await aMember(studio.db), await aMember(studio.db)];
  const [session] = (await list(ann)).body;
  for (const id of [session!.id, 4_711]) {
    const { status, problem } = await end(mei, id);
    expect([status, problem.message]).toEqual([404, 'We could not find that device.']);
  }
  expect((await list(ann)).status).toBe(200);
});

test('what has run out is not listed', async () => {
  await aMember(studio.db, { email, password: 'petal-1234', expiresAt: new Date('2026-03-10T08:00:00Z') });
  expect((await list(await signInAgain())).body).toHaveLength(1);
});

test('what has run out is forgotten after a while, and nothing else', async () => {
  await aMember(studio.db, { email, expiresAt: new Date('2026-03-10T08:00:00Z') });
  const other = await aMember(studio.db, { expiresAt: new Date('2026-03-10T08:00:01Z') });
  await studio.call(accountsApi.register, { body: { email: 'new@example.com', password: 'petal-1234' } });
  await studio.call(accountsApi.forgotPassword, { body: { email } });
  await studio.deliverMail();
  const stored = async () =>
    (
      await studio.db.execute(sql`select (select count(*)::int from sessions) as sessions,
        (select count(*)::int from registrations) as registrations, (select count(*)::int from password_resets) as links`)
    ).rows[0];

  await forgetExpired.run(studio.studio.tools);
  expect(await stored()).toEqual({ sessions: 1, registrations: 1, links: 1 });
  expect((await list(other)).status).toBe(200);
  studio.clock.advance({ minutes: 10 });
  await forgetExpired.run(studio.studio.tools);
  expect(await stored()).toEqual({ sessions: 0, registrations: 1, links: 1 });
  studio.clock.advance({ minutes: 50 });
  await forgetExpired.run(studio.studio.tools);
  expect(await stored()).toEqual({ sessions: 0, registrations: 1, links: 0 });
  studio.clock.advance({ minutes: 30 * 24 * 60 });
  await forgetExpired.run(studio.studio.tools);
  expect(await stored()).toEqual({ sessions: 0, registrations: 0, links: 0 });
});

test('of many who ask at once, each is taken for who they are, and whose session has ended for nobody', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => aMember(studio.db)));
  const [ended, ...others] = members;
  await studio.db.execute(sql`delete from sessions where user_id = ${ended!.id}`);
  const invented = { token: 'x'.repeat(43) };
  const visitors = [...others, ended!, invented, ...others];
  const answers = await Promise.all(visitors.map((as) => studio.call(accountsApi.user, {}, { as })));
  const ids = others.map(({ id }) => id);
  expect(answers.map(({ status, body }) => (status === 200 ? body.id : status))).toEqual([
    ...ids,
    401,
    401,
    ...ids,
  ]);
});
