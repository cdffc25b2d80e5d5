import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { changeRole } from './users.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const as = (visitor: Visitor) => ({ ...studio.studio.tools, visitor, ip: '127.0.0.1' });

test('an admin makes another one, at once and on record', async () => {
  const [admin, member] = [await anAdmin(studio.db), await aMember(studio.db)];
  expect(await changeRole(as(admin), member.id, 'admin')).toMatchObject({ id: member.id, role: 'admin' });
  expect((await studio.call(accountsApi.user, {}, { as: member })).body.role).toBe('admin');
  const { rows } = await studio.db.execute(
    sql`select actor_id, target, details from audit_log where action = 'change role'`,
  );
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      target: `user ${member.id}`,
      details: { before: { role: 'user' }, after: { role: 'admin' } },
    },
  ]);
});

test('every admin gets a mail about it, and who it is about', async () => {
  const admin = await anAdmin(studio.db, { email: 'owner@example.com' });
  await anAdmin(studio.db, { email: 'partner@example.com' });
  await aMember(studio.db, { email: 'customer@example.com' });
  const member = await aMember(studio.db, { email: 'new@example.com', firstName: 'Siti', lastName: 'Rahim' });
  const mails = async () => {
    const sent = (await studio.deliverMail()).splice(0);
    return sent.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
  };
  await changeRole(as(admin), member.id, 'admin');
  expect(await mails()).toEqual([
    'owner@example.com: Siti Rahim is now an admin of Petal Skin Studio',
    'partner@example.com: Siti Rahim is now an admin of Petal Skin Studio',
    'new@example.com: You are now an admin of Petal Skin Studio',
  ]);
  await changeRole(as(admin), member.id, 'user');
  expect(await mails()).toEqual([
    'owner@example.com: Siti Rahim is no longer an admin of Petal Skin Studio',
    'partner@example.com: Siti Rahim is no longer an admin of Petal Skin Studio',
    'new@example.com: You are no longer an admin of Petal Skin Studio',
  ]);
  await changeRole(as(admin), member.id, 'user'); // no change
  expect(await mails()).toEqual([]);
});

test('nobody changes their own role, and the last admin stays one', async () => {
  const [admin, other] = [await anAdmin(studio.db), await anAdmin(studio.db)];
  await expect(changeRole(as(admin), admin.id, 'user')).rejects.toMatchObject({
    status: 409,
    code: 'own_role',
  });
  await changeRole(as(admin), other.id, 'user');
  await expect(changeRole(as(other), admin.id, 'user')).rejects.toMatchObject({ code: 'last_admin' });
  await expect(changeRole(as(admin), 4_711, 'admin')).rejects.toMatchObject({ status: 404 });
});

test('two admins who demote each other at once leave one', async () => {
  const [one, two] = [await anAdmin(studio.db), await anAdmin(studio.db)];
  await Promise.allSettled([changeRole(as(one), two.id, 'user'), changeRole(as(two), one.id, 'user')]);
  expect((await studio.db.execute(sql`select from users where role = 'admin'`)).rows).toHaveLength(1);
});
