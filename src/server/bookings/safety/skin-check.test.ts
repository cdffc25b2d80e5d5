import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { aForm, aFormLink, SENSITIVE_SKIN } from '#server/forms/make.ts';
import { createLog } from '#server/kit/log.ts';
import { someContents } from '#server/safety/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import type { NotSuitable } from '#shared/bookings/safety-contract.ts';
import { formsApi } from '#shared/forms/contract.ts';
import { readFacts } from '#shared/forms/facts.ts';
import type { Answers, Question } from '#shared/forms/questions.ts';
import { safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { type StatedInSkinCheck, skinCheckApi } from '#shared/safety/skin-check-contract.ts';
import { STATED_CODES } from '#shared/safety/skin-questions.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { runs } from '#shared/testing/runs.ts';

const logged: string[] = [];
const log = createLog(
  'trace',
  new Writable({
    write: (line, _, done) => {
      logged.push(String(line));
      done();
    },
  }),
);
const studio = useStudio('2026-03-10T08:00:00Z', { log, metricsToken: 'a-token-of-the-metrics' });
const TODAY = '2026-03-10';
const PREGNANT: StatedInSkinCheck = {
  facts: [{ code: 'pregnant' }, { code: 'recent_laser', lastOn: '2026-03-01' }],
  reactsTo: ['limonene', 'zzyzx'],
};
const NOTHING: StatedInSkinCheck = { facts: [], reactsTo: [] };

let admin: Awaited<ReturnType<typeof anAdmin>>;
let tests = 0;
beforeEach(async () => {
  // The limit is in memory, which no test empties: each comes after it.
  studio.clock.set(new Date(Date.UTC(2026, 2, 10, 2, 11 * ++tests)).toISOString());
  admin = await anAdmin(studio.db);
  await studio.call(safetyAdminApi.addSupplied, {}, { as: admin });
  logged.length = 0;
});
const check = (body: StatedInSkinCheck) => studio.call(skinCheckApi.check, { body });

describe('what it says', () => {
  test('of each treatment and product whether it suits, why not, from when, and what to choose instead', async () => {
    const peel = await aTreatment(studio.db, { name: 'Peel' });
    const calm = await aTreatment(studio.db, { name: 'Calm' });
    const tested = await aTreatment(studio.db, { name: 'Tested' });
    await someContents(studio.db, peel.id, { methods: ['peel'], ingredients: 'Aqua, Lactic Acid' });
    await someContents(studio.db, calm.id, { ingredients: 'Aqua', isOfferedInstead: true });
    await someContents(studio.db, tested.id, {
      ingredients: 'Aqua',
      patchTestMonths: 6,
      isOfferedInstead: true,
    });
    const serum = await aProduct(studio.db, { name: 'Serum', ingredients: 'Aqua, Limonene', in: 'Serums' });
    const cream = await aProduct(studio.db, {
      name: 'Cream',
      ingredients: 'Aqua',
      in: 'Serums',
    });
    const mask = await aProduct(studio.db, { name: 'Mask' });
    const { body } = await check({
      facts: [{ code: 'recent_laser', lastOn: '2026-03-01' }],
      reactsTo: ['citrus', 'limonene'],
    });
    expect(body.treatments).toMatchObject([
      { id: peel.id, outcome: 'refuse', suitableFrom: '2026-03-29', instead: { id: calm.id, name: 'Calm' } },
      { id: calm.id, outcome: 'clear', text: '', suitableFrom: null, instead: null },
      { id: tested.id, outcome: 'clear', text: '', instead: null },
    ]);
    expect(body.treatments[0]?.text).toContain('laser or light treatment in the last four weeks');
    expect(body.products).toMatchObject([
      { id: serum, outcome: 'refuse', instead: { id: cream, name: 'Cream' } },
      { id: cream, outcome: 'clear' },
      { id: mask, outcome: 'unknown' },
    ]);
    const nothing = await check(NOTHING);
    expect(
      new Set([...nothing.body.treatments, ...nothing.body.products].map(({ outcome }) => outcome)),
    ).toEqual(new Set(['clear']));
  });

  test('what can be ticked follows from the rules; without any, nothing is asked', async () => {
    const questions = async () => (await studio.call(skinCheckApi.questions, {})).body;
    const all = await questions();
    expect(all.questions[0]).toEqual({
      code: 'pregnant',
      group: 'you',
      label: "I'm pregnant, or may be",
      isDated: false,
    });
    expect(all.questions.find(({ code }) => code === 'retinoids')?.label).toMatch(/, in the last 5\sdays$/);
    expect(all.questions.find(({ code }) => code === 'isotretinoin')?.label).toMatch(
      /, in the last 6\smonths$/,
    );
    expect(all.ingredients).toEqual(expect.arrayContaining(['limonene', 'fragrance']));
    expect((await studio.call(studioApi.studio, {})).body.hasSkinCheck).toBe(true);

    await studio.db.execute(sql`update safety_rules set is_active = condition = 'diabetes'`);
    await studio.db.execute(sql`insert into safety_rules (condition, outcome, client_text, staff_text, created_at, updated_at)
      values ('diabetes', 'ask', 'You told us so.', 'Ask.', now(), now())`);
    expect(await questions()).toMatchObject({ questions: [{ code: 'diabetes' }], ingredients: [] });
    await studio.db.execute(sql`delete from safety_rules`);
    expect(await questions()).toEqual({ questions: [], ingredients: [] });
    expect((await studio.call(studioApi.studio, {})).body.hasSkinCheck).toBeUndefined();
  });
});

describe('bad input', () => {
  const send = (payload: unknown) =>
    studio.inject({ method: 'POST', url: '/api/skin-check', payload: payload as object });

  test.each([
    ['a fact nobody knows', { facts: [{ code: 'hungry' }], reactsTo: [] }],
    ['photos, which are no matter of the skin', { facts: [{ code: 'photo_consent' }], reactsTo: [] }],
    ['10,000 ingredients', { facts: [], reactsTo: Array.from({ length: 10_000 }, (_, n) => `no ${n}`) }],
    [
      'more facts than there are',
      { facts: Array.from({ length: 500 }, () => ({ code: 'pregnant' })), reactsTo: [] },
    ],
    ['nearly a megabyte of text', { facts: [], reactsTo: ['x'.repeat(1_000_000)] }],
    ['no day', { facts: [{ code: 'retinoids', lastOn: '2026-02-31' }], reactsTo: [] }],
    ['an empty name', { facts: [], reactsTo: [' '] }],
    ['no list', { facts: 'pregnant', reactsTo: [] }],
    ['nothing', {}],
  ])('%s is refused with a sentence', async (_, payload) => {
    const answer = await send(payload);
    const { message, fields } = answer.json();
    expect([answer.statusCode, message]).toEqual([400, expect.stringMatching(/^[A-Z]\w+ .+/)]);
    expect(Object.values(fields)).not.toHaveLength(0);
  });

  test('a body above what we read at all is refused before it is read', async () => {
    const answer = await send({ facts: [], reactsTo: ['x'.repeat(1_100_000)] });
    expect([answer.statusCode, answer.json().message]).toEqual([413, expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  test('a day to come is today; whoever asks too often is told when to ask again', async () => {
    const peel = await aTreatment(studio.db);
    await someContents(studio.db, peel.id, { methods: ['peel'] });
    const { body } = await check({ facts: [{ code: 'retinoids', lastOn: '2027-01-01' }], reactsTo: [] });
    expect(body.treatments[0]?.suitableFrom).toBe('2026-03-15');
    for (let n = 1; n < 120; n++) await check(NOTHING);
    const { status, headers, problem } = await check(NOTHING);
    expect([status, headers['retry-after']]).toEqual([429, '600']);
    expect(problem.message).toMatch(/^[A-Z]/);
    studio.clock.set(new Date(studio.clock.now().getTime() + 600_000).toISOString());
    expect((await check(NOTHING)).status).toBe(200);
  });
});

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await studio.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  );
  const entries: [string, string][] = [];
  for (const { name } of rows) {
    const found = await studio.db.execute<{ text: string | null }>(
      sql.raw(`select string_agg(each::text, E'\n' order by each::text) as text from ${name} each`),
    );
    entries.push([name, found.rows[0]?.text ?? '']);
  }
  return Object.fromEntries(entries);
}

test('nothing of it is stored, logged or counted, whatever comes of it', async () => {
  const member = await aMember(studio.db);
  const metrics = () =>
    studio.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-the-metrics' } });
  const counted = async () =>
    (await metrics()).body
      .split('\n')
      .filter((line) => line.startsWith('http_request') && !line.includes('/metrics'));
  const before = [await everything(), await counted()];
  expect(Object.keys(before[0]!).length).toBeGreaterThan(60);
  logged.length = 0;

  const answer = await check(PREGNANT);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  // Not even where the browser would say who it is.
  await studio.call(skinCheckApi.check, { body: PREGNANT }, { as: member });
  await studio.inject({ method: 'POST', url: '/api/skin-check', payload: { facts: [{ code: 'zzyzx' }] } });
  for (let n = 0; n < 130; n++) await check(PREGNANT);
  expect((await check(PREGNANT)).status).toBe(429);

  expect([await everything(), await counted()]).toEqual(before);
  expect(logged.filter((line) => !line.includes('/metrics'))).toEqual([]);
  // The log and the counters are those that other requests are in.
  await studio.inject({ url: '/api/treatments?pregnant=zzyzx' });
  expect(logged.join()).toContain('/api/treatments');
  expect(logged.join()).not.toContain('zzyzx');
  expect(await counted()).not.toEqual(before[1]);
});

/** The supplied form, and what else a rule may ask about: everything answered as it was told. */
const FORM: Question[] = [
  ...STATED_CODES.map(
    (code): Question => ({ id: code, kind: 'yes_no', label: code, isRequired: true, fact: code }),
  ),
  { id: 'allergy', kind: 'text', label: 'What do you react to?', isRequired: true, fact: 'allergy' },
  { id: 'signature', kind: 'signature', label: 'I have answered as well as I can.', isRequired: true },
];

test('it says what the gate decides when the same is signed in a form and the treatment is booked', async () => {
  const member = await aMember(studio.db);
  const form = await aForm(studio.db, { questions: FORM });
  const token = await aFormLink(studio.db, await aCardOf(studio.db, member.id));
  const contents = [
    { methods: ['peel' as const, 'massage' as const], ingredients: 'Aqua, Lactic Acid, Parfum' },
    { methods: ['scrub' as const], ingredients: 'Maris Sal, Geraniol' },
    { methods: ['current' as const], ingredients: '' },
    { methods: ['led' as const, 'heat' as const], ingredients: 'Aqua, Retinal, Salicylic Acid' },
    { ingredients: 'Aqua, Glycerin' },
  ];
  const treatments: number[] = [];
  for (const each of contents) {
    const { id } = await aTreatment(studio.db);
    await someContents(studio.db, id, each);
    treatments.push(id);
  }
  const stated = fc.record({
    facts: fc
      .uniqueArray(fc.constantFrom(...STATED_CODES), { maxLength: 3 })
      .map((codes) => codes.map((code) => ({ code }))),
    reactsTo: fc.uniqueArray(fc.constantFrom('fragrance', 'lactic acid', 'retinoids', 'nickel'), {
      maxLength: 1,
    }),
  });
  const seen = { clear: 0, unknown: 0, ask: 0, refuse: 0 };
  const params = { token, id: form.id };
  const versionId = form.version.id;
  await fc.assert(
    fc.asyncProperty(stated, async (ticked) => {
      studio.clock.set(new Date(studio.clock.now().getTime() + 60_000).toISOString());
      const answers: Answers = {
        ...Object.fromEntries(STATED_CODES.map((code) => [code, { value: false }])),
        ...Object.fromEntries(ticked.facts.map(({ code }) => [code, { value: true }])),
        allergy: { value: ticked.reactsTo.join(', ') || 'none' },
      };
      const saved = await studio.call(formsApi.save, { params, body: { versionId, answers } });
      expect([saved.status, saved.problem]).toEqual([200, saved.body]);
      const signature = { versionId, name: 'Mei Lim', path: '', textHash: saved.body.textHash };
      expect((await studio.call(formsApi.sign, { params, body: signature })).status).toBe(200);
      const { body } = await check(ticked);
      for (const [n, treatmentId] of treatments.entries()) {
        const visit = {
          treatmentId,
          appointmentDate: `2026-03-11T${14 + n}:00`,
          customerName: 'Mei Lim',
          customerPhone: '+65 91234567',
          customerEmail: 'mei@example.com',
        };
        const verdict = body.treatments.find(({ id }) => id === treatmentId);
        // Neither the room nor how often somebody may book is what this is about.
        await studio.db.execute(
          sql`update bookings set status = 'cancelled', created_at = created_at - interval '1 day'`,
        );
        await studio.db.execute(sql`delete from rate_limits`);
        const booked = await studio.call(bookingsApi.book, { body: visit }, { as: member });
        if (verdict?.outcome === 'refuse') {
          expect([booked.status, booked.problem.code]).toEqual([409, 'not_suitable']);
          expect(booked.problem.message).toContain(verdict.text);
          expect((booked.problem as NotSuitable).instead?.treatmentId).toBe(verdict.instead?.id);
        } else {
          expect([booked.status, booked.problem.message]).toEqual([201, undefined]);
          const { rows } = await studio.db.execute<{ outcome: string }>(
            sql`select outcome from booking_checks where booking_id = ${booked.body.id}`,
          );
          expect(rows[0]?.outcome).toBe(verdict?.outcome);
        }
        seen[verdict!.outcome]++; // a row of each treatment
      }
    }),
    { numRuns: runs(8, 60), endOnFailure: true },
  );
  expect(Math.min(seen.clear, seen.ask, seen.refuse)).toBeGreaterThan(0);
}, 300_000);

test('what was ticked is a first answer of the supplied form, in the words it asks in', async () => {
  const form = await aForm(studio.db, { questions: SENSITIVE_SKIN });
  const stated: StatedInSkinCheck = {
    facts: [
      { code: 'pregnant' },
      { code: 'retinoids', lastOn: '2026-03-08' },
      { code: 'isotretinoin' },
      { code: 'recent_peel', lastOn: '2026-03-01' },
      { code: 'open_skin' },
    ],
    reactsTo: ['parfum', 'glycerin'],
  };
  const { body } = await check(stated);
  const [suggested] = body.forms;
  expect(suggested).toEqual({
    versionId: form.version.id,
    answers: {
      reacts: { value: ['fragrance', 'other'], detail: 'parfum, glycerin' },
      expecting: { value: ['pregnant'] },
      retinoids: { value: 'days' },
      // Isotretinoin without a day fits three answers, so none is suggested.
      recent: { value: ['peel'], detail: '2026-03-01' },
      today: { value: ['open'] },
    },
  });
  const facts = readFacts(SENSITIVE_SKIN, suggested!.answers, TODAY).filter(({ isTrue }) => isTrue);
  expect(facts.map(({ code }) => code)).toEqual([
    'pregnant',
    'retinoids',
    'recent_peel',
    'open_skin',
    'allergy',
  ]);
});
