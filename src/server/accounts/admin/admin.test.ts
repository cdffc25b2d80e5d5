import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { email: 'owner@example.com', firstName: 'Owner' });
});

type Query = Record<string, string | number>;
const list = async (query: Query = {}) => {
  const { body, headers, status } = await studio.call(usersAdminApi.list, { query }, { as: admin });
  return { status, users: body, total: Number(headers['x-total-count']) };
};
const names = async (query: Query) => (await list(query)).users.map(({ firstName }) => firstName);
const counts = async () => (await studio.call(usersAdminApi.counts, {}, { as: admin })).body;
const touch = (id: number, at: string) =>
  studio.db.execute(sql`update users set updated_at = ${at} where id = ${id}`);

describe('the list', () => {
  test('shows each user with the fields of the specification, and nothing secret', async () => {
    const phones = { phone: '+65 91234567', phoneE164: '+6591234567' };
    const mei = await aMember(studio.db, { email: 'mei@example.com', lastName: 'Tan', ...phones });
    await touch(mei.id, '2026-02-02T02:02:02Z');
    const [found] = (await list({ q: 'mei@' })).users;
    expect(found).toEqual({
      id: mei.id,
      email: 'mei@example.com',
      firstName: 'Mei',
      lastName: 'Tan',
      profileImageUrl: null,
      phone: '+65 91234567',
      role: 'user',
      loyaltyPoints: 0,
      loyaltyTier: 'Pink',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-02-02T02:02:02.000Z',
      lastActiveAt: '2026-02-02T02:02:02.000Z',
    });
  });

  test('comes in pages with the total beside it, newest first', async () => {
    const members = [];
    for (let n = 0; n < 4; n++) members.push(await aMember(studio.db));
    const { users, total } = await list({ pageSize: 2, page: 2 });
    expect([users.map(({ id }) => id), total]).toEqual([[members[1]!.id, members[0]!.id], 5]);
    expect((await list({ pageSize: 2, page: 9 })).users).toEqual([]);
  });

  test.each([
    ['a part of the name', 'aisy', ['Aisyah']],
    ['both names, in any order and case', 'RAHIM aisyah', ['Aisyah']],
    ['the e-mail', 'weiling.goh@', ['Wei Ling']],
    ['the phone as it is written', '+65 9345', ['Wei Ling']],
    ['the phone grouped another way', '(65) 9345-6789', ['Wei Ling']],
    ['signs that mean something to SQL', '100%_', ['100%_\\']],
    ['nobody', 'nobody at all', []],
  ])('is searched by %s', async (_, q, expected) => {
    await aMember(studio.db, { firstName: 'Aisyah', lastName: 'Rahim' });
    const phones = { phone: '+65 9345 6789', phoneE164: '+6593456789' };
    await aMember(studio.db, { firstName: 'Wei Ling', email: 'weiling.goh@example.com', ...phones });
    await aMember(studio.db, { firstName: '100%_\\' });
    expect(await names({ q })).toEqual(expected);
  });

  test('is filtered by role and sorted by what it shows', async () => {
    const zoe = await aMember(studio.db, { firstName: 'Zoe', email: 'a@example.com' });
    const amy = await aMember(studio.db, { firstName: 'amy', email: 'z@example.com' });
    await touch(zoe.id, '2026-03-01T00:00:00Z');
    expect(await names({ role: 'admin' })).toEqual(['Owner']);
    expect(await names({ role: 'user', sort: 'name' })).toEqual(['amy', 'Zoe']);
    expect(await names({ role: 'user', sort: '-name' })).toEqual(['Zoe', 'amy']);
    expect(await names({ role: 'user', sort: 'email' })).toEqual(['Zoe', 'amy']);
    expect(await names({ role: 'user', sort: '-lastActiveAt' })).toEqual(['Zoe', 'amy']);
    expect(await names({ role: 'user', sort: 'createdAt' })).toEqual(['Zoe', 'amy']);
    expect(await names({ role: 'user', sort: 'passwordHash' })).toEqual(['amy', 'Zoe']);
    expect(amy.role).toBe('user');
  });

  test.each([{ role: 'owner' }, { page: 0 }, { pageSize: 1_000 }, { sort: 'a b' }, { page: 'one' }])(
    '%o is refused with a sentence',
    async (query) => {
      const { status, problem } = await studio.call(
        usersAdminApi.list,
        { query: query as Query },
        { as: admin },
      );
      expect([status, problem.code]).toEqual([400, 'malformed']);
    },
  );

  test('goes out as a table with formulas defused and dates of the studio', async () => {
    await aMember(studio.db, { firstName: '=1+1', lastName: 'Tan', email: 'mei@example.com' });
    const { headers, body } = await studio.inject({
      url: '/api/admin/users/csv?role=user',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('users-2026-03-10.csv');
    const [headings, line, ...rest] = body.trim().split('\r\n');
    expect(headings).toContain('Id,First name,Last name,E-mail,Phone,Role,Points,Tier,Joined,Last active');
    expect(line).toContain("'=1+1,Tan,mei@example.com,,Customer,0,Pink,2026-01-01 08:00,2026-01-01 08:00");
    expect(rest).toEqual([]);
  });
});

test('counts by role and those active on this studio day', async () => {
  const [early, late, before, after] = [
    await aMember(studio.db),
    await aMember(studio.db),
    await aMember(studio.db),
    await aMember(studio.db),
  ];
  await touch(early.id, '2026-03-09T16:00:00Z');
  await touch(late.id, '2026-03-10T15:59:59Z');
  await touch(before.id, '2026-03-09T15:59:59Z');
  await touch(after.id, '2026-03-10T16:00:00Z');
  expect(await counts()).toEqual({
    total: 5,
    admin: 1,
    reception: 0,
    therapist: 0,
    regular: 4,
    activeToday: 2,
  });
  await studio.db.execute(sql`update users set created_at = '2026-03-10T01:00:00Z' where id = ${before.id}`);
  expect(await counts()).toMatchObject({ activeToday: 3 });
});

test('the counts follow every way in and out, several at once', async () => {
  const members = [];
  for (let n = 0; n < 4; n++) members.push(await aMember(studio.db));
  const [gone, back, boss, self] = members.map(({ id }) => id);
  const call = (id: number) => ({ params: { id } });
  await Promise.all([
    studio.call(usersAdminApi.remove, call(gone!), { as: admin }),
    studio.call(usersAdminApi.remove, call(back!), { as: admin }),
    studio.call(usersAdminApi.change, { ...call(boss!), body: { role: 'admin' } }, { as: admin }),
    studio.call(accountsApi.deleteProfile, {}, { as: members.find(({ id }) => id === self)! }),
  ]);
  await studio.call(usersAdminApi.restore, call(back!), { as: admin });
  expect(await counts()).toMatchObject({ total: 3, admin: 2, regular: 1 });
  expect([(await list()).total, (await list({ role: 'user' })).total]).toEqual([3, 1]);

  await studio.db.execute(sql`delete from users where id = ${back!}`);
  expect(await counts()).toMatchObject({ total: 2, regular: 0 });
  await studio.db.execute(sql`truncate users cascade`);
  admin = await anAdmin(studio.db);
  expect(await counts()).toMatchObject({ total: 1, admin: 1 });
});

describe('the role', () => {
  const change = (id: number, role: 'user' | 'admin', as: { token: string } = admin) =>
    studio.call(usersAdminApi.change, { params: { id }, body: { role } }, { as });

  test('is given and taken, and the day of it is the last activity', async () => {
    const member = await aMember(studio.db);
    const { status, body } = await change(member.id, 'admin');
    expect([status, body.role, body.updatedAt]).toEqual([200, 'admin', '2026-03-10T08:00:00.000Z']);
    expect((await change(member.id, 'user')).body.role).toBe('user');
    expect(await counts()).toMatchObject({ admin: 1, activeToday: 1 });
  });

  test('nobody changes their own, and nobody demotes the last admin', async () => {
    const { status, problem } = await change(admin.id, 'user');
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'own_role',
      "You can't change your own role.",
    ]);
    expect((await change(4_711, 'admin')).status).toBe(404);
  });

  test('two admins who demote each other at once leave one', async () => {
    const other = await anAdmin(studio.db);
    const answers = await Promise.all([change(other.id, 'user'), change(admin.id, 'user', other)]);
    expect(answers.map(({ status }) => status).sort()).toSatisfy(([one, two]) => one === 200 && two >= 403);
    const { rows } = await studio.db.execute(sql`select from users where role = 'admin'`);
    expect(rows).toHaveLength(1);
  });

  test.each([{}, { role: 'owner' }, { role: null }, []])('%j is refused', async (body) => {
    const member = await aMember(studio.db);
    const sent = { params: { id: member.id }, body: body as { role: 'user' } };
    expect((await studio.call(usersAdminApi.change, sent, { as: admin })).status).toBe(400);
  });
});
