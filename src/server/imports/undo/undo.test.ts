import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { changeDetails } from '#server/clients/details.ts';
import { CLIENTS, callImports } from '#server/imports/testing/call-imports.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { ON_ACCOUNTS, ON_CARDS } from './data.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { admin, everything, list, rows, run, undo } = callImports(studio);

const lastId = async () => (await list()).body[0]!.id;
const cardOf = async (name: string) => {
  const [found] = await rows(`select clients.id from clients left join users on users.id = user_id
    where name = '${name}' or concat_ws(' ', first_name, last_name) = '${name}'`);
  return Number(found?.id);
};
/** Without what says that something was imported and undone. */
const studioRows = async () => {
  const tables = [
    'users',
    'clients',
    'client_details',
    'client_consents',
    'imported_lines',
    'import_records',
  ];
  return Promise.all(tables.map((table) => rows(`select * from ${table} order by 1, 2`)));
};

describe('an import of clients', () => {
  beforeEach(async () => {
    await aMember(studio.db, { email: 'own@example.com', firstName: 'Own', lastName: 'Member' });
    studio.clock.set('2026-03-10T09:00:00Z');
  });

  test('is taken back: what it made is gone, what it changed is as before, and it can be imported again', async () => {
    const csv = `Email,Full name,Phone,Notes,Allergies,Accepts SMS
mei@example.com,Mei Lim,91234567,Tea,Nuts,Yes
own@example.com,Own Member,,Likes quiet,,No
,Guest Goh,98765432,Late,,
,Name Alone,,,Latex,`;
    await run('clients', 'Email,First Name,Phone\nwei@example.com,Wei,');
    const before = await studioRows();
    const second = await run('clients', `${csv}\nwei@example.com,Wei Tan,91112222,,,`);
    expect(second.body.counts).toMatchObject({ new: 3, changed: 2 });
    expect(await studioRows()).not.toEqual(before);

    studio.clock.set('2026-03-11T08:59:00Z');
    const undone = await undo(await lastId());
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { kind: 'clients', undoneAt: '2026-03-11T08:59:00.000Z', undoUntil: null },
    ]);
    expect(await studioRows()).toEqual(before);
    expect(await rows(`select action, target from audit_log order by id desc limit 1`)).toEqual([
      { action: 'undo import', target: 'clients' },
    ]);
    expect((await run('clients', csv)).body.counts).toMatchObject({ new: 3, changed: 1 });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a booking',
      async () =>
        aBooking(studio.db, {
          clientId: await cardOf('Kay Goh'),
          startsAt: new Date('2026-03-12T02:00:00Z'),
        }),
      'Kay Goh has a booking',
    ],
    [
      'a change by staff',
      async () => changeDetails(studio.db, await cardOf('Mei Lim'), { notes: 'x' }, studio.clock.now()),
      'Mei Lim has changes by your team',
    ],
    [
      'a merge',
      async () =>
        studio.db.execute(sql`update clients set merged_into_id = ${await cardOf('Mei Lim')}, merged_at = now()
          where id = ${await cardOf('Kay Goh')}`),
      'Kay Goh has been merged into another card; Mei Lim has another card merged into theirs',
    ],
    [
      'a registration',
      async () =>
        studio.db.execute(sql`update users set email_verified_at = now() where email = 'mei@example.com'`),
      'Mei Lim has registered',
    ],
    ['points', async () => run('points', 'Email,Points\nmei@example.com,50'), 'Mei Lim has points'],
    [
      'a form',
      async () =>
        studio.db.execute(sql`insert into form_links (token_hash, client_id, origin, came_by, created_at, expires_at)
          values ('\\x01', ${await cardOf('Kay Goh')}, 'studio', 'account', now(), now())`),
      'Kay Goh has a form',
    ],
  ])('stays when %s was built on it, and says whose', async (_, build, sentence) => {
    await run('clients', CLIENTS);
    const id = await lastId();
    studio.clock.set('2026-03-10T10:00:00Z');
    await build();
    const before = await everything();
    const { status, problem } = await undo(id);
    expect([status, problem.code]).toEqual([409, 'import_built_on']);
    expect(problem.message).toContain(`${sentence}. Nothing was undone.`);
    expect(await everything()).toEqual(before);
  });

  test('can be undone for a day and once; then what it changed is forgotten', async () => {
    await run('clients', CLIENTS);
    const id = await lastId();
    const [listed] = (await list()).body;
    expect(listed).toMatchObject({
      undoUntil: '2026-03-11T09:00:00.000Z',
      counts: { new: 4 },
      undoneAt: null,
    });
    studio.clock.set('2026-03-11T09:00:00Z');
    expect((await undo(id)).problem.code).toBe('undo_too_late');
    studio.clock.set('2026-03-11T08:00:00Z');
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo(id)).problem.code).toBe('import_undone');
    expect((await undo(id + 100)).status).toBe(404);
  });
});

