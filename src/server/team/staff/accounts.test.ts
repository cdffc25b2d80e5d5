import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { teamAccountsApi } from '#shared/team/accounts-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
let aisyah: Awaited<ReturnType<typeof aMember>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { firstName: 'Ada' });
  aisyah = await aMember(studio.db, { role: 'therapist', firstName: 'Aisyah', email: 'aisyah@example.com' });
});
const link = (id: number, userId: number | null) =>
  studio.call(teamAccountsApi.link, { params: { id }, body: { userId } }, { as: admin });

test('an account is chosen, sees that day, and is taken away', async () => {
  const { id } = await aTherapist(studio.db);
  const { body } = await link(id, aisyah.id);
  expect(body.therapists).toEqual([{ therapistId: id, name: 'Aisyah Rahman', userId: aisyah.id }]);
  expect(body.staff.map(({ name, email }) => [name, email])).toEqual([
    ['Ada', admin.email],
    ['Aisyah', 'aisyah@example.com'],
  ]);
  const day = async () => (await studio.call(myDayApi.day, { query: {} }, { as: aisyah })).body.therapist;
  expect(await day()).toEqual({ id, name: 'Aisyah Rahman' });
  expect((await link(id, null)).body.therapists[0]!.userId).toBeNull();
  expect(await day()).toBeNull();
  const { rows } = await studio.db.execute(
    sql`select details from audit_log where action = 'link therapist' order by id`,
  );
  expect(rows).toEqual([
    { details: { before: { userId: null }, after: { userId: aisyah.id } } },
    { details: { before: { userId: aisyah.id }, after: { userId: null } } },
  ]);
});

test('a customer, an account of another, and nobody are refused', async () => {
  const [first, second] = [await aTherapist(studio.db), await aTherapist(studio.db, { name: 'Bella Koh' })];
  const customer = await aMember(studio.db);
  const codeOf = async (id: number, userId: number) => {
    const { status, problem } = await link(id, userId);
    return [status, problem.code];
  };
  expect(await codeOf(first.id, customer.id)).toEqual([422, 'not_staff']);
  expect(await codeOf(first.id, 4_711)).toEqual([422, 'not_staff']);
  await link(first.id, aisyah.id);
  expect(await codeOf(second.id, aisyah.id)).toEqual([409, 'account_taken']);
  expect(await codeOf(4_711, aisyah.id)).toEqual([404, 'not_found']);
});

test('who has left frees the account', async () => {
  const [first, second] = [await aTherapist(studio.db), await aTherapist(studio.db, { name: 'Bella Koh' })];
  await link(first.id, aisyah.id);
  await studio.db.execute(sql`update therapists set archived_at = now() where id = ${first.id}`);
  expect((await link(second.id, aisyah.id)).body.therapists).toEqual([
    { therapistId: second.id, name: 'Bella Koh', userId: aisyah.id },
  ]);
});

test('two who link one account at once: one of them', async () => {
  const made = [await aTherapist(studio.db), await aTherapist(studio.db, { name: 'Bella Koh' })];
  const answers = await Promise.all(made.map(({ id }) => link(id, aisyah.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('reception does not choose', async () => {
  const as = await aReceptionist(studio.db);
  expect((await studio.call(teamAccountsApi.list, {}, { as })).status).toBe(403);
});
