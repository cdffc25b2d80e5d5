import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { freeUnverifiedEmail } from '#server/accounts/credentials/data.ts';
import { forgetExpired } from '#server/accounts/jobs.ts';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { codeIn, tokenIn, wrong } from '#server/accounts/testing/read-mail.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aCategory, aProduct, aTreatment } from '#server/catalog/make.ts';
import { listDifferences } from '#server/loyalty/admin/data.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { type ImportReport, importsApi } from '#shared/imports/contract.ts';
import { matchHeadings } from '#shared/imports/known-exports.ts';
import { splitTable } from '#shared/imports/read-table.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { MOST_POINTS } from '#shared/loyalty/points.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

type Kind = Parameters<typeof matchHeadings>[0];
type More = Record<string, unknown>;
const fileOf = (kind: Kind, csv: string, more: More) => ({
  ...{ kind, csv, columns: matchHeadings(kind, splitTable(csv).headings).columns },
  ...more,
});
const check = (kind: Kind, csv: string, more: More = {}) =>
  studio.call(importsApi.check, { body: fileOf(kind, csv, more) }, { as: admin });
const run = (kind: Kind, csv: string, more: More = {}) =>
  studio.call(importsApi.run, { body: fileOf(kind, csv, more) }, { as: admin });
const fates = ({ body }: { body: ImportReport }) =>
  body.lines.map(({ line, fate, message }) => [line, fate, message]);
const rows = async (query: string) => (await studio.db.execute(sql.raw(query))).rows;
/** Everything that an import may write. */
const everything = async () =>
  Promise.all(
    [
      'users',
      'bookings',
      'products',
      'stock_moves',
      'loyalty_transactions',
      'imported_lines',
      'mails',
      'audit_log',
    ].map((table) => rows(`select * from ${table} order by 1`)),
  );

const CLIENTS = `Client ID,First Name,Last Name,Blocked,Mobile Number,Telephone,Email,Accepts Marketing
1,Mei,Lim,No,6591234567,,MEI@example.com,Yes
2,Wei,Tan,No,,,wei@example.com,Yes
3,Ada,Ong,Yes,,,ada@example.com,No
4,Kay,Goh,No,6598765432,,,Yes
`;

