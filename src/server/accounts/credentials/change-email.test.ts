import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBooking } from '#server/bookings/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { newsletterApi } from '#shared/newsletter/contract.ts';
import { aMember } from '../make.ts';
import { codeIn } from '../testing/read-mail.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const password = 'rose-water-1';
const OLD = 'old@example.com';
const NEW = 'new@example.com';

type Someone = { token: string };
const requestChange = (as: Someone, body: object = {}) =>
  studio.call(credentialsApi.requestEmailChange, { body: { newEmail: NEW, password, ...body } }, { as });
const enter = (as: Someone, otpCode: string) =>
  studio.call(credentialsApi.confirmEmailChange, { body: { otpCode } }, { as });
const emailOf = async (as: Someone) => (await studio.call(accountsApi.user, {}, { as })).body.email;
const signIn = (email: string) => studio.call(accountsApi.login, { body: { email, password } });
/** The mails sent since the last call. */
async function mails() {
  const all = (await studio.deliverMail()).map((mail) => ({ ...mail, recipient: mail.to?.[0]?.address }));
  studio.smtp.mails.length = 0;
  return all;
}
async function requestCode(as: Someone, body: object = {}) {
  expect((await requestChange(as, body)).status).toBe(200);
  return codeIn(
    (await mails()).find(({ recipient }) => recipient !== OLD && recipient !== 'other@example.com'),
  );
}

test('the code goes to the new e-mail, a notice to the old one, and the change happens when it is entered', async () => {
  const member = await aMember(studio.db, { email: OLD, password });
  await requestChange(member);
  const sent = await mails();
  expect(sent.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
    [NEW, 'Your code to change your e-mail at Petal Skin Studio'],
    [OLD, 'A change of your e-mail at Petal Skin Studio was requested'],
  ]);
  expect(sent.find(({ recipient }) => recipient === OLD)?.text).toContain('/forgot-password');
  expect(await emailOf(member)).toBe(OLD);

  const code = codeIn(sent.find(({ recipient }) => recipient === NEW));
  const { status, body } = await enter(member, code);
  expect([status, body.email, await emailOf(member)]).toEqual([200, NEW, NEW]);
  expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
  const [notice] = (await mails()).filter(({ recipient }) => recipient === OLD);
  expect(notice?.subject).toBe('Your e-mail at Petal Skin Studio was changed');
  expect((await enter(member, code)).status).toBe(400);
});

test('bookings and the newsletter stay with the account; what was done as a guest with the new e-mail joins', async () => {
  const member = await aMember(studio.db, { email: OLD, password });
  await studio.call(newsletterApi.subscribe, { body: { email: OLD } });
  const booked = { customerName: 'Mei', customerPhone: '+65 91234567', customerPhoneE164: '+6591234567' };
  const [day, nextDay] = [new Date('2026-03-12T04:00:00Z'), new Date('2026-03-13T04:00:00Z')];
  await aBooking(studio.db, { ...booked, startsAt: day, userId: member.id, customerEmail: OLD });
  await aBooking(studio.db, { ...booked, startsAt: nextDay, userId: null, customerEmail: NEW });
  const code = await requestCode(member);
  await enter(member, code);
  const { rows } = await studio.db.execute(sql`select email from subscribers`);
  expect(rows).toEqual([{ email: NEW }]);
  const bookings = await studio.db.execute(sql`select distinct user_id, customer_email from bookings`);
  expect(bookings.rows).toEqual([{ user_id: member.id, customer_email: NEW }]);
  const former = await studio.db.execute(sql`select email from former_emails where user_id = ${member.id}`);
  expect(former.rows).toEqual([{ email: OLD }]);
});

test("somebody's e-mail: the same response, the owner is notified, and no code works", async () => {
  const member = await aMember(studio.db, { email: OLD, password });
  const owner = await aMember(studio.db, { email: NEW });
  const [free, taken] = [
    await requestChange(member, { newEmail: 'free@example.com' }),
    await requestChange(member),
  ];
  expect([taken.status, taken.body.message.replace(NEW, 'x')]).toEqual([
    free.status,
    free.body.message.replace('free@example.com', 'x'),
  ]);
  const toOwner = (await mails()).filter(({ recipient }) => recipient === NEW);
  expect(toOwner.map(({ subject }) => subject)).toEqual(['You already have an account at Petal Skin Studio']);
  expect(toOwner[0]?.text).not.toMatch(/^\s*\d{6}\s*$/m);
  expect((await enter(member, '123456')).status).toBe(400);
  expect([await emailOf(member), await emailOf(owner)]).toEqual([OLD, NEW]);
});

