import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { isPassword } from './hash-password.ts';
import { aMember } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

describe('GET /api/user', () => {
  test('says who is signed in, without anything secret', async () => {
    const member = await aMember(studio.db, { firstName: 'Hui Min' });
    const { status, body } = await studio.call(accountsApi.user, {}, { as: member });
    expect([status, body]).toEqual([
      200,
      {
        id: member.id,
        email: member.email,
        firstName: 'Hui Min',
        lastName: null,
        role: 'user',
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
    const { status, problem } = await studio.call(accountsApi.user, {}, token ? { as: { token } } : {});
    expect([status, problem.code]).toEqual([401, 'not_signed_in']);
  });

  test('a session ends on its minute', async () => {
    const member = await aMember(studio.db, { expiresAt: new Date('2026-03-10T08:30:00Z') });
    studio.clock.set('2026-03-10T08:29:59Z');
    expect((await studio.call(accountsApi.user, {}, { as: member })).status).toBe(200);
    studio.clock.set('2026-03-10T08:30:00Z');
    expect((await studio.call(accountsApi.user, {}, { as: member })).status).toBe(401);
  });

  test('the token itself is nowhere in the database', async () => {
    const { token } = await aMember(studio.db);
    const { rows } = await studio.db.execute(sql`select encode(token_hash, 'escape') as hash from sessions`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the first admin', () => {
  const wish = { email: 'admin@petal.example', password: 'correct horse' };
  const users = async () => (await studio.db.execute(sql`select email, role, password_hash from users`)).rows;

  test('is made with a password that works and cannot be read', async () => {
    expect(await createFirstAdmin(studio.studio.tools, wish)).toBe(true);
    const [admin] = await users();
    expect(admin).toMatchObject({
      email: wish.email,
      role: 'admin',
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect(await isPassword(String(admin?.password_hash), wish.password)).toBe(true);
    expect(await isPassword(String(admin?.password_hash), 'wrong')).toBe(false);
  });

  test('is made once, however many processes start together', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => createFirstAdmin(studio.studio.tools, wish)),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await users()).toHaveLength(1);
  });
});