describe('clients', () => {
  test('a dry run says what would happen to each line, and stores nothing', async () => {
    const before = await everything();
    const reply = await check('clients', CLIENTS);
    expect(reply.status).toBe(200);
    expect(reply.body.counts).toEqual({ new: 2, changed: 0, unchanged: 0, skipped: 2, refused: 0 });
    expect(fates(reply)).toEqual([
      [2, 'new', ''],
      [3, 'new', ''],
      [4, 'skipped', 'Blocked in the other program.'],
      [5, 'skipped', 'No e-mail address. Their appointments can be imported all the same.'],
    ]);
    expect(await everything()).toEqual(before);
  });

  test('the import does what the dry run said, mails nobody, assumes no consent, and is on record', async () => {
    const { body: said } = await check('clients', CLIENTS);
    const { body: done } = await run('clients', CLIENTS, { source: 'Fresha' });
    expect(done).toEqual(said);
    const imported =
      await rows(`select email, first_name, last_name, phone, phone_e164, owns_phone, password_hash,
      email_verified_at, imported_at is not null as is_imported from users where role = 'user' order by email`);
    expect(imported).toEqual([
      {
        ...{ email: 'mei@example.com', first_name: 'Mei', last_name: 'Lim', phone: '+65 91234567' },
        ...{ phone_e164: '+6591234567', owns_phone: false, password_hash: null, email_verified_at: null },
        is_imported: true,
      },
      {
        ...{ email: 'wei@example.com', first_name: 'Wei', last_name: 'Tan', phone: null, phone_e164: null },
        ...{ owns_phone: false, password_hash: null, email_verified_at: null, is_imported: true },
      },
    ]);
    expect(await studio.deliverMail()).toEqual([]);
    expect(await rows('select * from subscribers')).toEqual([]);
    expect(await rows('select action, target, details from audit_log')).toEqual([
      {
        ...{ action: 'import file', target: 'clients' },
        details: { source: 'Fresha', new: 2, changed: 0, unchanged: 0, skipped: 2, refused: 0 },
      },
    ]);
  });

  test('the same file twice changes nothing, even after a client was renamed here', async () => {
    await run('clients', CLIENTS);
    await studio.db.execute(sql`update users set first_name = 'May' where email = 'mei@example.com'`);
    const users = await rows('select * from users order by id');
    const { body } = await run('clients', CLIENTS);
    expect(body.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await rows('select * from users order by id')).toEqual(users);
  });

  test('a later file changes what nobody has verified, and only that', async () => {
    await run('clients', CLIENTS);
    await aMember(studio.db, { email: 'own@example.com', firstName: 'Own' });
    const csv = 'Email,First Name,Phone\nmei@example.com,Mei Ling,\nown@example.com,Other,91230000';
    const reply = await run('clients', csv);
    expect(fates(reply)).toEqual([
      [2, 'changed', ''],
      [3, 'skipped', 'They have an account of their own, with other details. Those stay.'],
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
    const csv = 'Email,First Name\nmei@example.com,Mei\nwei,Wei';
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
    expect(await rows(`select * from users where role = 'user'`)).toHaveLength(2);
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
      ...{ status, ...body },
      ...{ id: 0, email: '', referralCode: '', registrationToken: '' },
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
      ...{ firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567', loyaltyPoints: 1_200 },
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
    expect(replies.map(({ body }) => body.counts.new).sort()).toEqual([0, 2]);
  });

  test('thousands of lines are taken', async () => {
    const count = 2_500;
    const lines = Array.from({ length: count }, (_, at) => `Client ${at},c${at}@example.com`);
    const { status, body } = await run('clients', `Full name,E-mail\n${lines.join('\n')}`);
    expect([status, body.counts?.new]).toEqual([200, count]);
  });
});

describe('points', () => {
  const POINTS = 'Email,Points\nmei@example.com,1200\nwei@example.com,0\nnobody@example.com,5';

  test('are earned once in the ledger; a tier reached elsewhere is no news', async () => {
    await run('clients', CLIENTS);
    const leave = { leaveOutProblems: true, source: 'Vagaro' };
    expect(fates(await run('points', POINTS, leave))).toEqual([
      [2, 'new', ''],
      [3, 'skipped', 'No points.'],
      [4, 'refused', 'There is no such client here. Please import the clients first.'],
    ]);
    await run('points', POINTS, leave);
    const again = await run('points', 'Email,Points\nmei@example.com,1300', leave);
    expect(again.body.lines[0]).toMatchObject({ fate: 'skipped' });
    expect(
      await rows(`select loyalty_points, loyalty_tier from users where email = 'mei@example.com'`),
    ).toEqual([{ loyalty_points: 1_200, loyalty_tier: 'Silver' }]);
    expect(await rows('select type, points, description from loyalty_transactions')).toEqual([
      { type: 'earned_manual', points: 1_200, description: 'Balance from Vagaro' },
    ]);
    expect(await studio.deliverMail()).toEqual([]);
    const { differences } = await studio.db.transaction((tx) => listDifferences(tx));
    expect(differences).toEqual([]);
  });

  test('two files at once credit a balance once', async () => {
    await run('clients', CLIENTS);
    const csv = 'Email,Points\nmei@example.com,120';
    const replies = await Promise.all([run('points', csv), run('points', csv)]);
    expect(replies.map(({ body }) => body.counts.new).sort()).toEqual([0, 1]);
    expect(await rows('select points from loyalty_transactions')).toEqual([{ points: 120 }]);
  });

  test('what the ledger refuses is a problem of its line', async () => {
    await run('clients', CLIENTS);
    const { rows: found } = await studio.db.execute<{ id: number }>(
      sql`select id from users where email = 'mei@example.com'`,
    );
    const body = { userId: found[0]!.id, points: 10, reason: 'A gift' };
    await studio.call(loyaltyAdminApi.adjust, { body }, { as: admin });
    const csv = `Email,Points\nmei@example.com,${MOST_POINTS}\nwei@example.com,8`;
    const reply = await run('points', csv, { leaveOutProblems: true });
    expect(fates(reply)).toEqual([
      [2, 'refused', "That's more points than one account can hold."],
      [3, 'new', ''],
    ]);
  });
});

describe('products', () => {
  const PRODUCTS = 'Name,SKU,Price,Stock,Category\nDew Serum,DEW,58.00,7,serum\nClay Mask,CLAY,32,3,Masks\n';

  test('are added and changed with their stock; a sale since then is not undone by the same file', async () => {
    await aCategory(studio.db, 'Serums');
    expect(fates(await check('products', PRODUCTS))[1]).toEqual([
      ...[3, 'refused', 'There is no category "Masks" here. Please choose one for such products.'],
    ]);
    const { body } = await run('products', PRODUCTS, { category: 'Serums' });
    expect(body.counts.new).toBe(2);
    await studio.db.execute(
      sql`update products set stock_quantity = stock_quantity - 1 where product_code = 'DEW'`,
    );
    expect((await run('products', PRODUCTS, { category: 'Serums' })).body.counts.unchanged).toBe(2);
    const later = 'Name,SKU,Price,Stock\nDew Serum,DEW,60.00,20';
    expect((await run('products', later)).body.lines[0]?.changes).toEqual([
      { field: 'price', before: '58.00', after: '60.00' },
      { field: 'stock', before: '6', after: '20' },
    ]);
    expect(await rows(`select name, price_cents, stock_quantity from products order by id`)).toEqual([
      { name: 'Dew Serum', price_cents: 6_000, stock_quantity: 20 },
      { name: 'Clay Mask', price_cents: 3_200, stock_quantity: 3 },
    ]);
    const sums = await rows(`select p.stock_quantity - sum(m.change)::int as off from products p
      join stock_moves m on m.product_id = p.id group by p.id`);
    expect(sums).toEqual([{ off: 0 }, { off: 0 }]);
  });

  test('two files at once are one after the other', async () => {
    await aCategory(studio.db, 'Serums');
    const more = { category: 'Serums' };
    const replies = await Promise.all([run('products', PRODUCTS, more), run('products', PRODUCTS, more)]);
    expect(replies.map(({ body }) => body.counts.new).sort()).toEqual([0, 2]);
    expect(await rows('select * from products')).toHaveLength(2);
  });

  test('the same product on two lines is taken once', async () => {
    await aProduct(studio.db, { productCode: 'DEW', stockQuantity: 1 });
    const csv = 'Name,SKU,Price,Stock\nDew,DEW,58.00,7\nDew,DEW,58.00,9';
    expect(fates(await run('products', csv)).map(([, fate]) => fate)).toEqual(['changed', 'skipped']);
  });
});

describe('appointments', () => {
  const head = 'Date,Time,Service,Client,Mobile,Email,Status\n';
  const line = (time: string, client = 'Mei Lim') =>
    `11/03/2026,${time},Calm,${client},91234567,mei@example.com,Confirmed\n`;
  const some = head + line('14:00') + line('14:00', 'Wei Tan') + line('14:30', 'Kay Goh');

  test('take rooms like any booking: what no room is left for is refused, and nobody is mailed', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    const said = await check('appointments', some);
    expect(said.body.counts).toMatchObject({ new: 2, refused: 1 });
    expect(said.body.lines[2]).toMatchObject({ line: 4, fate: 'refused' });
    expect(said.body.lines[2]?.message).toContain('All rooms are taken');
    expect(await rows('select * from bookings')).toEqual([]);

    expect((await run('appointments', some, { leaveOutProblems: true })).body).toEqual(said.body);
    expect(await rows('select customer_name, status, room, remind_at from bookings order by id')).toEqual([
      { customer_name: 'Mei Lim', status: 'confirmed', room: 1, remind_at: null },
      { customer_name: 'Wei Tan', status: 'confirmed', room: 2, remind_at: null },
    ]);
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('the same file twice books nothing, even after a booking was moved', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    const csv = head + line('14:00');
    await run('appointments', csv);
    await studio.db.execute(sql`update bookings set starts_at = starts_at + interval '1 day',
      ends_at = ends_at + interval '1 day', busy_until = busy_until + interval '1 day'`);
    expect((await run('appointments', csv)).body.counts.unchanged).toBe(1);
    expect(await rows('select * from bookings')).toHaveLength(1);
  });

  test('what stands here already keeps its room', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    for (const room of [1, 2])
      await aBooking(studio.db, { startsAt: new Date('2026-03-11T06:00:00Z'), room });
    expect((await check('appointments', head + line('14:00'))).body.counts.refused).toBe(1);
  });

  test('two files at once book once', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    const csv = head + line('14:00');
    const replies = await Promise.all([run('appointments', csv), run('appointments', csv)]);
    expect(replies.map(({ body }) => body.counts.new).sort()).toEqual([0, 1]);
    expect(await rows('select * from bookings')).toHaveLength(1);
  });

  test('the report of Fresha finds its client by name', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    await run('clients', CLIENTS);
    const csv = `Appt. ref.,Client,Team member,Status,Scheduled date,Service,Duration (mins)
#A1,Mei Lim,Jo,Booked,"11 Mar 2026, 2:00pm",Calm,75
#A2,Mei Lim,Jo,Completed,"01 Mar 2026, 2:00pm",Calm,75`;
    expect(fates(await run('appointments', csv))).toEqual([
      [2, 'new', '75 minutes in the file, 60 here.'],
      [3, 'skipped', 'Its status is Completed.'],
    ]);
    expect(
      await rows(`select u.email, b.starts_at = '2026-03-11T06:00:00Z' as is_at_two
        from bookings b join users u on u.id = b.user_id`),
    ).toEqual([{ email: 'mei@example.com', is_at_two: true }]);
  });

  test('another name of a treatment is asked for, and can be chosen', async () => {
    const { id } = await aTreatment(studio.db, { name: 'Calm facial', durationMinutes: 60 });
    const csv = head + line('14:00');
    const { body } = await check('appointments', csv);
    expect([body.counts.refused, body.unknownTreatments]).toEqual([1, ['Calm']]);
    expect((await run('appointments', csv, { treatments: { Calm: id } })).body.counts.new).toBe(1);
  });

  test('reminders are sent on request only', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    await run('appointments', head + line('14:00').replace('11/03', '21/03'), { remind: true });
    const [booked] = await rows('select remind_at is not null as is_reminded from bookings');
    expect(booked).toEqual({ is_reminded: true });
  });
});

