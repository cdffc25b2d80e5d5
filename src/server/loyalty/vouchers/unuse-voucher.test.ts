import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Somebody = Awaited<ReturnType<typeof aMember>>;
let mei: Somebody;
let admin: Somebody;

beforeEach(async () => {
  mei = await aMember(studio.db);
  admin = await anAdmin(studio.db);
});

const give = (fields = {}) => aVoucher(studio.db, { userId: mei.id, grantedBy: admin.id, ...fields });
const use = (id: number) => studio.call(loyaltyAdminApi.use, { params: { id } }, { as: admin });
const unuse = (id: number, as = admin) => studio.call(loyaltyAdminApi.unuse, { params: { id } }, { as });

test.each([
  [{}, false],
  [{ redeemedAt: new Date('2026-03-01T00:00:00Z') }, true],
])('a use at the counter is taken back: %o is out of the wallet again: %s', async (fields, isRedeemed) => {
  const { id } = await give(fields);
  await use(id);
  studio.clock.advance({ minutes: 1 });
  const { status, body } = await unuse(id);
  expect([status, body]).toMatchObject([200, { isUsed: false, usedAt: null, isRedeemed }]);
  const { rows } = await studio.db.execute(sql`select action, target from audit_log order by id`);
  expect(rows).toEqual([
    { action: 'use voucher', target: `voucher ${id}` },
    { action: 'unuse voucher', target: `voucher ${id}` },
  ]);
  expect((await use(id)).status).toBe(200);
});

test('not twice, not after a minute, not what an order used, not what was never used', async () => {
  const { id } = await give();
  expect((await unuse(id)).problem.code).toBe('voucher_not_used');
  await use(id);
  studio.clock.advance({ minutes: 2 });
  expect([(await unuse(id)).status, (await unuse(id)).problem.code]).toEqual([409, 'too_late']);
  const at = new Date('2026-03-10T07:59:59Z');
  const paid = await give({ redeemedAt: at, usedAt: at, usedFor: 'order 12' });
  const { status, problem } = await unuse(paid.id);
  expect([status, problem.message]).toEqual([409, `The voucher ${paid.code} was used for order 12.`]);
  expect((await unuse(999)).status).toBe(404);
});

test('is for the studio alone', async () => {
  const { id } = await give();
  expect((await unuse(id, mei)).status).toBe(403);
  expect((await studio.call(loyaltyAdminApi.unuse, { params: { id } })).status).toBe(401);
});
