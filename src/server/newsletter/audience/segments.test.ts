import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { somePoints } from '#server/loyalty/make.ts';
import { aSubscriber } from '#server/newsletter/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import type { Segment } from '#shared/newsletter/issue-state.ts';
import { issuesApi } from '#shared/newsletter/issues-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

async function counts(): Promise<Record<Segment, number>> {
  const as = await anAdmin(studio.db);
  const { body } = await studio.call(issuesApi.segments, {}, { as });
  return Object.fromEntries(body.map(({ segment, count }) => [segment, count])) as Record<Segment, number>;
}

let room = 0;
const visit = (customerEmail: string, day: string, status: 'completed' | 'confirmed', userId?: number) =>
  aBooking(studio.db, {
    customerEmail,
    status,
    userId: userId ?? null,
    startsAt: new Date(`${day}T04:00:00Z`),
    room: ++room,
  });

test('members by tier, and only confirmed, reachable subscribers', async () => {
  for (const [points, fields] of [
    [0, {}],
    [1_000, {}],
    [1_200, {}],
    [5_000, {}],
    [6_000, { unsubscribedAt: new Date() }],
    [7_000, { bouncedAt: new Date() }],
  ] as const) {
    const { id, email } = await aMember(studio.db);
    if (points) await somePoints(studio.db, id, points);
    await aSubscriber(studio.db, { email, ...fields });
  }
  await aSubscriber(studio.db); // not a member
  await aMember(studio.db); // not a subscriber
  expect(await counts()).toEqual({ all: 5, pink: 1, silver: 2, gold: 1, lapsed: 0 });
});

test('lapsed: was here, not for 60 days, and is not about to come', async () => {
  for (const email of ['a', 'b', 'c', 'd', 'e', 'f'])
    await aSubscriber(studio.db, { email: `${email}@x.com` });
  await visit('a@x.com', '2026-01-08', 'completed'); // 61 days ago
  await visit('b@x.com', '2026-01-10', 'completed'); // 59 days ago
  await visit('c@x.com', '2026-01-08', 'completed');
  await visit('c@x.com', '2026-03-20', 'confirmed'); // has an upcoming booking
  await visit('d@x.com', '2026-01-08', 'confirmed'); // never came
  const member = await aMember(studio.db, { email: 'e@x.com' });
  await visit('e.at.work@x.com', '2026-01-08', 'completed', member.id);
  const regular = await aMember(studio.db, { email: 'f@x.com' });
  await visit('f@x.com', '2026-01-08', 'completed', regular.id);
  await visit('f.at.work@x.com', '2026-03-01', 'completed', regular.id); // the same person
  await visit('stranger@x.com', '2026-01-08', 'completed'); // not a subscriber
  expect((await counts()).lapsed).toBe(2);
});
