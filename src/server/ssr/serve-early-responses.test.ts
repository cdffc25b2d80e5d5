import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { findEarlyRequests } from '#web/entry-server.tsx';
import type { EarlyResponses } from './serve-early-responses.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

const open = (of: string | undefined, token?: string, facts?: string) =>
  studio.inject({
    url: `/early-responses${of === undefined ? '' : `?of=${encodeURIComponent(of)}`}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(facts !== undefined && { 'x-browser': facts }),
    },
  });
const readAll = ({ body }: { body: string }) => JSON.parse(body) as EarlyResponses;
const partsOf = (response: { body: string }) => readAll(response).responses;

describe.each([
  '/dashboard',
  '/dashboard?tab=wallet',
  '/checkout',
  '/admin-dashboard',
  '/admin-dashboard?tab=bookings',
])('%s', (of) => {
  test('has in one response what each endpoint answers to this session', async () => {
    const { token } = await anAdmin(studio.db);
    const parts = partsOf(await open(of, token));
    expect(Object.keys(parts)).toEqual(findEarlyRequests(of)?.requests);
    for (const [url, part] of Object.entries(parts)) {
      const alone = await studio.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(part, url).toEqual([alone.statusCode, alone.body]);
    }
  });
});

test('each member gets their own, and nobody keeps it', async () => {
  const [one, other] = [await aMember(studio.db), await aMember(studio.db)];
  for (const { token, id } of [one, other]) {
    const response = await open('/dashboard', token);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(partsOf(response)['/api/user']![1])).toMatchObject({ id });
  }
});

test.each([
  ['nobody', undefined],
  ['a session that ended', 'long-gone'],
])('for %s nothing is asked but who it is', async (_, token) => {
  const parts = partsOf(await open('/dashboard', token));
  expect(Object.keys(parts)).toEqual(['/api/user']);
  expect(parts['/api/user']![0]).toBe(401);
});

test('of the dashboard of admins a member gets only who they are', async () => {
  const { token } = await aMember(studio.db);
  expect(Object.keys(partsOf(await open('/admin-dashboard', token)))).toEqual(['/api/user']);
});

test.each([
  ['no page', undefined],
  ['a page that requests nothing', '/treatments'],
  ['no page of ours', '/nowhere'],
  ['an endpoint', '/api/admin/users'],
  ['another site', 'https://elsewhere.example/dashboard'],
])('there is nothing for %s', async (_, of) => {
  const { token } = await anAdmin(studio.db);
  expect((await open(of, token)).statusCode).toBe(404);
});

test('two pages named at once are none', async () => {
  const { statusCode } = await studio.inject({ url: '/early-responses?of=/dashboard&of=/checkout' });
  expect(statusCode).toBe(404);
});

describe('the first view', () => {
  const viewOf = async (of: string, token: string, facts?: string) =>
    readAll(await open(of, token, facts)).view;

  test.each([
    ['/dashboard', 'Good afternoon, Mei'],
    ['/dashboard?tab=wallet', 'Your wallet is empty'],
    ['/admin-dashboard', 'Waiting for you'],
  ])('of %s is rendered with the data that comes with it, and nothing waits for more', async (of, words) => {
    const { token } = await anAdmin(studio.db, { firstName: 'Mei' });
    const { responses, view } = readAll(await open(of, token));
    expect(view?.html).toContain(words);
    expect(view?.html).not.toContain('skeleton');
    expect(view?.now).toBe('2026-03-10T08:00:00.000Z');
    expect(Object.keys(view?.keys ?? {})).toEqual(Object.keys(responses));
    expect(view?.keys['/api/user']).toEqual(['/api/user']);
  });

  test('is each member’s own, and no token is written into it', async () => {
    const [mei, ana] = [
      await aMember(studio.db, { firstName: 'Mei' }),
      await aMember(studio.db, { firstName: 'Ana' }),
    ];
    const [ofMei, ofAna] = await Promise.all([mei, ana].map(({ token }) => viewOf('/dashboard', token)));
    expect(ofMei?.html).toContain('Mei');
    expect(ofMei?.html).not.toContain('Ana');
    expect(ofAna?.html).toContain('Ana');
    expect(ofAna?.html).not.toContain('Mei');
    expect(JSON.stringify(ofMei)).not.toContain(mei.token);
  });

  test('what members entered is text in it', async () => {
    const { token } = await aMember(studio.db, { firstName: '<img src=x onerror=alert(1)>' });
    const view = await viewOf('/dashboard', token);
    expect(view?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(view?.html).not.toContain('<img src=x');
  });

  test('is as this browser shows it', async () => {
    const { token } = await anAdmin(studio.db);
    const facts = encodeURIComponent(
      JSON.stringify({ adminSidebar: 'collapsed', adminSidebarGroups: '{"Business Management":false}' }),
    );
    expect((await viewOf('/admin-dashboard', token))?.html).toContain('?tab=bookings"');
    const view = await viewOf('/admin-dashboard', token, facts);
    expect(view?.html).toContain('side--collapsed');
    expect(view?.html).not.toMatch(/class="side__link" href="[^"]*tab=bookings"/);
    const canShare = encodeURIComponent('{"canShare":"yes"}');
    expect((await viewOf('/dashboard', token, canShare))?.html).toContain('Share link');
    expect((await viewOf('/dashboard', token))?.html).not.toContain('Share link');
  });

  test.each(['%', 'null', '[1]', '{"adminSidebar":7}', `"${'x'.repeat(3_000)}"`])(
    'is there whatever a browser says of itself: %s',
    async (facts) => {
      const { token } = await anAdmin(studio.db);
      const view = await viewOf('/admin-dashboard', token, facts);
      expect(view?.html).toContain('Waiting for you');
      expect(view?.html).not.toContain('side--collapsed');
    },
  );

  test.each([
    ['a member at the dashboard of admins', '/admin-dashboard', aMember],
    ['a tab whose data is not among the responses', '/dashboard?tab=profile', aMember],
    ['a page that has none', '/checkout', aMember],
    ['a section that has none', '/admin-dashboard?tab=bookings', anAdmin],
  ])('there is none for %s', async (_, of, make) => {
    const { token } = await make(studio.db);
    expect(await viewOf(of, token)).toBeUndefined();
  });

  test('there is none for a session that ended', async () => {
    expect(await viewOf('/dashboard', 'long-gone')).toBeUndefined();
  });

  test('there is none while a part of the data is missing', async () => {
    const { token } = await aMember(studio.db);
    await studio.db.execute(sql`alter table loyalty_rewards rename to loyalty_rewards_away`);
    try {
      const { responses, view } = readAll(await open('/dashboard', token));
      expect(responses['/api/loyalty/rewards']?.[0]).toBe(500);
      expect(responses['/api/user']?.[0]).toBe(200);
      expect(view).toBeUndefined();
    } finally {
      await studio.db.execute(sql`alter table loyalty_rewards_away rename to loyalty_rewards`);
    }
  });
});
