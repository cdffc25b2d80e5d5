import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { sqlState } from '#server/kit/db/sql-state.ts';
import { listPrepaidDifferences } from '#server/prepaid/report/data.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { expiredAccounts } from './expire-accounts.ts';
import { aSoldPackage, someCredit } from './make.ts';
import { lockPrepaidAccount } from './post-entry.ts';
import { listUsablePackages, requireSession, returnSession, useSession } from './sessions/sessions.ts';
import { returnForOrder, returnPart, spendForOrder } from './spend.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const SOLD = new Date('2026-03-01T04:00:00Z');
const VISIT = new Date('2026-03-12T03:00:00Z');
let userId: number;
let account: Awaited<ReturnType<typeof aSoldPackage>>;

beforeEach(async () => {
  ({ id: userId } = await aMember(studio.db));
  account = await aSoldPackage(studio.db, { userId, soldAt: SOLD, of: { sessions: 3, priceCents: 10_000 } });
});

type Tools = { db: typeof studio.db; now: () => Date };
const inTransaction = <T>(work: (tools: Tools) => Promise<T>) =>
  studio.db.transaction((tx) => work({ db: tx, now: studio.clock.now }));
const balance = async (id = account.id) => {
  const { sessions, held, cents } = (await lockPrepaidAccount(studio, id))!;
  return { sessions, held, cents };
};
const stateOf = (text: string) => studio.db.execute(sql.raw(text)).then(() => 'it was done', sqlState);
const aVisit = (hour = 3, fields: object = {}) => {
  const startsAt = new Date(`2026-03-12T${String(hour).padStart(2, '0')}:00:00Z`);
  return aBooking(studio.db, { startsAt, userId, prepaidAccountId: account.id, ...fields });
};
const setStatus = (id: number, status: string) =>
  studio.db.execute(sql`update bookings set status = ${status} where id = ${id}`);
const differences = async () => (await studio.db.transaction(listPrepaidDifferences)).differences;
const noDifference = async () => expect(await differences()).toEqual([]);

describe('the database refuses', () => {
  test.each([
    ['to change an entry', 'update prepaid_entries set cents = 1'],
    ['to delete one', 'delete from prepaid_entries'],
    ['to change a balance past the ledger', 'update prepaid_accounts set cents = cents + 1'],
    ['to give sessions past the ledger', 'update prepaid_accounts set sessions = sessions + 1'],
    ['to hold a session past the bookings', 'update prepaid_accounts set held = held + 1'],
  ])('%s', async (_, statement) => {
    expect(await stateOf(statement)).toBe('23001');
  });

  test.each([
    ['to use more than there is', "'used', 0, -10001"],
    ['to use more sessions than there are', "'used', -4, -10000"],
    ['a use that gives', "'used', 1, 0"],
    ['a purchase that takes', "'bought', 0, -1"],
    ['a type nobody knows', "'lent', 0, -1"],
  ])('%s', async (_, values) => {
    const entry = `insert into prepaid_entries (account_id, type, sessions, cents, source_kind, source_id, created_at)
      select id, ${values}, 'order', 'x', now() from prepaid_accounts`;
    expect(await stateOf(entry)).toBe('23514');
  });

  test('a fourth visit on three sessions', async () => {
    for (const hour of [3, 5, 7]) await aVisit(hour);
    expect(await balance()).toEqual({ sessions: 3, held: 3, cents: 10_000 });
    await expect(aVisit(9)).rejects.toSatisfy((error) => sqlState(error) === '23514');
  });
});