test('two members change to the same e-mail: the first to enter the code gets it, the other is refused', async () => {
  const [one, two] = [
    await aMember(studio.db, { email: OLD, password }),
    await aMember(studio.db, { email: 'other@example.com', password }),
  ];
  const codes = [await requestCode(one), await requestCode(two)];
  const answers = await Promise.all([enter(one, codes[0]!), enter(two, codes[1]!)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.problem).toMatchObject({
    code: 'email_taken',
    message: 'This e-mail belongs to another account. Please choose another one.',
  });
  const { rows } = await studio.db.execute(sql`select from users where email = ${NEW}`);
  expect(rows).toHaveLength(1);
});

test('an account that only waits for that e-mail to be proven makes room', async () => {
  const member = await aMember(studio.db, { email: OLD, password });
  await studio.call(accountsApi.register, { body: { email: NEW, password: 'somebody-else-1' } });
  const registered = codeIn((await mails())[0]);
  const code = await requestCode(member);
  expect((await enter(member, code)).status).toBe(200);
  const verified = await studio.call(accountsApi.verifyEmail, { body: { email: NEW, otpCode: registered } });
  expect([verified.status, await emailOf(member)]).toEqual([400, NEW]);
});

test.each([
  [{ password: 'wrong' }, 403, 'wrong_password'],
  [{ newEmail: ` ${OLD.toUpperCase()} ` }, 422, 'same_email'],
  [{ newEmail: 'nonsense' }, 400, 'malformed'],
  [{ newEmail: `${NEW}\r\nBcc: all@example.com` }, 400, 'malformed'],
  [{ newEmail: 7 }, 400, 'malformed'],
])('%j: %i %s, no mail', async (body, status, code) => {
  const member = await aMember(studio.db, { email: OLD, password });
  const { problem, ...answer } = await requestChange(member, body);
  expect([answer.status, problem.code]).toEqual([status, code]);
  expect(await mails()).toEqual([]);
});

test('five wrong codes end it, also when 50 are sent at once', async () => {
  const member = await aMember(studio.db, { email: OLD, password });
  const code = await requestCode(member);
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all(Array.from({ length: 50 }, () => enter(member, wrong)));
  const { status, problem } = await enter(member, code);
  expect([status, problem.message]).toEqual([400, 'Invalid or expired verification code. Please try again.']);
  expect(await emailOf(member)).toBe(OLD);
});

test('a code is worth nothing after 10 minutes, after a newer one, after a new password, and to anybody else', async () => {
  const member = await aMember(studio.db, { email: OLD, password });
  const stranger = await aMember(studio.db);
  const first = await requestCode(member);
  expect((await enter(stranger, first)).status).toBe(400);
  const second = await requestCode(member);
  if (first !== second) expect((await enter(member, first)).status).toBe(400);
  studio.clock.advance({ minutes: 10 });
  expect((await enter(member, second)).status).toBe(400);
  const third = await requestCode(member);
  const newPassword = 'jasmine-tea-22';
  await studio.call(
    credentialsApi.changePassword,
    { body: { currentPassword: password, newPassword } },
    { as: member },
  );
  expect((await enter(member, third)).status).toBe(400);
});

test('five changes an hour are asked for, and no more', async () => {
  const member = await aMember(studio.db, { email: OLD, password });
  const answers = [];
  for (let n = 0; n < 6; n++)
    answers.push((await requestChange(member, { newEmail: `n${n}@example.com` })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a reset link mailed to the old e-mail opens nothing afterwards', async () => {
  const member = await aMember(studio.db, { email: OLD, password });
  await studio.call(accountsApi.forgotPassword, { body: { email: OLD } });
  const [link] = await mails();
  const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  await enter(member, await requestCode(member));
  const body = { token, newPassword: 'jasmine-tea-22' };
  expect((await studio.call(accountsApi.resetPassword, { body })).status).toBe(400);
});
