import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import type { Role } from '#shared/kit/access.ts';
import { eraseUser } from './erase-user.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const erase = (as: { token: string }) => studio.call(accountsApi.deleteProfile, {}, { as });
const context = (visitor: { id: number; email: string; role: Role }) => ({
  ...studio.studio.tools,
  visitor,
  ip: '127.0.0.1',
});
const everything = async () => {
  const { rows: tables } = await studio.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(
      async ({ name }) => (await studio.db.execute(sql.raw(`select t::text from "${name}" t`))).rows,
    ),
  );
  return JSON.stringify(texts);
};

describe('deleting my account', () => {
  test('leaves nothing of me behind but the row', async () => {
    const person = { email: 'leaving@example.com', firstName: 'Leaving', lastName: 'Surname' };
    const phones = { phone: '+65 91112222', phoneE164: '+6591112222' };
    const member = await aMember(studio.db, { ...person, ...phones, password: 'petal-1234' });
    await studio.call(accountsApi.login, { body: { email: person.email, password: 'petal-1234' } });
    await studio.call(accountsApi.forgotPassword, { body: { email: person.email } });
    await studio.deliverMail();

    expect((await erase(member)).status).toBe(204);
    expect(await everything()).not.toMatch(/leaving|surname|91112222/i);
    const { rows } = await studio.db.execute(sql`select id, password_hash, deactivated_at, email from users`);
    expect(rows).toMatchObject([
      { id: member.id, password_hash: null, email: expect.stringMatching(/@erased\.invalid$/) },
    ]);
    expect((await studio.call(accountsApi.user, {}, { as: member })).status).toBe(401);
    const login = await studio.call(accountsApi.login, {
      body: { email: person.email, password: 'petal-1234' },
    });
    expect(login.status).toBe(401);
  });

  test('frees the e-mail for a new start', async () => {
    const member = await aMember(studio.db, { email: 'mei@example.com' });
    await erase(member);
    const body = { email: 'mei@example.com', password: 'petal-1234', ref: member.referralCode };
    const again = await studio.call(accountsApi.register, { body });
    expect([again.status, again.body.id === member.id]).toEqual([201, false]);
    expect((await studio.db.execute(sql`select from users where referred_by is not null`)).rows).toEqual([]);
  });

  test('other features do their part first, with it or not at all', async () => {
    const member = await aMember(studio.db);
    const heard: unknown[] = [];
    const failing = eraseUser(
      context(member),
      [{ anonymised: () => Promise.reject(new Error('no')) }],
      member.id,
    );
    await expect(failing).rejects.toThrow('no');
    expect((await studio.call(accountsApi.user, {}, { as: member })).body.email).toBe(member.email);

    await eraseUser(context(member), [{ anonymised: async (_, ...who) => void heard.push(who) }], member.id);
    expect(heard).toEqual([[member.id, member.email]]);
    await expect(eraseUser(context(member), [], member.id)).rejects.toMatchObject({ status: 404 });
  });

  test('an admin is not let go by themself, the last one not at all', async () => {
    const [admin, other] = [await anAdmin(studio.db), await anAdmin(studio.db)];
    const { status, problem } = await erase(admin);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'own_admin',
      'An admin account cannot be deleted by its owner. Please ask another admin.',
    ]);
    await eraseUser(context(admin), [], other.id);
    await expect(eraseUser(context(other), [], admin.id)).rejects.toMatchObject({ code: 'last_admin' });
  });

  test('two admins who delete each other at once leave one', async () => {
    const [one, two] = [await anAdmin(studio.db), await anAdmin(studio.db)];
    await Promise.allSettled([eraseUser(context(one), [], two.id), eraseUser(context(two), [], one.id)]);
    const { rows } = await studio.db.execute(
      sql`select from users where role = 'admin' and deactivated_at is null`,
    );
    expect(rows).toHaveLength(1);
  });
});
