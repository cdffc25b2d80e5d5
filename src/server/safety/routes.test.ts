import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { safetyApi } from '#shared/safety/contract.ts';
import { suppliedRules } from '#shared/safety/supplied-rules.ts';
import { aSafetyRule, someFacts } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const SIGNED = new Date('2026-03-01T04:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

const rule = {
  condition: 'pregnant',
  method: 'peel',
  outcome: 'refuse',
  clientText: 'You told us so. Please ask your doctor.',
  staffText: 'Pregnant: no peel.',
} as const;
const overview = async () => (await studio.call(safetyAdminApi.overview, {}, { as: admin })).body;
const add = (fields: object = {}) =>
  studio.call(safetyAdminApi.addRule, { body: { ...rule, ...fields } as never }, { as: admin });

describe('rules', () => {
  test('begin with none; the supplied ones are added once, with their sources, and stay as the owner changed them', async () => {
    expect(await overview()).toMatchObject({ rules: [], suppliedMissing: suppliedRules.length });
    const supply = () => studio.call(safetyAdminApi.addSupplied, {}, { as: admin });
    expect((await supply()).body).toEqual({ added: suppliedRules.length, reopened: 0 });
    const { rules, suppliedMissing, contradictions } = await overview();
    expect([rules.length, suppliedMissing, contradictions]).toEqual([suppliedRules.length, 0, []]);
    expect(rules.every(({ isSupplied, isActive, sourceName }) => isSupplied && isActive && sourceName)).toBe(
      true,
    );

    const [first, second] = rules;
    const { id, conditionText: _, isSupplied: __, createdAt: ___, ...fields } = first!;
    const change = (updatedAt: string) =>
      studio.call(
        safetyAdminApi.changeRule,
        { params: { id }, body: { ...fields, staffText: 'Ask her midwife.', updatedAt } },
        { as: admin },
      );
    expect((await change(fields.updatedAt)).body.rule).toMatchObject({
      staffText: 'Ask her midwife.',
      isSupplied: true,
    });
    studio.clock.set('2026-03-10T08:01:00Z');
    expect((await change('2026-03-10T07:00:00Z')).problem.code).toBe('changed_meanwhile');
    await studio.call(safetyAdminApi.removeRule, { params: { id: second!.id } }, { as: admin });
    expect((await supply()).body.added).toBe(1);
    expect((await overview()).rules.find((each) => each.id === id)?.staffText).toBe('Ask her midwife.');
  });

  test.each([
    ['of an unknown condition', { condition: 'hungry' }, 400, 'condition'],
    ['with two subjects', { ingredient: 'retinol' }, 400, 'body'],
    ['about no treatment', { method: null, treatmentIds: [] }, 400, 'treatmentIds'],
    ['without a text for the client', { clientText: '  ' }, 400, 'clientText'],
    ['with a text that is too long', { staffText: 'x'.repeat(501) }, 400, 'staffText'],
    ['with a source that is no web address', { sourceUrl: 'javascript:alert(1)' }, 400, 'sourceUrl'],
    ['within no days', { condition: 'retinoids', withinDays: 0 }, 400, 'withinDays'],
    ['within days of what has no date', { withinDays: 5 }, 422, 'withinDays'],
  ])('%s is refused', async (_, fields, status, field) => {
    const { status: got, problem } = await add(fields);
    expect([got, Object.keys(problem.fields ?? {})]).toEqual([status, [field]]);
  });

  test('about a treatment that is not there is refused', async () => {
    const { id } = await aTreatment(studio.db);
    const { body } = await add({ method: null, treatmentIds: [id, id] });
    expect(body.rule.treatmentIds).toEqual([id]);
    const change = (treatmentIds: number[]) => {
      const { conditionText: _, isSupplied: __, createdAt: ___, ...rule } = body.rule;
      const sent = { ...rule, treatmentIds, updatedAt: body.rule.updatedAt };
      return studio.call(
        safetyAdminApi.changeRule,
        { params: { id: body.rule.id }, body: sent },
        { as: admin },
      );
    };
    for (const refused of [await add({ method: null, treatmentIds: [id, 999] }), await change([id, 999])]) {
      expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([422, ['treatmentIds']]);
    }
    expect((await change([id])).status).toBe(200);
    await studio.db.execute(sql`update treatments set archived_at = now() where id = ${id}`);
    expect((await add({ method: null, treatmentIds: [id] })).status).toBe(422);
    expect(
      (await studio.call(safetyAdminApi.removeRule, { params: { id: 999 } }, { as: admin })).status,
    ).toBe(404);
  });
});

describe('ingredients', () => {
  const contents = { methods: ['peel' as const], patchTestMonths: null, isOfferedInstead: false };
  const change = (id: number, body: object) =>
    studio.call(
      safetyAdminApi.changeTreatment,
      { params: { id }, body: { ...contents, ...body } as never },
      { as: admin },
    );

  test('of 20 kB are taken, longer ones refused with a sentence', async () => {
    const { id } = await aTreatment(studio.db);
    const list = `${'Limonene, '.repeat(1_999)}Aqua`;
    expect((await change(id, { ingredients: list })).status).toBe(200);
    expect((await change(id, { ingredients: 'ä'.repeat(10_000) })).status).toBe(200);
    for (const ingredients of ['x'.repeat(20_001), 'ä'.repeat(10_001)]) {
      const { status, problem } = await change(id, { ingredients });
      expect([status, problem.fields?.ingredients]).toEqual([
        400,
        expect.stringContaining('too long: at most 20 kB'),
      ]);
    }
    const { id: productId } = { id: await aProduct(studio.db) };
    const product = (ingredients: string) =>
      studio.call(
        safetyAdminApi.changeProduct,
        { params: { id: productId }, body: { ingredients } },
        { as: admin },
      );
    expect([(await product(list)).status, (await product('x'.repeat(20_001))).status]).toEqual([200, 400]);
  });

  test('of two admins at once: the second is told, nothing is lost', async () => {
    const { id } = await aTreatment(studio.db);
    expect((await change(id, { ingredients: 'Aqua', updatedAt: null })).status).toBe(200);
    expect((await change(id, { ingredients: 'Oat', updatedAt: null })).problem.code).toBe(
      'changed_meanwhile',
    );
    const { updatedAt, ingredients } = (await overview()).treatments[0]!;
    expect(ingredients).toBe('Aqua');
    expect((await change(id, { ingredients: 'Oat', updatedAt })).status).toBe(200);
    expect((await change(999, { ingredients: '' })).status).toBe(404);
  });
});

describe('warnings of products', () => {
  const warn = (productIds: string, as?: Someone) =>
    studio.call(safetyApi.warnings, { query: { productIds } as never }, as ? { as } : {});
  const withCard = async (facts: Parameters<typeof someFacts>[2]) => {
    const mei = await aMember(studio.db);
    await someFacts(studio.db, await aCardOf(studio.db, mei.id), facts, SIGNED);
    return mei;
  };
  const aSerum = async (ingredients: string) => {
    const id = await aProduct(studio.db);
    await studio.call(safetyAdminApi.changeProduct, { params: { id }, body: { ingredients } }, { as: admin });
    return id;
  };

  test('name what irritates the skin of who asks, and are never cached', async () => {
    const [serum, cream] = [await aSerum('AQUA, LIMONENE, Parfum'), await aSerum('Aqua')];
    const mei = await withCard({ allergy: { items: ['limonene'] } });
    const { body, headers } = await warn(`${serum},${cream},999`, mei);
    expect(body).toEqual([
      { productId: serum, text: 'Contains limonene. You told us it irritates your skin.' },
    ]);
    expect(headers['cache-control']).toBe('no-store');
    const other = await withCard({ allergy: false });
    expect((await warn(`${serum}`, other)).body).toEqual([]);
    expect((await warn(`${serum}`, await aMember(studio.db))).body).toEqual([]);
    expect((await warn(`${serum}`)).status).toBe(401);
  });

  test('follow the rules about ingredients', async () => {
    const serum = await aSerum('Aqua, Retinol');
    const mei = await withCard({ pregnant: true });
    expect((await warn(`${serum}`, mei)).body).toEqual([]);
    await aSafetyRule(studio.db, { ingredient: 'retinoids' });
    expect((await warn(`${serum}`, mei)).body[0]?.text).toBe(
      'Contains retinol. You told us: pregnant, or may be. Please ask your doctor or our therapists before you use it.',
    );
  });

  test.each(['', 'x', '1,,2', '1;drop', Array.from({ length: 101 }, (_, n) => n).join()])(
    '%s is refused',
    async (ids) => {
      expect((await warn(ids, await aMember(studio.db))).status).toBe(400);
    },
  );
});

describe('sensitivities', () => {
  test("are shown to her own clients' therapist, and opening them is on record", async () => {
    const aisyah = await aMember(studio.db, { role: 'therapist' });
    const bella = await aMember(studio.db, { role: 'therapist' });
    const { id: therapistId } = await aTherapist(studio.db, { userId: aisyah.id });
    await aTherapist(studio.db, { userId: bella.id });
    const { id: treatmentId } = await aTreatment(studio.db, { name: 'Glow Peel' });
    const visit = await aBooking(studio.db, {
      startsAt: new Date('2026-02-10T04:00:00Z'),
      therapistId,
      treatmentId,
    });
    await someFacts(
      studio.db,
      visit.clientId,
      { pregnant: true, allergy: { items: ['nickel'] }, keloids: false },
      SIGNED,
    );
    await aSafetyRule(studio.db, { treatmentIds: [treatmentId] });
    const open = (as: Someone) =>
      studio.call(safetyAdminApi.sensitivities, { params: { id: visit.clientId } }, { as });
    expect((await open(bella)).status).toBe(404);
    const { body } = await open(aisyah);
    expect(body).toMatchObject({ statedOn: '2026-03-01', isOn: true, patchTests: [] });
    expect(body.facts).toEqual([
      { label: 'Pregnant, or may be', detail: '', lastOn: null },
      { label: 'Reacts to an ingredient', detail: 'nickel', lastOn: null },
    ]);
    expect(body.treatments).toEqual([
      { treatmentId, name: 'Glow Peel', outcome: 'refuse', reasons: ['Pregnant: no peel.'] },
    ]);
    const { rows } = await studio.db.execute(
      sql`select actor_id, details from audit_log where action = 'open sensitivities'`,
    );
    expect(rows).toEqual([
      { actor_id: aisyah.id, details: expect.not.objectContaining({ facts: expect.anything() }) },
    ]);
  });
});
