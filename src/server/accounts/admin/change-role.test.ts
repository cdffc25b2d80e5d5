import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
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

test('reception and therapists are told what they are now, and what they were', async () => {
  const admin = await anAdmin(studio.db, { email: 'owner@example.com' });
  const member = await aMember(studio.db, { email: 'new@example.com', firstName: 'Siti', lastName: 'Rahim' });
  const mails = async () =>
    (await studio.deliverMail()).splice(0).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
  await changeRole(as(admin), member.id, 'reception');
  expect(await mails()).toEqual([
    'owner@example.com: Siti Rahim is now a receptionist of Petal Skin Studio',
    'new@example.com: You are now a receptionist of Petal Skin Studio',
  ]);
  await changeRole(as(admin), member.id, 'therapist');
  expect((await mails())[0]).toBe('owner@example.com: Siti Rahim is now a therapist of Petal Skin Studio');
  await changeRole(as(admin), member.id, 'user');
  expect((await mails())[0]).toBe(
    'owner@example.com: Siti Rahim is no longer a therapist of Petal Skin Studio',
  );
});

test.each(['reception', 'therapist'] as const)('who becomes %s has the sessions of staff', async (role) => {
  const [admin, member] = [await anAdmin(studio.db), await aMember(studio.db)];
  await changeRole(as(admin), member.id, role);
  const { rows } = await studio.db.execute<{ hours: number }>(
    sql`select extract(epoch from expires_at - ${studio.clock.now()}::timestamptz)::int / 3600 as hours
      from sessions where user_id = ${member.id}`,
  );
  expect(rows).toEqual([{ hours: 12 }]);
});

test('the last admin does not become reception or a therapist either', async () => {
  const [admin, other] = [await anAdmin(studio.db), await anAdmin(studio.db)];
  await changeRole(as(admin), other.id, 'reception');
  for (const role of ['user', 'therapist', 'reception'] as const) {
    await expect(changeRole(as(other), admin.id, role)).rejects.toMatchObject({ code: 'last_admin' });
    await expect(changeRole(as(admin), admin.id, role)).rejects.toMatchObject({ code: 'own_role' });
  }
});

test('staff are not deleted before they are customers again, nor by themselves', async () => {
  const [admin, receptionist] = [await anAdmin(studio.db), await aReceptionist(studio.db)];
  const remove = () => studio.call(usersAdminApi.remove, { params: { id: receptionist.id } }, { as: admin });
  const refused = await remove();
  expect([refused.status, refused.problem]).toEqual([
    409,
    { code: 'is_staff', message: 'Staff cannot be deleted. Please make them a customer first.' },
  ]);
  const own = await studio.call(accountsApi.deleteProfile, {}, { as: receptionist });
  expect([own.status, own.problem.code]).toEqual([409, 'own_staff']);
  await changeRole(as(admin), receptionist.id, 'user');
  expect((await remove()).status).toBe(204);
});
