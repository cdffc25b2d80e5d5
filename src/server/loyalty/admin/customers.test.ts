import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { users } from '#server/accounts/tables.ts';
import { somePoints } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

test('counts members by tier, and nobody who is gone', async () => {
  const admin = await anAdmin(studio.db);
  const count = async (as = admin) => studio.call(loyaltyAdminApi.members, {}, { as });
  await aMember(studio.db, { isVerified: false });
  expect((await count()).body).toEqual({ total: 0, pink: 0, silver: 0, gold: 0 });
  for (const points of [999, 1_000, 4_999, 5_000]) {
    await somePoints(studio.db, (await aMember(studio.db)).id, points);
  }
  expect((await count()).body).toEqual({ total: 4, pink: 1, silver: 2, gold: 1 });
  await studio.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.role, 'user'));
  expect((await count()).body).toEqual({ total: 0, pink: 0, silver: 0, gold: 0 });
});

test('is for the studio alone', async () => {
  const mei = await aMember(studio.db);
  expect((await studio.call(loyaltyAdminApi.members, {}, { as: mei })).status).toBe(403);
  expect((await studio.call(loyaltyAdminApi.members, {})).status).toBe(401);
});
