import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { aMember } from './make.ts';
import { codeIn } from './testing/read-mail.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const POSTS = ['login', 'register', 'verify-email', 'resend-otp', 'forgot-password', 'reset-password'];
const send = (url: string, payload: string) =>
  studio.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
const register = (body: Record<string, unknown>) =>
  send('/api/register', JSON.stringify({ email: 'mei@example.com', password: 'petal-1234', ...body }));
const nobodyWasMade = async () =>
  expect((await studio.db.execute(sql`select from users union all select from mails`)).rows).toHaveLength(0);

describe('invalid input is refused with a message, and leaves nothing behind', () => {
  test.each(POSTS)('POST /api/%s', async (name) => {
    const bodies: [string, number][] = [
      ['{', 400],
      ['', 400],
      ['null', 400],
      ['[]', 400],
      ['"text"', 400],
      ['{}', 400],
      [JSON.stringify({ email: 7, password: [], otpCode: {}, token: 7, newPassword: null }), 400],
      [JSON.stringify({ email: { $ne: null }, password: { $ne: null } }), 400],
      [JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 413],
    ];
    for (const [body, status] of bodies) {
      const response = await send(`/api/${name}`, body);
      expect([body.slice(0, 40), response.statusCode]).toEqual([body.slice(0, 40), status]);
      expect(response.json().message).toMatch(/^[A-Z]/);
    }
    await nobodyWasMade();
  });

  test.each([
    'mei@example.com\r\nBcc: all@example.com',
    'mei@example.com, all@example.com',
    'Mei <mei@example.com>',
    'm\u0435i@example.com', // a Cyrillic e
    '\u212Aate@example.com', // a Kelvin sign, which lower-cases to an ASCII k
    'mei@exam\u2024ple.com',
    'mei@ex\u00e4mple.com',
    'mei@localhost',
    `${'x'.repeat(250)}@example.com`,
  ])('%o is no e-mail', async (email) => {
    for (const name of POSTS.slice(0, 5)) {
      const response = await send(
        `/api/${name}`,
        JSON.stringify({ email, password: 'petal-1234', otpCode: '123456' }),
      );
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { email: 'Please enter a valid email address' },
      ]);
    }
    await nobodyWasMade();
  });

  test.each([
    'Mei\r\nBcc: x',
    'Mei\u0000',
    'Mei\u001b[31m',
    'Mei\u202egnp',
    'You won $500!',
    'Call (65) 9123',
    'evil.com',
    'x'.repeat(61),
    7,
    {},
  ])('%o is no name', async (firstName) => {
    const response = await register({ firstName });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['firstName']]);
    await nobodyWasMade();
  });

  test.each(['12345', 'x'.repeat(129), 7, null])('%o is no password', async (password) => {
    const response = await register({ password });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['password']]);
    await nobodyWasMade();
  });

  test('a zero byte where the database would choke is the sender’s mistake', async () => {
    expect((await register({ ref: 'A\u0000B' })).statusCode).toBe(400);
    await nobodyWasMade();
  });
});

describe('names are kept and shown as they are', () => {
  test.each(["Siobhán O'Brien", '陈美玲', 'Nguyễn Thị Ánh'])('%s', async (firstName) => {
    const joined = await register({ firstName });
    expect([joined.statusCode, joined.json().firstName]).toEqual([201, firstName]);
    await isWelcomedAs(firstName);
  });

  test.each(["Robert'); drop table users;--", '<img src=x onerror=alert(1)>', '{{7*7}} <%= 7*7 %>'])(
    '%s, which was accepted once',
    async (firstName) => {
      expect((await register({ firstName })).statusCode).toBe(400);
      await register({ firstName: 'Mei' });
      await studio.db.execute(sql`update registrations set first_name = ${firstName}`);
      await isWelcomedAs(firstName);
    },
  );

  async function isWelcomedAs(firstName: string) {
    const otpCode = codeIn((await studio.deliverMail())[0]);
    await studio.call(accountsApi.verifyEmail, { body: { email: 'mei@example.com', otpCode } });
    const content = (await studio.deliverMail()).at(-1);
    expect(content?.subject).toBe(`Welcome to Petal Skin Studio, ${firstName}`);
    expect(content?.text).toContain(`Hi ${firstName},`);
    expect(content?.html).not.toContain('<img src=x');
  }

  test('until the e-mail is proven, its owner is sent nothing that a stranger wrote', async () => {
    await register({ firstName: 'Visit evil.example', lastName: 'now' });
    const [content] = await studio.deliverMail();
    expect(`${content?.subject} ${content?.text} ${content?.html}`).not.toContain('evil.example');
  });
});

test("another user's token, changed or cut, opens nothing", async () => {
  const { token } = await aMember(studio.db);
  for (const other of [token.slice(1), `${token}x`, token.toUpperCase(), `${token} ${token}`, '', '../..']) {
    const { status } = await studio.call(accountsApi.profile, {}, { as: { token: other } });
    expect([other, status]).toEqual([other, 401]);
  }
});