test('an import of appointments is taken back with the cards it made; not when one was moved', async () => {
  await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
  const csv = `Date,Time,Service,Client,Mobile,Status
11/03/2026,14:00,Calm,Mei Lim,91234567,Confirmed
12/03/2026,14:00,Calm,Wei Tan,98765432,Confirmed`;
  await run('appointments', csv);
  expect(await rows('select * from clients')).toHaveLength(2);
  await studio.db.execute(
    sql`update bookings set updated_at = '2026-03-10T08:30:00Z' where customer_name = 'Wei Tan'`,
  );
  expect((await undo(await lastId())).problem.message).toContain('Wei Tan has a booking that was changed');
  await studio.db.execute(sql`update bookings set updated_at = created_at`);
  expect((await undo(await lastId())).status).toBe(200);
  expect([await rows('select * from bookings'), await rows('select * from clients')]).toEqual([[], []]);
});

test('an import of points is taken back, unless some were spent', async () => {
  await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei', lastName: 'Lim' });
  await run('points', 'Email,Points\nmei@example.com,120');
  expect((await undo(await lastId())).status).toBe(200);
  expect(await rows(`select loyalty_points from users where email = 'mei@example.com'`)).toEqual([
    { loyalty_points: 0 },
  ]);
  expect((await run('points', 'Email,Points\nmei@example.com,120')).body.counts.new).toBe(1);
  await studio.db.execute(sql`insert into loyalty_transactions (user_id, type, points, debt_points, source_kind, source_id,
    source_round, description, tier, created_at)
    select id, 'redeemed', -20, 0, 'adjustment', 'spent', 0, 'Spent', 'Pink', now() from users where email = 'mei@example.com'`);
  expect((await undo(await lastId())).problem.message).toContain('Mei Lim has spent some of the points');
});

test('an import of products is taken back with its prices and its stock', async () => {
  const header = { as: admin() };
  await studio.call(catalogAdminApi.addCategory, { body: { name: 'Serums' } }, header);
  await run('products', 'Name,Price,Stock\nOld serum,10,5', { category: 'Serums' });
  await run('products', 'Name,Price,Stock\nOld serum,12,9\nNew serum,20,3', { category: 'Serums' });
  expect((await undo(await lastId())).status).toBe(200);
  expect(
    await rows('select name, price_cents, stock_quantity from products where archived_at is null'),
  ).toEqual([{ name: 'Old serum', price_cents: 1_000, stock_quantity: 5 }]);
});

test('everything that can refer to a client or an account is thought of', async () => {
  const found =
    (await rows(`select conrelid::regclass::text || '.' || attname as reference, confrelid::regclass::text as to
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('users'::regclass, 'clients'::regclass)`)) as {
      reference: string;
      to: string;
    }[];
  const to = (table: string) => found.filter((each) => each.to === table).map(({ reference }) => reference);
  const withTheCard = [
    ...['client_details.client_id', 'client_consents.client_id', 'client_consent_history.client_id'],
    'message_links.client_id', // in messages, of which there are none
    ...['client_pairs_apart.client_id', 'client_pairs_apart.other_id'],
  ];
  expect(to('clients').sort()).toEqual([...Object.keys(ON_CARDS), ...withTheCard].sort());
  // Signing in, and what only staff do: nobody of an import has done either.
  const goWithIt = [
    ...['sessions', 'known_devices', 'password_resets', 'passkeys', 'totp_secrets'],
    ...[
      'recovery_codes',
      'passkey_challenges',
      'pending_sign_ins',
      'former_emails',
      'device_tokens',
      'email_changes',
      'push_devices',
      'push_choices',
    ],
  ].map((table) => `${table}.user_id`);
  const ofStaff = to('users').filter((reference) =>
    /(actor_id|granted_by|staff_id|author_id|sold_by|closed_by|created_by|merged_by|decided_by|recorded_by|overridden_by|written_by|taken_by|requested_by|paid_by|confirmed_by|moved_by|reviewed_by|imported_by|undone_by|added_by|offered_by|sent_by|therapists\.user_id)$/.test(
      reference,
    ),
  );
  expect(to('users').sort()).toEqual(
    [...Object.keys(ON_ACCOUNTS), ...goWithIt, ...ofStaff, 'clients.user_id'].sort(),
  );
});
