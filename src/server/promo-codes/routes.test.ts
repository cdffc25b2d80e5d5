import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { promoCodesAdminApi } from '#shared/promo-codes/admin-contract.ts';
import { promoCodesApi } from '#shared/promo-codes/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { aPromoCode } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

const FACIAL = { kind: 'treatment', id: 1, amount: '86.00' } as const;
type Caller = Parameters<typeof studio.call>[2];
const check = (code: string, caller?: Caller, lines: object[] = [FACIAL]) =>
  studio.call(promoCodesApi.check, { body: { code, lines } as never }, caller);

describe('asking about a code', () => {
  test('says what it takes off, however it is typed; a guest is not told of earlier visits', async () => {
    await aPromoCode(studio.db, { isFirstVisitOnly: true });
    await aBooking(studio.db, { startsAt: new Date('2026-03-09T04:00:00Z'), status: 'completed' });
    const { status, body } = await check(' wel-come 20');
    expect([status, body]).toEqual([200, { code: 'WELCOME20', amount: '20.00', lineAmounts: ['20.00'] }]);
  });

  test('a member is held against their own visits and uses', async () => {
    const member = await aMember(studio.db);
    await aPromoCode(studio.db, { isFirstVisitOnly: true });
    expect((await check('WELCOME20', { as: member })).status).toBe(200);
    await aBooking(studio.db, { startsAt: new Date('2026-03-12T04:00:00Z'), userId: member.id });
    expect((await check('WELCOME20', { as: member })).problem).toMatchObject({
      code: 'first_visit_only',
      fields: { promoCode: 'This code is for a first visit only.' },
    });
  });

  test('a visit that is only booked counts for who books another, not for who buys something', async () => {
    const member = await aMember(studio.db);
    await aPromoCode(studio.db, { isFirstVisitOnly: true });
    await aBooking(studio.db, { startsAt: new Date('2026-03-12T04:00:00Z'), userId: member.id });
    const serum = { kind: 'product', id: 1, amount: '58.00' };
    expect((await check('WELCOME20', { as: member }, [serum])).status).toBe(200);
    expect((await check('WELCOME20', { as: member }, [serum, FACIAL])).problem.code).toBe('first_visit_only');
  });

  test.each([
    ['NOSUCHCODE', [FACIAL], 'unknown_code'],
    ['<script>', [FACIAL], 'unknown_code'],
    ["'; drop table promo_codes", [FACIAL], 'unknown_code'],
    ['OFF', [FACIAL], 'unknown_code'],
    ['GONE', [FACIAL], 'unknown_code'],
    ['WELCOME20', [{ kind: 'product', id: 1, amount: '0.00' }], 'code_is_for_others'],
  ])('%s for %j is refused: %s', async (code, lines, reason) => {
    await aPromoCode(studio.db);
    await aPromoCode(studio.db, { code: 'OFF', isActive: false });
    await aPromoCode(studio.db, { code: 'GONE', archivedAt: new Date() });
    const { status, problem } = await check(code, {}, lines);
    expect([status, problem.code]).toEqual([422, reason]);
  });

  test.each([[{}], [{ code: 'X'.repeat(61), lines: [FACIAL] }], [{ code: 'A', lines: [] }]])(
    'what is no question (%j) is refused',
    async (body) => {
      expect((await studio.call(promoCodesApi.check, { body: body as never })).status).toBe(400);
    },
  );

  test('a network has 20 tries in ten minutes', async () => {
    for (let i = 0; i < 20; i++) expect((await check(`GUESS${i}`)).status).toBe(422);
    expect((await check('GUESS20')).status).toBe(429);
    studio.clock.set('2026-03-10T08:10:01Z');
    expect((await check('GUESS21')).status).toBe(422);
  });
});

test('the site asks for codes only on days when one can be used', async () => {
  const hasCodes = async () => (await studio.call(studioApi.studio, {})).body.hasPromoCodes;
  expect(await hasCodes()).toBeUndefined();
  const { id } = await aPromoCode(studio.db, { startsOn: '2026-03-11', endsOn: '2026-03-12' });
  await aPromoCode(studio.db, { code: 'OFF', isActive: false });
  expect(await hasCodes()).toBeUndefined();
  studio.clock.set('2026-03-11T08:00:00Z');
  await expect.poll(hasCodes).toBe(true);
  await studio.call(promoCodesAdminApi.remove, { params: { id } }, { as: admin });
  await expect.poll(hasCodes).toBeUndefined();
});

