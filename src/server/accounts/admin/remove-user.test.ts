import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const person = { email: 'leaving@example.com', firstName: 'Leaving', password: 'petal-1234' };

type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
let member: Someone;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  member = await aMember(studio.db, person);
});

const remove = (id: number, as: { token: string } = admin) =>
  studio.call(usersAdminApi.remove, { params: { id } }, { as });
const restore = (id: number) => studio.call(usersAdminApi.restore, { params: { id } }, { as: admin });
const signIn = () =>
  studio.call(accountsApi.login, { body: { email: person.email, password: person.password } });
const register = () =>
  studio.call(accountsApi.register, { body: { email: person.email, password: 'another-1234' } });
const listed = async () =>
  (await studio.call(usersAdminApi.list, { query: {} }, { as: admin })).body.map(({ id }) => id);
const row = async () =>
  (
    await studio.db.execute(
      sql`select email, first_name, deactivated_at, anonymise_due_at from users where id = ${member.id}`,
    )
  ).rows[0];
const actions = async () =>
  (
    await studio.db.execute(
      sql`select action, actor_id, details from audit_log where target = ${`user ${member.id}`} order by id`,
    )
  ).rows;
const pass = async (seconds: number) => {
  studio.clock.set(new Date(studio.clock.now().getTime() + seconds * 1_000).toISOString());
  await studio.deliverMail();
};

test('before it, the bookings and orders it cancels are named', async () => {
  const ahead = new Date('2026-03-12T04:00:00Z');
  const { treatmentId } = await aBooking(studio.db, { startsAt: ahead, userId: member.id });
  const over = new Date('2026-03-01T04:00:00Z');
  await aBooking(studio.db, { startsAt: over, userId: member.id, treatmentId });
  await aBooking(studio.db, {
    startsAt: ahead,
    room: 2,
    userId: member.id,
    treatmentId,
    status: 'cancelled',
  });
  await aBooking(studio.db, { startsAt: ahead, room: 3, treatmentId });
  const asGuest = { customerEmail: person.email, treatmentId };
  await aBooking(studio.db, { startsAt: new Date('2026-03-13T04:00:00Z'), ...asGuest });
  const order = await anOrder(studio, member);
  const { body } = await studio.call(usersAdminApi.commitments, { params: { id: member.id } }, { as: admin });
  expect(body.bookings.map(({ id }) => id)).toEqual([1, 5]);
  expect(body.orders).toEqual([{ id: order.id, createdAt: order.createdAt, totalAmount: order.totalAmount }]);

  await remove(member.id);
  await pass(15);
  const { rows } = await studio.db.execute(
    sql`select id from bookings where status = 'cancelled' order by id`,
  );
  expect(rows).toEqual([{ id: 1 }, { id: 3 }, { id: 5 }]);
  const orders = await studio.db.execute(sql`select status from orders`);
  expect(orders.rows).toEqual([{ status: 'cancelled' }]);
});