describe('a session', () => {
  test('is held while its visit is booked, and free again when it is cancelled, archived or deleted', async () => {
    const { id } = await aVisit();
    expect(await balance()).toMatchObject({ held: 1 });
    await setStatus(id, 'cancelled');
    expect(await balance()).toMatchObject({ held: 0 });
    await setStatus(id, 'confirmed');
    await studio.db.execute(sql`update bookings set archived_at = now() where id = ${id}`);
    expect(await balance()).toMatchObject({ held: 0 });
    const other = await aVisit(5);
    await studio.db.execute(sql`delete from bookings where id = ${other.id}`);
    expect(await balance()).toMatchObject({ held: 0 });
    await noDifference();
  });

  test('is used once, comes back once, and can be used again', async () => {
    const { id: bookingId } = await aVisit();
    await setStatus(bookingId, 'completed');
    const use = () => inTransaction((tools) => useSession(tools, { accountId: account.id, bookingId }));
    await use();
    await use();
    expect(await balance()).toEqual({ sessions: 2, held: 0, cents: 6_667 });
    await noDifference();
    const giveBack = () => inTransaction((tools) => returnSession(tools, { bookingId }));
    await Promise.all([giveBack(), giveBack()]);
    expect(await balance()).toEqual({ sessions: 3, held: 0, cents: 10_000 });
    for (const left of [2, 3, 2]) {
      await (left === 2 ? use() : giveBack());
      expect(await balance()).toMatchObject({ sessions: left });
    }
    expect(await balance()).toEqual({ sessions: 2, held: 0, cents: 6_667 });
    await noDifference();
  });

  test('of a race of ten uses of one visit, one counts', async () => {
    const { id: bookingId } = await aVisit(3, { status: 'completed' });
    const use = () => inTransaction((tools) => useSession(tools, { accountId: account.id, bookingId }));
    await Promise.all(Array.from({ length: 10 }, use));
    expect(await balance()).toEqual({ sessions: 2, held: 0, cents: 6_667 });
  });

  test('the last one is worth what is left', async () => {
    for (const hour of [3, 5, 7]) {
      const { id: bookingId } = await aVisit(hour, { status: 'completed' });
      await inTransaction((tools) => useSession(tools, { accountId: account.id, bookingId }));
    }
    expect(await balance()).toEqual({ sessions: 0, held: 0, cents: 0 });
    await noDifference();
  });

  test('is offered for what the package includes, to its owner, until it expires', async () => {
    const { clientId } = account;
    const usable = (startsAt: Date) =>
      listUsablePackages({ db: studio.db, now: studio.clock.now }, { clientId, treatmentId: 1, startsAt });
    expect(await usable(VISIT)).toMatchObject([
      { packageAccountId: account.id, name: 'Five Facials', sessionsLeft: 3 },
    ]);
    expect(await usable(new Date('2027-03-01T15:59:00Z'))).toHaveLength(1);
    expect(await usable(new Date('2027-03-01T16:00:00Z'))).toEqual([]);
    const other = await aSoldPackage(studio.db, { userId, soldAt: SOLD, of: { treatmentIds: [7] } });
    expect(await usable(VISIT)).toHaveLength(1);
    const request = (accountId: number, fields: object) =>
      inTransaction((tools) =>
        requireSession(tools, accountId, { clientId, treatmentId: 1, startsAt: VISIT, ...fields }),
      );
    await expect(request(other.id, {})).rejects.toThrow('does not include this treatment');
    await expect(request(account.id, { startsAt: new Date('2027-04-01T03:00:00Z') })).rejects.toThrow(
      'Five Facials is valid until 1 March 2027. Please choose an earlier day.',
    );
    const stranger = await aSoldPackage(studio.db, {
      userId: (await aMember(studio.db, { email: 'x@example.com' })).id,
    });
    await expect(request(stranger.id, {})).rejects.toMatchObject({ status: 404 });
    for (const hour of [3, 5, 7]) await aVisit(hour);
    await expect(request(account.id, {})).rejects.toThrow('There is no session left in Five Facials.');
  });
});

describe('credit', () => {
  const spend = (orderId: number, uses: Parameters<typeof spendForOrder>[1]['uses']) =>
    inTransaction((tools) => spendForOrder(tools, { orderId, uses }));
  const part = (orderId: number, refundId: number, cents: number) =>
    inTransaction((tools) => returnPart(tools, { orderId, refundId, cents }));

  test('pays orders in parts, never more than there is, and comes back in parts', async () => {
    const accountId = await someCredit(studio.db, { userId, cents: 5_000 });
    const changed = { code: 'balance_changed', message: expect.stringContaining('A balance has changed') };
    await spend(900_001, [{ accountId, cents: 3_000 }]);
    await spend(900_001, [{ accountId, cents: 1_000 }]); // once is enough
    for (const use of [
      { accountId, cents: 2_001 },
      { accountId: 999_999, cents: 1 },
    ])
      await expect(spend(900_002, [use])).rejects.toMatchObject(changed);
    await spend(900_002, [{ accountId, cents: 2_000 }]);
    expect(await balance(accountId)).toMatchObject({ cents: 0 });
    await part(900_001, 1, 1_000);
    await part(900_001, 1, 1_000);
    expect(await balance(accountId)).toMatchObject({ cents: 1_000 });
    await part(900_001, 2, 9_000);
    expect(await balance(accountId)).toMatchObject({ cents: 3_000 });
    await inTransaction((tools) => returnForOrder(tools, { orderId: 900_002 }));
    await inTransaction((tools) => returnForOrder(tools, { orderId: 900_002 }));
    expect(await balance(accountId)).toMatchObject({ cents: 5_000 });
  });

  test('of an order that two paid comes back where the last was taken from, then to the other', async () => {
    const [first, last] = [
      await someCredit(studio.db, { userId, cents: 2_000 }),
      await someCredit(studio.db, { userId, cents: 3_000 }),
    ];
    const left = async () => [(await balance(first)).cents, (await balance(last)).cents];
    await expect(
      spend(900_001, [
        { accountId: first, cents: 2_001 },
        { accountId: last, cents: 1 },
      ]),
    ).rejects.toThrow();
    await spend(900_001, [
      { accountId: first, cents: 2_000 },
      { accountId: last, cents: 2_500 },
    ]);
    await part(900_001, 1, 2_400);
    expect(await left()).toEqual([0, 2_900]);
    const { rows } = await studio.db.execute(
      sql`select account_id from prepaid_entries where type = 'returned'`,
    );
    expect(rows).toEqual([{ account_id: last }]);
    await part(900_001, 2, 600);
    expect(await left()).toEqual([500, 3_000]);
  });

  test('two orders at once cannot spend the same money', async () => {
    const id = await someCredit(studio.db, { userId, cents: 5_000 });
    const tries = Array.from({ length: 8 }, (_, index) =>
      spend(910_000 + index, [{ accountId: id, cents: 3_000 }]),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(id)).toMatchObject({ cents: 2_000 });
  });
});