describe('the studio', () => {
  const terms = {
    code: 'spring-26',
    description: 'Flyer',
    kind: 'percent',
    value: '15',
    minimum: '50.00',
    forTreatments: true,
    forProducts: false,
    forPackages: false,
    treatmentIds: null,
    productIds: [3],
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    isFirstVisitOnly: false,
    isOncePerClient: true,
    mostUses: 10,
    isActive: true,
  } as const;
  const add = (fields: object = {}) =>
    studio.call(promoCodesAdminApi.add, { body: { ...terms, ...fields } as never }, { as: admin });
  const change = (id: number, fields: object) =>
    studio.call(
      promoCodesAdminApi.change,
      { params: { id }, body: { ...terms, ...fields } as never },
      { as: admin },
    );
  const list = async (q?: string) =>
    (await studio.call(promoCodesAdminApi.list, { query: q ? { q } : {} }, { as: admin })).body;

  test('adds one, as it is compared, and lists it with its uses', async () => {
    const { status, body } = await add();
    expect([status, body]).toMatchObject([
      201,
      { code: 'SPRING26', value: '15', productIds: null, uses: 0, usedAmount: '0.00', state: 'active' },
    ]);
    expect(await list('flyer')).toHaveLength(1);
    expect(await list('%')).toEqual([]);
    expect((await add({ code: 'Spring 26' })).problem).toMatchObject({
      code: 'code_taken',
      fields: { code: 'There is already a code SPRING26.' },
    });
  });

  test.each([
    [{ code: 'AB' }, 'code'],
    [{ kind: 'percent', value: '101' }, 'value'],
    [{ kind: 'percent', value: '12.5' }, 'value'],
    [{ kind: 'amount', value: '0.00' }, 'value'],
    [{ forTreatments: false }, 'forTreatments'],
    [{ treatmentIds: [] }, 'treatmentIds'],
    [{ treatmentIds: [987_654] }, 'treatmentIds'],
    [{ forProducts: true, productIds: [987_654] }, 'productIds'],
    [{ endsOn: '2026-02-28' }, 'endsOn'],
    [{ mostUses: 0 }, 'mostUses'],
    [{ minimum: '-1' }, 'minimum'],
  ])('%j is refused at its field', async (fields, field) => {
    const { status, problem } = await add(fields);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
  });

  test('finds it by its name in the activity, also once it is deleted', async () => {
    const { body } = await add();
    const params = { id: body.id };
    await studio.call(promoCodesAdminApi.remove, { params }, { as: admin });
    const entries = (await studio.call(auditApi.list, { query: {} }, { as: admin })).body;
    expect(entries.map(({ subjectName }) => subjectName)).toEqual(['SPRING26', 'SPRING26']);
  });

  test('changes it, once at a time, never below what was used', async () => {
    const { id, updatedAt } = (await add()).body;
    await studio.db.execute(sql`update promo_codes set uses = 4 where id = ${id}`);
    expect((await change(id, { mostUses: 3, updatedAt })).problem).toMatchObject({
      code: 'used_more',
      message: 'It has been used 4 times already.',
    });
    studio.clock.set('2026-03-10T08:00:01Z');
    expect((await change(id, { isActive: false, updatedAt })).body).toMatchObject({ state: 'off' });
    expect((await change(id, { value: '20', updatedAt })).problem.code).toBe('changed_meanwhile');
    expect((await change(id + 1, {})).problem.code).toBe('code_taken');
    expect((await change(id + 1, { code: 'OTHER' })).status).toBe(404);
  });

  test('is for what there is, also when it is changed; what was archived since may stay', async () => {
    const productId = await aProduct(studio.db);
    const terms = { forProducts: true, productIds: [productId] };
    const { id, updatedAt } = (await add(terms)).body;
    const wrong = await change(id, { ...terms, productIds: [productId, 987_654], updatedAt });
    expect([wrong.status, wrong.problem.fields]).toEqual([
      400,
      { productIds: 'One of these products is no longer there. Please choose again.' },
    ]);
    await studio.db.execute(sql`update products set archived_at = created_at where id = ${productId}`);
    expect((await change(id, { ...terms, isActive: false, updatedAt })).status).toBe(200);
    expect((await add({ ...terms, code: 'OTHER' })).status).toBe(400);
    expect(await list()).toMatchObject([{ productIds: [productId] }]);
  });

  test('deletes it and brings it back, unless its name is taken meanwhile', async () => {
    const { id } = (await add()).body;
    const call = (endpoint: typeof promoCodesAdminApi.restore | typeof promoCodesAdminApi.remove) =>
      studio.call(endpoint, { params: { id } }, { as: admin });
    await call(promoCodesAdminApi.remove);
    expect(await list()).toEqual([]);
    const other = (await add()).body;
    expect((await call(promoCodesAdminApi.restore)).problem.code).toBe('code_taken');
    await change(other.id, { code: 'OTHER' });
    expect((await call(promoCodesAdminApi.restore)).status).toBe(200);
    expect((await call(promoCodesAdminApi.restore)).status).toBe(404);
    expect(await list()).toHaveLength(2);
  });

  test.each([
    [{ startsOn: '2026-03-11' }, 'planned'],
    [{ endsOn: '2026-03-09' }, 'ended'],
    [{ mostUses: 1, uses: 1 }, 'used up'],
    [{ isActive: false }, 'off'],
    [{}, 'active'],
  ])('%j is %s', async (fields, state) => {
    await aPromoCode(studio.db, fields);
    expect((await list())[0]).toMatchObject({ state });
  });
});
