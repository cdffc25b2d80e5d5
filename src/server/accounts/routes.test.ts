import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { aMember } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const user = (as?: { token: string }) => studio.call(accountsApi.user, {}, as ? { as } : {});

describe('GET /api/user', () => {
  test('says who is signed in, without anything secret', async () => {
    const member = await aMember(studio.db, { firstName: 'Hui Min', password: 'petal-1234' });
    const { status, body } = await user(member);
    expect([status, body]).toEqual([
      200,
      {
        id: member.id,
        email: member.email,
        firstName: 'Hui Min',
        lastName: null,
        profileImageUrl: null,
        phone: null,
        ownsPhone: false,
        role: 'user',
        loyaltyPoints: 0,
        loyaltyTier: 'Pink',
        referralCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
        memberSince: '2026-01-01T00:00:00.000Z',
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    ]);
  });

  test.each([
    ['nobody', undefined],
    ['a token nobody was given', 'x'.repeat(43)],
    ['something that is no token', "' or 1=1 --"],
  ])('%s is 401', async (_, token) => {
    const { status, problem } = await user(token ? { token } : undefined);
    expect([status, problem.code]).toEqual([401, 'not_signed_in']);
  });

  test('the token itself is nowhere in the database', async () => {
    const { token } = await aMember(studio.db);
    const { rows } = await studio.db.execute(sql`select encode(token_hash, 'escape') as hash from sessions`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a session', () => {
  const session = async () =>
    (await studio.db.execute(sql`select xmin::text, last_used_at, expires_at from sessions`)).rows[0];
  const fresh = { lastUsedAt: new Date('2026-03-10T08:00:00Z'), expiresAt: new Date('2026-04-09T08:00:00Z') };

  test('ends on its minute when it was not used', async () => {
    const member = await aMember(studio.db, { ...fresh, lastUsedAt: new Date('2026-04-09T07:59:00Z') });
    studio.clock.set('2026-04-09T07:59:59Z');
    expect((await user(member)).status).toBe(200);
    studio.clock.set('2026-04-09T08:00:00Z');
    expect((await user(member)).status).toBe(401);
  });

  test('lives on for thirty days from its last use', async () => {
    const member = await aMember(studio.db, fresh);
    for (let visit = 0; visit < 4; visit++) {
      studio.clock.advance({ minutes: 29 * 24 * 60 });
      expect((await user(member)).status).toBe(200);
    }
    studio.clock.advance({ minutes: 30 * 24 * 60 });
    expect((await user(member)).status).toBe(401);
  });

  test('is written to once a studio day, however often it is used', async () => {
    const member = await aMember(studio.db, fresh);
    const before = await session();
    studio.clock.set('2026-03-10T15:59:59Z'); // the last moment of that day in Singapore
    await Promise.all(Array.from({ length: 5 }, () => user(member)));
    expect(await session()).toEqual(before);

    studio.clock.set('2026-03-10T16:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => user(member)));
    const after = await session();
    expect(after?.xmin).not.toBe(before?.xmin);
    expect((await user(member)).body.updatedAt).toBe('2026-03-10T16:00:00.000Z');
    await user(member);
    expect(await session()).toEqual(after);
  });

  test('that has ended comes back by no use', async () => {
    const member = await aMember(studio.db, fresh);
    await studio.call(accountsApi.logout, {}, { as: member });
    expect((await user(member)).status).toBe(401);
    expect(await session()).toBeUndefined();
  });
});

describe('GET /api/login', () => {
  test.each([
    ['', '/auth'],
    ['?next=/dashboard?tab=bookings', '/auth?next=%2Fdashboard%3Ftab%3Dbookings'],
    ['?next=https://evil.example/', '/auth'],
    ['?next=//evil.example', '/auth'],
    ['?next=/dashboard&next=//evil.example', '/auth'],
  ])('"%s" leads to %s', async (query, location) => {
    const { statusCode, headers } = await studio.inject({ url: `/api/login${query}` });
    expect([statusCode, headers.location]).toEqual([302, location]);
  });
});
