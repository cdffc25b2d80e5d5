import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { freeUnverifiedEmail } from '#server/accounts/credentials/data.ts';
import { forgetExpired } from '#server/accounts/jobs.ts';
import { aMember } from '#server/accounts/make.ts';
import { codeIn, tokenIn, wrong } from '#server/accounts/testing/read-mail.ts';
import { aCardOf } from '#server/clients/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { CLIENTS, callImports, fates } from './testing/call-imports.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { check, everything, rows, run } = callImports(studio);

describe('clients', () => {
  test('a dry run says what would happen to each line, and stores nothing', async () => {
    const before = await everything();
    const reply = await check('clients', CLIENTS);
    expect(reply.status).toBe(200);
    expect(reply.body.counts).toEqual({ new: 4, changed: 0, unchanged: 0, skipped: 0, refused: 0 });
    expect(fates(reply)).toEqual([2, 3, 4, 5].map((line) => [line, 'new', '']));
    expect(reply.body.notTaken).toEqual(['Client ID']);
    expect(reply.body.cards).toHaveLength(4);
    expect(reply.body.cards[2]).toMatchObject({ name: 'Ada Ong', isNew: true, isBlocked: true });
    expect(await everything()).toEqual(before);
  });

  test('the import does what the dry run said, mails nobody, subscribes nobody, and is on record', async () => {
    const { body: said } = await check('clients', CLIENTS);
    const { body: done } = await run('clients', CLIENTS, { source: 'Fresha' });
    expect(done).toEqual(said);
    const imported =
      await rows(`select email, first_name, last_name, phone, phone_e164, owns_phone, password_hash,
      email_verified_at, imported_at is not null as is_imported from users where role = 'user' and last_name <> 'Ong'
      order by email`);
    expect(imported).toEqual([
      {
        email: 'mei@example.com',
        first_name: 'Mei',
        last_name: 'Lim',
        phone: '+65 91234567',
        phone_e164: '+6591234567',
        owns_phone: false,
        password_hash: null,
        email_verified_at: null,
        is_imported: true,
      },
      {
        email: 'wei@example.com',
        first_name: 'Wei',
        last_name: 'Tan',
        phone: null,
        phone_e164: null,
        owns_phone: false,
        password_hash: null,
        email_verified_at: null,
        is_imported: true,
      },
    ]);
    expect(await studio.deliverMail()).toEqual([]);
    expect(await rows('select * from subscribers')).toEqual([]);
    expect(await rows('select action, target, details from audit_log')).toEqual([
      {
        action: 'import file',
        target: 'clients',
        details: { source: 'Fresha', new: 4, changed: 0, unchanged: 0, skipped: 0, refused: 0 },
      },
    ]);
  });

  test('each has one card, which is the one their appointments and forms are on', async () => {
    await run('clients', CLIENTS);
    await run('clients', CLIENTS);
    const cards = () =>
      rows(`select users.email, count(clients.id)::int as cards, bool_and(anonymised_at is null) as is_known
        from users left join clients on clients.user_id = users.id where role = 'user' group by 1 order by 1`);
    const one = ['ada@example.com', 'mei@example.com', 'wei@example.com'].map((email) => ({
      email,
      cards: 1,
      is_known: true,
    }));
    expect(await cards()).toEqual(one);
    const { rows: owned } = await studio.db.execute<{ card: number; user_id: number }>(
      sql`select id as card, user_id from clients where user_id is not null`,
    );
    const found: object[] = [];
    for (const { card, user_id } of owned) {
      found.push({ is_same: (await aCardOf(studio.db, user_id)) === card });
    }
    expect(found).toEqual([{ is_same: true }, { is_same: true }, { is_same: true }]);
    expect(await cards()).toEqual(one);
  });

  test('the same file twice changes nothing, even after a client was renamed here', async () => {
    await run('clients', CLIENTS);
    await studio.db.execute(sql`update users set first_name = 'May' where email = 'mei@example.com'`);
    const users = await rows('select * from users order by id');
    const { body } = await run('clients', CLIENTS);
    expect(body.counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
    expect(await rows('select * from users order by id')).toEqual(users);
  });

  test('a later file changes what nobody has verified, and only that', async () => {
    await run('clients', CLIENTS);
    await aMember(studio.db, { email: 'own@example.com', firstName: 'Own' });
    const csv = 'Email,First Name,Phone\nmei@example.com,Mei Ling,\nown@example.com,Other,91230000';
    const reply = await run('clients', csv);
    expect(fates(reply)).toEqual([
      [2, 'changed', ''],
      [3, 'unchanged', 'They have an account of their own: their name and phone stay as they are there.'],
    ]);
    expect(
      await rows(`select first_name, phone from users where email in ('mei@example.com', 'own@example.com')
      order by email`),
    ).toEqual([
      { first_name: 'Mei Ling', phone: '+65 91234567' },
      { first_name: 'Own', phone: null },
    ]);
  });

  test('one bad line stops the whole file, by its number; or it is left out on request', async () => {
    const csv = 'Email,First Name\nmei@example.com,Mei\nwei,';
    const refused = await run('clients', csv);
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      422,
      'import_problem',
      'Line 3: "wei" is not an e-mail address. Nothing was imported.',
    ]);
    expect(await rows(`select * from users where role = 'user'`)).toEqual([]);
    expect((await run('clients', csv, { leaveOutProblems: true })).body.counts).toMatchObject({
      new: 1,
      refused: 1,
    });
    expect(await rows(`select email from users where role = 'user'`)).toEqual([{ email: 'mei@example.com' }]);
  });

  test('imported clients are no abandoned registrations', async () => {
    await run('clients', CLIENTS);
    studio.clock.set('2026-06-10T08:00:00Z');
    await forgetExpired.run(studio.studio.tools);
    expect(await rows(`select * from users where role = 'user'`)).toHaveLength(3);
  });

  test('who registers with the e-mail of an imported client learns nothing about them', async () => {
    await run('clients', CLIENTS);
    const body = { email: 'mei@example.com', password: 'a good long one', firstName: 'Eve' };
    const { status, body: user } = await studio.call(accountsApi.register, { body });
    expect([status, user]).toMatchObject([
      201,
      { phone: null, loyaltyPoints: 0, loyaltyTier: 'Pink', lastName: null },
    ]);
    expect(JSON.stringify(user)).not.toContain('9123');
  });

  test('the reply of a registration is the same for a stranger and for an imported client', async () => {
    await run('clients', CLIENTS);
    await run('points', 'Email,Points\nmei@example.com,1200');
    const replies = await Promise.all(
      ['mei@example.com', 'new@example.com'].map((email) =>
        studio.call(accountsApi.register, { body: { email, password: 'a good long one' } }),
      ),
    );
    const alike = replies.map(({ status, body }) => ({
      status,
      ...body,
      id: 0,
      email: '',
      referralCode: '',
      registrationToken: '',
    }));
    expect(alike[0]).toEqual(alike[1]);
  });

  test('nobody gets in without the mailed code; with it everything of theirs is there', async () => {
    await run('clients', CLIENTS);
    await run('points', 'Email,Points\nmei@example.com,1200');
    const email = 'mei@example.com';
    const password = 'a good long one';
    const login = () => studio.call(accountsApi.login, { body: { email, password } });
    expect((await login()).status).toBe(401);
    const { body } = await studio.call(accountsApi.register, { body: { email, password } });
    const { registrationToken } = body;
    const mails = await studio.deliverMail();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([email]);
    const verify = (otpCode: string) =>
      studio.call(accountsApi.verifyEmail, { body: { email, otpCode, registrationToken } });
    const code = codeIn(mails[0]);
    expect((await verify(wrong(code))).status).toBe(400);
    expect((await login()).status).not.toBe(200);
    expect((await verify(code)).status).toBe(200);
    expect((await login()).body).toMatchObject({
      firstName: 'Mei',
      lastName: 'Lim',
      phone: '+65 91234567',
      loyaltyPoints: 1_200,
    });
  });

  test('a forgotten password is another way to prove the e-mail', async () => {
    await run('clients', CLIENTS);
    const email = 'mei@example.com';
    await studio.call(accountsApi.forgotPassword, { body: { email } });
    const token = tokenIn((await studio.deliverMail()).at(-1));
    const newPassword = 'a good long one';
    expect((await studio.call(accountsApi.resetPassword, { body: { token, newPassword } })).status).toBe(200);
    const { body } = await studio.call(accountsApi.login, { body: { email, password: newPassword } });
    expect(body).toMatchObject({ firstName: 'Mei', lastName: 'Lim' });
  });

  test('what a spreadsheet would calculate is a name like any other, and quotes span lines', async () => {
    const csv = `Email,First Name,Last Name\nmei@example.com,"=cmd|' /C calc'!A0","Lim\n""Mimi"""`;
    expect(fates(await run('clients', csv))).toEqual([[2, 'new', '']]);
    expect(await rows(`select first_name, last_name from users where role = 'user'`)).toEqual([
      { first_name: "=cmd|' /C calc'!A0", last_name: 'Lim "Mimi"' },
    ]);
  });

  test('another member cannot take the e-mail, and the points with it', async () => {
    await run('clients', CLIENTS);
    expect(await freeUnverifiedEmail(studio.db, 'mei@example.com')).toBe(false);
    expect(await freeUnverifiedEmail(studio.db, 'nobody@example.com')).toBe(true);
  });

  test('two at once import each client once', async () => {
    const replies = await Promise.all([run('clients', CLIENTS), run('clients', CLIENTS)]);
    expect(replies.map(({ body }) => body.counts.new).sort()).toEqual([0, 4]);
  });

  test('thousands of lines are taken', async () => {
    const count = 2_500;
    const lines = Array.from({ length: count }, (_, at) => `Client ${at},c${at}@example.com`);
    const { status, body } = await run('clients', `Full name,E-mail\n${lines.join('\n')}`);
    expect([status, body.counts?.new]).toEqual([200, count]);
  });
});