describe('what is refused', () => {
  test.each<[string, More, number, string]>([
    ['no file', { csv: '' }, 400, 'The file is empty'],
    ['no line', { csv: 'Email\n' }, 400, 'There is no line below the headings.'],
    ['no column for the e-mail', { columns: {} }, 400, 'Please choose the column for E-mail.'],
    ['a column that is not there', { columns: { email: 9 } }, 400, 'The file has 2 columns.'],
    [
      'a field that is not there',
      { columns: { email: 0, password: 1 } },
      400,
      'Please choose the columns again',
    ],
    ['another kind', { kind: 'secrets' }, 400, 'Please choose what the file holds'],
  ])('%s', async (_, more, status, message) => {
    const { status: responded, problem } = await run(
      'clients',
      'Email,First Name\nmei@example.com,Mei',
      more,
    );
    expect(responded).toBe(status);
    expect(JSON.stringify(problem)).toContain(message);
  });

  test.each<[Kind, string, string]>([
    ['products', 'Name,Price', '2,000'],
    ['points', 'Email,Points', '5,000'],
  ])('more %s than can be written at once', async (kind, headings, most) => {
    const count = Number(most.replace(',', '')) + 1;
    const lines = Array.from({ length: count }, (_, at) => `p${at}@example.com,5`);
    const { status, problem } = await run(kind, `${headings}\n${lines.join('\n')}`);
    expect([status, problem.message]).toEqual([
      ...[400, `At most ${most} of these can be imported at once. Please split the file.`],
    ]);
  });

  test.each([
    ['a zero byte', 'Email\n\0', 'cannot be saved'],
    ['100,000 lines', `Email\n${'a@example.com\n'.repeat(100_000)}`, 'That file is too large.'],
  ])('%s', async (_, csv, message) => {
    const { status, problem } = await run('clients', csv);
    expect(status).toBe(400);
    expect(JSON.stringify(problem)).toContain(message);
  });

  test('a stranger is refused before the body is read, however long it says it is', async () => {
    const payload = JSON.stringify({ csv: 'x'.repeat(2_000_000) });
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await studio.inject({
      method: 'POST',
      url: '/api/admin/imports',
      headers,
      payload,
    });
    expect(statusCode).toBe(401);
  });

  test('a file beyond the limit is 413 for the admin', async () => {
    const payload = JSON.stringify({ csv: 'x'.repeat(17_000_000) });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
    const { statusCode } = await studio.inject({
      method: 'POST',
      url: '/api/admin/imports',
      headers,
      payload,
    });
    expect(statusCode).toBe(413);
  });
});
