import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { findEarlyRequests } from '#web/entry-server.tsx';
import type { EarlyResponses } from './serve-early-responses.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

const open = (of: string | undefined, token?: string) =>
  studio.inject({
    url: `/early-responses${of === undefined ? '' : `?of=${encodeURIComponent(of)}`}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
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
