import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { earnForBooking, reverseForBooking } from '#server/loyalty/booking-points.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { loyaltyApi } from '#shared/loyalty/contract.ts';
import { forgetClaims } from './claim-bonuses.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let second: Database;
/** A second pool on the same database, like a second process. */
beforeAll(async () => {
  const { rows } = await studio.db.execute<{ name: string }>(sql`select current_database() as name`);
  second = openDatabase({ ...inject('postgres'), database: rows[0]!.name, connectionTimeoutMillis: 60_000 });
});
afterAll(() => second.close());

type Member = Awaited<ReturnType<typeof aMember>>;
let bookings = 0;
const visitOf = (userId: number, bookingId = ++bookings) => ({
  bookingId,
  userId,
  totalCents: 12_800,
  treatmentName: 'Calm',
  startsAt: studio.clock.now(),
});
const complete = (userId: number, bookingId?: number, { db } = { db: studio.db }) =>
  db.transaction((tx) => earnForBooking({ ...studio.studio.tools, db: tx }, visitOf(userId, bookingId)));
const undo = (userId: number, bookingId: number) =>
  studio.db.transaction((tx) =>
    reverseForBooking({ ...studio.studio.tools, db: tx }, visitOf(userId, bookingId)),
  );
const summary = async (as: Member) => (await studio.call(loyaltyApi.summary, {}, { as })).body;
const points = async (as: Member) => (await summary(as)).points;
const bonuses = async (as: Member) =>
  (await studio.call(loyaltyApi.transactions, { query: {} }, { as })).body
    .map(({ type }) => type)
    .filter((type) => type.endsWith('_bonus'))
    .reverse();
async function aFriend(of: Member, fields: Parameters<typeof aMember>[1] = {}) {
  const friend = await aMember(studio.db, fields);
  await studio.db.execute(sql`update users set referred_by = ${of.id} where id = ${friend.id}`);
  return friend;
}

describe('referring oneself', () => {
  test('with a +tag brings the 128 points of a $128 treatment, and no more', async () => {
    const mei = await aMember(studio.db, { email: 'mei@example.com' });
    const herself = await aFriend(mei, { email: 'mei+friend@example.com' });
    expect((await summary(mei)).pending.map(({ kind }) => kind)).toEqual(['welcome']);
    expect((await summary(herself)).pending).toEqual([]);
    await complete(herself.id);
    expect([await points(mei), await points(herself)]).toEqual([0, 128]);
  });

  test('with the same phone, from whichever side of the accounts', async () => {
    const mei = await aMember(studio.db, { phone: '+65 91234567', phoneE164: '+6591234567' });
    const herself = await aFriend(mei, { phone: '+65 91234567', phoneE164: '+6591234567' });
    await complete(herself.id);
    expect([await bonuses(mei), await bonuses(herself)]).toEqual([[], []]);

    const older = await aMember(studio.db, { email: 'li+1@example.com' });
    const younger = await aMember(studio.db, { email: 'li@example.com' });
    await studio.db.execute(sql`update users set referred_by = ${younger.id} where id = ${older.id}`);
    await complete(older.id);
    expect([await bonuses(younger), await bonuses(older)]).toEqual([[], []]);
  });

  test('with the phone of a card that was merged with the account', async () => {
    const mei = await aMember(studio.db);
    const herself = await aFriend(mei, { phone: '+65 91234567', phoneE164: '+6591234567' });
    await studio.db.execute(sql`
      insert into clients (name, phone_e164, merged_into_id, merged_at, created_at, updated_at)
      select 'Mei', '+6591234567', id, now(), now(), now() from clients where user_id = ${mei.id}`);
    expect((await summary(mei)).pending.map(({ kind }) => kind)).toEqual(['welcome']);
    await complete(herself.id);
    expect([await bonuses(mei), await bonuses(herself)]).toEqual([[], []]);
  });

  test('is no matter for two people', async () => {
    const mei = await aMember(studio.db, { email: 'mei@example.com', phoneE164: '+6591234567' });
    const friend = await aFriend(mei, { email: 'mei@example.org', phoneE164: '+6591234568' });
    await complete(friend.id);
    expect([await bonuses(mei), await bonuses(friend)]).toEqual([['referral_bonus'], ['welcome_bonus']]);
  });

  test('a phone given after the bonus changes nothing of it', async () => {
    const mei = await aMember(studio.db, { phoneE164: '+6591234567' });
    const friend = await aFriend(mei);
    await complete(friend.id);
    await studio.call(accountsApi.changeProfile, { body: { phone: '+65 91234567' } }, { as: friend });
    expect([await bonuses(mei), await bonuses(friend)]).toEqual([['referral_bonus'], ['welcome_bonus']]);
  });
});

