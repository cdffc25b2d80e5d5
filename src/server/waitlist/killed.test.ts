import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { waitlistApi } from '#shared/waitlist/contract.ts';
import { type KilledInput, useKilledStudio } from './testing/kill-studio.ts';
import { useWaitlist } from './testing/use-waitlist.ts';

const { studio, fullSaturday, cancel, join, mine, announce, offers } = useWaitlist();

const states = async () => (await offers()).map(({ state }) => state);
const count = async (what: string) => {
  const { rows } = await studio.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${what}`),
  );
  return rows[0]!.count;
};
const killStudio = useKilledStudio();
const kill = (table: string | null, taking?: KilledInput['taking']) =>
  killStudio(studio.db, { now: studio.clock.now(), table, taking });
const mei = () =>
  aMember(studio.db, { email: 'mei@example.com', phone: '+65 91234567', phoneE164: '+6591234567' });
/** A job that was taken by who died is another's after five minutes. */
const otherProcess = async () => {
  studio.clock.advance({ minutes: 6 });
  await announce();
};

test('killed while it reserves: nothing is kept, and another process makes the one offer', async () => {
  const member = await mei();
  const { id } = await fullSaturday();
  await join(member);
  await studio.deliverMail();
  await cancel(id);
  await kill('waitlist_decisions');
  expect([await states(), await count('reserved_places')]).toEqual([[], 0]);
  await otherProcess();
  expect([await states(), await count('reserved_places')]).toEqual([['open'], 1]);
});

test('killed between reserving and announcing, and while it announces: told once, with all of the time', async () => {
  const member = await mei();
  const { id } = await fullSaturday();
  await join(member);
  await studio.deliverMail();
  studio.smtp.mails.length = 0;
  await cancel(id);
  await kill(null);
  expect([await states(), studio.smtp.mails.length]).toEqual([['open'], 0]);
  studio.clock.advance({ minutes: 0.25 });
  await kill('mails');
  expect(await count('waitlist_offers where announced_at is not null')).toBe(0);
  await otherProcess();
  expect(studio.smtp.mails.map(({ subject }) => subject)).toEqual([
    'A time is free for you: Sat 14 Mar, 2:00 PM',
  ]);
  const [entry] = await mine(member);
  const left = Date.parse(entry!.offer!.expiresAt) - studio.clock.now().getTime();
  expect(left).toBeGreaterThan(29 * 60_000);
});

test('killed while it writes the visit: it is offered still; killed before it answers: asked again, the same visit', async () => {
  const member = await mei();
  const { id } = await fullSaturday();
  await join(member);
  await cancel(id);
  await announce();
  const [entry] = await mine(member);
  const offerId = entry!.offer!.id;
  const taking = { entryId: entry!.id, offerId, userId: member.id, email: member.email };
  await kill('waitlist_decisions', taking);
  expect([
    await states(),
    await count(`bookings where status <> 'cancelled'`),
    await count('reserved_places'),
  ]).toEqual([['open'], 0, 1]);
  await kill(null, taking);
  expect([await states(), await count(`bookings where status <> 'cancelled'`)]).toEqual([['taken'], 1]);
  const again = await studio.call(
    waitlistApi.take,
    { params: { id: entry!.id }, body: { offerId } },
    { as: member },
  );
  expect([again.status, await count(`bookings where status <> 'cancelled'`)]).toEqual([200, 1]);
  await otherProcess();
  expect([await states(), await count('reserved_places')]).toEqual([['taken'], 0]);
});