describe('a deleted user', () => {
  test('is out at once', async () => {
    expect((await remove(member.id)).status).toBe(204);
    expect((await studio.call(accountsApi.user, {}, { as: member })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect(await listed()).toEqual([admin.id]);
    expect((await remove(member.id)).status).toBe(404);
    const change = { params: { id: member.id }, body: { role: 'admin' as const } };
    expect((await studio.call(usersAdminApi.change, change, { as: admin })).status).toBe(404);
  });

  test('gets no mail with a link to sign in again', async () => {
    await remove(member.id);
    await studio.call(accountsApi.forgotPassword, { body: { email: person.email } });
    await studio.call(accountsApi.resendOtp, { body: { email: person.email } });
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('may register again at once with the same e-mail: the previous account is anonymised then, not restored', async () => {
    await remove(member.id);
    const again = await register();
    expect([again.status, again.body.id === member.id]).toEqual([201, false]);
    expect(await row()).toMatchObject({ first_name: null, anonymise_due_at: null });
    expect((await restore(member.id)).problem.code).toBe('erased');

    const [mail] = await studio.deliverMail();
    const otpCode = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
    const verified = await studio.call(accountsApi.verifyEmail, { body: { email: person.email, otpCode } });
    expect([verified.status, verified.body.id]).toEqual([200, again.body.id]);
    await pass(60); // the job of the deletion finds nothing to do
    expect(
      (await studio.call(accountsApi.user, {}, { as: { token: verified.body.sessionToken! } })).status,
    ).toBe(200);
  });

  test('whose e-mail was never proven leaves alone what a guest booked with it', async () => {
    const stranger = await aMember(studio.db, { email: 'guest@example.com', isVerified: false });
    await aBooking(studio.db, {
      startsAt: new Date('2026-03-12T04:00:00Z'),
      customerEmail: 'guest@example.com',
    });
    await remove(stranger.id);
    await pass(15);
    const { rows } = await studio.db.execute(sql`select status, customer_email from bookings`);
    expect(rows).toEqual([{ status: 'pending', customer_email: 'guest@example.com' }]);
  });

  test('who has not proven the e-mail proves it no more', async () => {
    await studio.db.execute(sql`truncate users cascade`);
    admin = await anAdmin(studio.db);
    const registered = await register();
    const [mail] = await studio.deliverMail();
    const otpCode = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
    await remove(registered.body.id);
    const verified = await studio.call(accountsApi.verifyEmail, { body: { email: person.email, otpCode } });
    expect(verified.status).toBe(400);
    expect((await restore(registered.body.id)).status).toBe(200);
    expect((await register()).status).toBe(201);
  });

  test('is anonymised 15 seconds later, once, by any process', async () => {
    await remove(member.id);
    await pass(14);
    expect(await row()).toMatchObject({ email: person.email, first_name: 'Leaving' });
    await pass(1);
    const anonymised = await row();
    expect(anonymised).toMatchObject({ first_name: null, anonymise_due_at: null });
    expect(anonymised?.email).toMatch(/@erased\.invalid$/);
    expect((await register()).status).toBe(201);

    // The job runs again, as after a crash before its completion was recorded.
    await studio.db.execute(
      sql`update jobs set done_at = null, run_at = ${studio.clock.now().toISOString()}`,
    );
    await studio.deliverMail();
    expect(await row()).toEqual(anonymised);
    expect((await actions()).map(({ action }) => action)).toEqual(['delete user', 'erase user']);
  });

  test('leaves no name in the audit log', async () => {
    await remove(member.id);
    await pass(15);
    expect(JSON.stringify(await actions())).not.toMatch(/leaving/i);
    expect((await actions())[0]).toMatchObject({ action: 'delete user', actor_id: admin.id });
  });
});

describe('restoring', () => {
  test('restores everything but the sessions, and nothing is anonymised later', async () => {
    await remove(member.id);
    studio.clock.advance({ minutes: 0.15 });
    const { status, body } = await restore(member.id);
    expect([status, body.email, body.firstName]).toEqual([200, person.email, 'Leaving']);
    await pass(60);
    expect(await row()).toMatchObject({ email: person.email, deactivated_at: null, anonymise_due_at: null });
    expect((await studio.call(accountsApi.user, {}, { as: member })).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect((await actions()).map(({ action }) => action)).toContain('restore user');
  });

  test('twice is once', async () => {
    await remove(member.id);
    const answers = await Promise.all([restore(member.id), restore(member.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await actions()).map(({ action }) => action)).toEqual(['delete user', 'restore user']);
  });

  test('comes too late once the data is gone', async () => {
    await remove(member.id);
    await pass(15);
    const { status, problem } = await restore(member.id);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'erased',
      'This account has been erased for good. It cannot be restored.',
    ]);
    expect((await restore(4_711)).status).toBe(404);
  });

  test('and deleting anew counts from the second deletion', async () => {
    await remove(member.id);
    await pass(10);
    await restore(member.id);
    await remove(member.id);
    await pass(10); // the first job is due, the second deletion is not
    expect(await row()).toMatchObject({ email: person.email });
    await pass(5);
    expect((await row())?.email).toMatch(/@erased\.invalid$/);
  });

  test('against the eraser ends in one of the two, never in half', async () => {
    await remove(member.id);
    studio.clock.advance({ minutes: 0.25 });
    const [restored] = await Promise.all([restore(member.id), studio.deliverMail()]);
    const { email, deactivated_at } = (await row()) ?? {};
    if (restored.status === 200) expect([email, deactivated_at]).toEqual([person.email, null]);
    else expect([restored.status, email]).toEqual([409, expect.stringMatching(/@erased\.invalid$/)]);
  });
});

describe('nobody deletes', () => {
  test('an admin, themself, or an unknown user', async () => {
    const other = await anAdmin(studio.db);
    const answers = [await remove(other.id), await remove(admin.id), await remove(4_711)];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'is_admin'],
      [409, 'own_account'],
      [404, 'not_found'],
    ]);
    expect(answers[0]?.problem.message).toBe(
      'An admin cannot be deleted. Please remove the admin role first.',
    );
    expect(await actions()).toEqual([]);
  });

  test('somebody who is made an admin at the same moment', async () => {
    const change = { params: { id: member.id }, body: { role: 'admin' as const } };
    const [removed, changed] = await Promise.all([
      remove(member.id),
      studio.call(usersAdminApi.change, change, { as: admin }),
    ]);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([removed.status, changed.status]);
  });
});