describe('the welcome bonus', () => {
  test('is for the first account of a person only, though the first is hardly used', async () => {
    await aMember(studio.db, { email: 'mei@example.com' });
    const again = await aMember(studio.db, { email: 'mei+2@example.com' });
    await complete(again.id);
    expect(await bonuses(again)).toEqual([]);
  });

  test('is not spoiled by an account that nobody has verified', async () => {
    await aMember(studio.db, { email: 'mei+spoil@example.com', isVerified: false });
    const mei = await aMember(studio.db, { email: 'mei@example.com' });
    await complete(mei.id);
    expect(await bonuses(mei)).toEqual(['welcome_bonus']);
  });

  test('comes back with the booking that was completed, undone and completed again', async () => {
    const mei = await aMember(studio.db);
    await complete(mei.id, 4_711);
    await undo(mei.id, 4_711);
    await complete(mei.id, 4_711);
    expect(await points(mei)).toBe(228);
  });

  test('is not had again by erasing the account and joining anew; after a year nothing is known of it', async () => {
    const joinAgain = async () => {
      const mei = await aMember(studio.db, { email: 'mei@example.com', phoneE164: '+6591234567' });
      await complete(mei.id);
      const had = await bonuses(mei);
      await studio.call(accountsApi.deleteProfile, {}, { as: mei });
      return had;
    };
    expect(await joinAgain()).toEqual(['welcome_bonus']);
    expect(await joinAgain()).toEqual([]);
    const { rows } = await studio.db.execute(
      sql`select row_to_json(bonus_claims)::text as row from bonus_claims`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/mei|91234567/);

    await forgetClaims.run(studio.studio.tools);
    expect(await joinAgain()).toEqual([]);
    studio.clock.set('2027-03-20T08:00:00Z');
    await forgetClaims.run(studio.studio.tools);
    expect((await studio.db.execute(sql`select from bonus_claims`)).rows).toEqual([]);
  });

  test('of eight accounts of one person, completed at once by two processes, is one', async () => {
    const fields = Array.from({ length: 8 }, (_, n) => ({ email: `mei+${n}@example.com` }));
    const accounts: Member[] = [];
    for (const each of fields) accounts.push(await aMember(studio.db, each));
    // Disables the rule of the earlier member, so that only the key of the claims decides.
    await studio.db.execute(sql`update users set email_verified_at = null`);
    await Promise.all(accounts.map(({ id }, n) => complete(id, undefined, n % 2 ? second : studio)));
    const { rows } = await studio.db.execute(
      sql`select count(*)::int as paid from loyalty_transactions where type = 'welcome_bonus'`,
    );
    expect(rows).toEqual([{ paid: 1 }]);
  });
});

describe('referral bonuses', () => {
  test('are at most ten a member and month, though all friends come at once and to two processes', async () => {
    const mei = await aMember(studio.db);
    const friends: Member[] = [];
    for (let n = 0; n < 14; n++) friends.push(await aFriend(mei));
    await Promise.all(friends.map(({ id }, n) => complete(id, undefined, n % 2 ? second : studio)));
    expect(await points(mei)).toBe(1_000);

    studio.clock.set('2026-04-01T00:00:00Z');
    await complete((await aFriend(mei)).id);
    expect(await points(mei)).toBe(1_100);
  });
});