test('what is left expires after the last day, but not while a session is booked', async () => {
  const { id } = await aVisit();
  const tools = { db: studio.db, now: studio.clock.now } as Parameters<typeof expiredAccounts.run>[0];
  studio.clock.set('2027-03-01T15:59:00Z');
  await expiredAccounts.run(tools);
  expect(await balance()).toMatchObject({ sessions: 3 });
  studio.clock.set('2027-03-01T16:00:00Z');
  await expiredAccounts.run(tools);
  expect(await balance()).toMatchObject({ sessions: 3, held: 1 });
  await setStatus(id, 'cancelled');
  await expiredAccounts.run(tools);
  expect(await balance()).toEqual({ sessions: 0, held: 0, cents: 0 });
  await expiredAccounts.run(tools);
  await noDifference();
});

describe('an account that changes between the list of expired ones and its turn', () => {
  /** The schedule has listed it and waits for `change`, which has locked it. */
  async function expireWhile(change: (db: typeof studio.db) => Promise<unknown>) {
    const tools = { db: studio.db, now: studio.clock.now } as Parameters<typeof expiredAccounts.run>[0];
    studio.clock.set('2027-03-01T16:00:00Z');
    let running: Promise<unknown> = Promise.resolve();
    await studio.db.transaction(async (tx) => {
      await change(tx as typeof studio.db);
      running = Promise.resolve(expiredAccounts.run(tools));
      await isWaiting();
    });
    await running;
  }
  const isWaiting = () =>
    vi.waitFor(
      async () => {
        const { rows } = await studio.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000 },
    );

  test('is left alone when it was prolonged', async () => {
    await expireWhile((tx) =>
      tx.execute(
        sql`update prepaid_accounts set expires_at = '2027-03-02T16:00:00Z' where id = ${account.id}`,
      ),
    );
    expect(await balance()).toMatchObject({ sessions: 3 });
  });

  test('is left alone when it never ends any more', async () => {
    await expireWhile((tx) =>
      tx.execute(sql`update prepaid_accounts set expires_at = null where id = ${account.id}`),
    );
    expect(await balance()).toMatchObject({ sessions: 3 });
  });

  test('is left alone when it was used up', async () => {
    await expireWhile((tx) =>
      tx.execute(sql`insert into prepaid_entries (account_id, type, sessions, cents, source_kind, source_id, created_at)
        values (${account.id}, 'used', -3, -10000, 'order', '900001', now())`),
    );
    const { rows } = await studio.db.execute(sql`select type from prepaid_entries order by id`);
    expect(rows).toEqual([{ type: 'bought' }, { type: 'used' }]);
  });

  test('is left alone when a session was booked', async () => {
    await expireWhile((tx) => aBooking(tx, { startsAt: VISIT, userId, prepaidAccountId: account.id }));
    expect(await balance()).toMatchObject({ sessions: 3, held: 1 });
  });
});

test('what is left expires in the very moment its last day ends, without a session or without a cent', async () => {
  const id = await someCredit(studio.db, { userId, cents: 5_000 });
  const worthless = await aSoldPackage(studio.db, { userId, soldAt: new Date('2025-03-11T04:00:00Z') });
  const uses = [{ accountId: worthless.id, cents: worthless.cents }];
  await inTransaction((tools) => spendForOrder(tools, { orderId: 900_001, uses }));
  await studio.db.execute(
    sql`update prepaid_accounts set expires_at = '2026-03-11T16:00:00Z' where id = ${id}`,
  );
  const tools = { db: studio.db, now: studio.clock.now } as Parameters<typeof expiredAccounts.run>[0];
  const left = async () => [(await balance(id)).cents, (await balance(worthless.id)).sessions];
  studio.clock.set('2026-03-11T15:59:59.999Z');
  await expiredAccounts.run(tools);
  expect(await left()).toEqual([5_000, 5]);
  studio.clock.set('2026-03-11T16:00:00Z');
  await expiredAccounts.run(tools);
  expect(await left()).toEqual([0, 0]);
});

test('the check names what does not add up', async () => {
  await studio.db.transaction(async (tx) => {
    await tx.execute(sql`alter table prepaid_accounts disable trigger user`);
    await tx.execute(sql`update prepaid_accounts set cents = cents + 5, held = 1`);
    await tx.execute(sql`alter table prepaid_accounts enable trigger user`);
  });
  expect(await differences()).toEqual([
    `prepaid account ${account.id}: balance 10005, ledger 10000`,
    `prepaid account ${account.id}: holds 1 sessions, bookings 0`,
  ]);
});
