import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACT_CODES, type FactCode } from '#shared/forms/fact-codes.ts';
import type { Fact } from '#shared/forms/facts.ts';
import {
  checkSafety as checkRules,
  isCovered,
  mayBeConfirmed,
  rulesFor,
  type SafetyQuestion,
  type SafetyRule,
  type TreatmentSafety,
} from './check-safety.ts';
import { findContradictions } from './contradictions.ts';
import { readIngredients } from './ingredients.ts';
import { METHOD_CODES } from './methods.ts';
import { OUTCOMES } from './reasons.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const START = new Date('2026-03-17T03:00:00Z');
const aRule = (fields: Partial<SafetyRule> = {}): SafetyRule => ({
  id: 1,
  condition: 'pregnant',
  withinDays: null,
  treatmentIds: null,
  ingredient: null,
  method: null,
  outcome: 'refuse',
  clientText: 'For you',
  staffText: 'For us',
  ...fields,
});
const aFact = (code: FactCode, fields: Partial<Fact> = {}): Fact => ({
  code,
  isTrue: true,
  statedOn: '2026-03-01',
  ...fields,
});
const aTreatment = (fields: Partial<TreatmentSafety> = {}): TreatmentSafety => ({
  id: 7,
  ingredients: [],
  methods: [],
  patchTestMonths: null,
  ...fields,
});
/** Against those of the rules that are about the treatment. */
const checkSafety = ({ rules, ...question }: Omit<SafetyQuestion, 'rules'> & { rules: SafetyRule[] }) =>
  checkRules({ ...question, rules: rulesFor(rules, question.treatment) });
const check = (
  rules: SafetyRule[],
  facts: Fact[] | null,
  treatment: Partial<TreatmentSafety> = {},
  patchTests: Parameters<typeof checkSafety>[0]['patchTests'] = [],
) => checkSafety({ rules, facts, treatment: aTreatment(treatment), patchTests, start: START, now: NOW });

describe('a rule', () => {
  test.each<[string, Partial<SafetyRule>, Partial<TreatmentSafety>, string]>([
    ['of every treatment', {}, {}, 'refuse'],
    ['of this treatment', { treatmentIds: [3, 7] }, {}, 'refuse'],
    ['of another treatment', { treatmentIds: [3] }, {}, 'clear'],
    ['of a method it has', { method: 'peel' }, { methods: ['heat', 'peel'] }, 'refuse'],
    ['of a method it has not', { method: 'peel' }, { methods: ['heat'] }, 'clear'],
    [
      'of an ingredient it has',
      { ingredient: 'retinoids' },
      { ingredients: readIngredients('Retinol') },
      'refuse',
    ],
    [
      'of an ingredient it has not',
      { ingredient: 'retinoids' },
      { ingredients: readIngredients('Aqua') },
      'clear',
    ],
    ['that asks', { outcome: 'ask' }, {}, 'ask'],
  ])('%s', (_, fields, treatment, outcome) => {
    expect(check([aRule(fields)], [aFact('pregnant')], treatment).outcome).toBe(outcome);
  });

  test('looks at what the client said', () => {
    expect(check([aRule()], [aFact('pregnant', { isTrue: false })]).outcome).toBe('clear');
    expect(check([aRule()], null).outcome).toBe('unknown');
    expect(check([aRule()], [aFact('keloids')]).reasons[0]).toMatchObject({
      key: 'not stated pregnant',
      outcome: 'unknown',
    });
    expect(check([aRule({ treatmentIds: [3] })], null).outcome).toBe('clear');
    expect(check([], null)).toEqual({ outcome: 'clear', reasons: [] });
  });

  test.each([
    ['2026-03-12', 'refuse'], // five days before the visit is out
    ['2026-03-13', 'refuse'],
    ['2026-03-11', 'clear'],
    [undefined, 'refuse'],
  ])('of five days, last used on %s: %s', (lastOn, outcome) => {
    const rule = aRule({ condition: 'retinoids', withinDays: 6 });
    expect(check([rule], [aFact('retinoids', lastOn ? { lastOn } : {})]).outcome).toBe(outcome);
  });

  test('names the ingredient as it is printed', () => {
    const rule = aRule({
      ingredient: 'retinoids',
      clientText: 'It uses {ingredient}.',
      staffText: 'No {ingredient}.',
    });
    const { reasons } = check([rule], [aFact('pregnant')], {
      ingredients: readIngredients('Aqua, Retinyl Palmitate'),
    });
    expect(reasons[0]).toMatchObject({
      clientText: 'It uses Retinyl Palmitate.',
      staffText: 'No Retinyl Palmitate.',
    });
  });
});

describe('an allergy', () => {
  const rule = aRule({ condition: 'allergy', clientText: 'Contains {ingredient}.' });
  const ingredients = readIngredients('Aqua, Limonene, Parfum');
  test('to what the treatment contains is refused, each by its own name', () => {
    const { outcome, reasons } = check(
      [rule],
      [aFact('allergy', { items: ['d-limonene', 'perfume', 'nickel'] })],
      { ingredients },
    );
    expect([outcome, reasons.map(({ clientText }) => clientText)]).toEqual([
      'refuse',
      ['Contains Limonene.', 'Contains Parfum.'],
    ]);
    expect(new Set(reasons.map(({ key }) => key)).size).toBe(2);
  });
  test('to something else is no reason', () => {
    expect(check([rule], [aFact('allergy', { items: ['nickel'] })], { ingredients }).outcome).toBe('clear');
  });
  test('that we could not read is asked about', () => {
    const { outcome, reasons } = check([rule], [aFact('allergy', { detail: 'some cream' })], { ingredients });
    expect([outcome, reasons[0]!.staffText]).toEqual(['ask', expect.stringContaining('some cream')]);
  });
  test('that we could not read at all says so', () => {
    const { reasons } = check([rule], [aFact('allergy')], { ingredients });
    expect(reasons).toEqual([
      {
        key: 'rule 1 allergy refuse unnamed',
        outcome: 'ask',
        clientText: "You told us your skin reacts to something. We'd like to talk to you first.",
        staffText: 'They react to something, but we could not read what. Please ask.',
      },
    ]);
  });
  test('that we could read in part is looked up, and asked about', () => {
    const partly = aFact('allergy', { items: ['limonene', 'nickel'], isUnclear: true });
    const { outcome, reasons } = check([rule], [partly], { ingredients });
    expect([outcome, reasons.map(({ key }) => key)]).toEqual([
      'refuse',
      ['rule 1 allergy refuse limonene', 'rule 1 allergy refuse unnamed'],
    ]);
    const unlisted = check([rule], [partly]);
    expect([unlisted.outcome, unlisted.reasons]).toMatchObject([
      'ask',
      [
        { key: 'rule 1 allergy refuse unnamed', outcome: 'ask' },
        {
          key: 'rule 1 allergy refuse no list',
          outcome: 'unknown',
          clientText: expect.stringMatching(/^Please fill in our short skin form/),
          staffText:
            'They react to limonene, nickel. The ingredients of this treatment are not entered, so please look.',
          isGeneral: true,
        },
      ],
    ]);
  });
  test('that we could not read is nothing to a rule of one ingredient', () => {
    const one = aRule({ ...rule, ingredient: 'fragrance' });
    for (const fact of [{}, { items: ['nickel'], isUnclear: true as const }])
      expect(check([one], [aFact('allergy', fact)], { ingredients })).toEqual({
        outcome: 'clear',
        reasons: [],
      });
  });
  test('and no list: staff are shown it', () => {
    const { outcome, reasons } = check([rule], [aFact('allergy', { items: ['limonene'] })]);
    expect([outcome, reasons[0]!.staffText]).toEqual(['unknown', expect.stringContaining('limonene')]);
  });
  test('a rule of one ingredient is about who reacts to it', () => {
    const one = aRule({ ...rule, ingredient: 'fragrance' });
    expect(check([one], [aFact('allergy', { items: ['limonene'] })], { ingredients }).outcome).toBe('refuse');
    expect(check([one], [aFact('allergy', { items: ['nickel'] })], { ingredients }).outcome).toBe('clear');
  });
});

describe('a patch test', () => {
  const at = (testedAt: string, result: 'clear' | 'reaction' = 'clear') => ({
    testedAt: new Date(testedAt),
    result,
  });
  test.each([
    ['is missing', [], 'ask'],
    ['was clear', [at('2026-03-10T03:00:00Z')], 'clear'],
    ['was 24 hours before', [at('2026-03-16T03:00:00Z')], 'clear'],
    ['was less than 24 hours before', [at('2026-03-16T03:01:00Z')], 'ask'],
    ['is six months old to the day', [at('2025-09-17T03:00:00Z')], 'clear'],
    ['is older', [at('2025-09-16T03:00:00Z')], 'ask'],
    ['showed a reaction', [at('2026-03-10T03:00:00Z', 'reaction')], 'refuse'],
    [
      'showed one, and none later',
      [at('2026-03-12T03:00:00Z'), at('2026-03-10T03:00:00Z', 'reaction')],
      'clear',
    ],
    [
      'showed one, after a clear one',
      [at('2026-03-10T03:00:00Z'), at('2026-03-12T03:00:00Z', 'reaction')],
      'refuse',
    ],
  ])('%s', (_, tests, outcome) => {
    expect(check([], [], { patchTestMonths: 6 }, tests).outcome).toBe(outcome);
  });
  test('that cannot be done in time is a reason to refuse', () => {
    const treatment = aTreatment({ patchTestMonths: 6 });
    const question = { rules: [], facts: null, treatment, patchTests: [], start: START };
    const at24 = new Date(START.getTime() - 24 * 3_600_000);
    expect(checkSafety({ ...question, now: at24 }).outcome).toBe('ask');
    expect(checkSafety({ ...question, now: new Date(at24.getTime() + 1) }).outcome).toBe('refuse');
  });
  test('of a long month holds until the last day of a short one', () => {
    const question = { rules: [], facts: null, treatment: aTreatment({ patchTestMonths: 6 }), now: NOW };
    const patchTests = [at('2026-08-31T03:00:00Z')];
    expect(checkSafety({ ...question, patchTests, start: new Date('2027-02-28T03:00:00Z') }).outcome).toBe(
      'clear',
    );
    expect(checkSafety({ ...question, patchTests, start: new Date('2027-03-01T03:00:00Z') }).outcome).toBe(
      'ask',
    );
  });
  test('with a reaction counts even when none is needed any more', () => {
    expect(check([], [], {}, [at('2026-03-10T03:00:00Z', 'reaction')]).outcome).toBe('refuse');
  });
});

describe('an override', () => {
  test('holds for its reasons alone', () => {
    const { reasons } = check(
      [aRule(), aRule({ id: 2, condition: 'keloids' })],
      [aFact('pregnant'), aFact('keloids')],
    );
    const keys = reasons.map(({ key }) => key);
    expect(isCovered(reasons, keys)).toBe(true);
    expect(isCovered(reasons, keys.slice(1))).toBe(false);
    const stricter = check([aRule({ outcome: 'refuse' })], [aFact('pregnant')]);
    const before = check([aRule({ outcome: 'ask' })], [aFact('pregnant')]).reasons.map(({ key }) => key);
    expect(mayBeConfirmed(stricter, before)).toBe(false);
  });
});

describe('what staff must take responsibility for', () => {
  const refused = aRule();
  const questioned = aRule({ id: 2, condition: 'keloids', outcome: 'ask' });

  test('is every reason that refuses or asks, not only one of them', () => {
    const { reasons } = check([refused, questioned], [aFact('pregnant'), aFact('keloids')]);
    const [first, second] = reasons.map(({ key }) => key);
    expect(isCovered(reasons, [first!])).toBe(false);
    expect(isCovered(reasons, [second!])).toBe(false);
    expect(isCovered(reasons, [second!, first!])).toBe(true);
  });

  test('is not what nobody has said: a form that is silent needs no reason', () => {
    const result = check([refused, questioned], [aFact('pregnant')]);
    expect(result.reasons.map(({ outcome }) => outcome)).toEqual(['refuse', 'unknown']);
    const [known, unknown] = result.reasons.map(({ key }) => key);
    expect(isCovered(result.reasons, [known!])).toBe(true);
    expect(mayBeConfirmed(result, [known!])).toBe(true);
    expect(isCovered(result.reasons, [unknown!])).toBe(false);
    expect(mayBeConfirmed(result, [unknown!])).toBe(false);
  });
});

describe('the same list of rules', () => {
  const rules = [aRule({ method: 'peel' })];
  const question = { rules, facts: [aFact('pregnant')], patchTests: [], start: START, now: NOW };
  const peel = aTreatment({ methods: ['peel'] });
  const massage = aTreatment({ id: 8, methods: ['heat'] });

  test('is looked through for each treatment, in whatever order they are asked about', () => {
    const outcomes = [peel, massage, peel, massage].map(
      (treatment) => checkSafety({ ...question, treatment }).outcome,
    );
    expect(outcomes).toEqual(['refuse', 'clear', 'refuse', 'clear']);
  });

  test('is looked through for one treatment before it is asked about, and not again', () => {
    let looks = 0;
    const counted: SafetyRule = {
      ...aRule(),
      get treatmentIds() {
        looks++;
        return [7];
      },
    };
    const treatment = aTreatment();
    const again = { ...question, rules: rulesFor([counted], treatment), treatment };
    const perSearch = looks;
    expect([checkRules(again).outcome, checkRules(again).outcome]).toEqual(['refuse', 'refuse']);
    expect(looks).toBe(perSearch);
    rulesFor([counted], aTreatment());
    expect(looks).toBeGreaterThan(perSearch);
  });
});

describe('rules that contradict', () => {
  const treatments = [
    {
      ...aTreatment({ methods: ['peel', 'heat'], ingredients: readIngredients('Retinol') }),
      name: 'Acid Peel',
    },
    { ...aTreatment({ id: 8 }), name: 'Calm Facial' },
  ];
  const refuses = aRule({ id: 1, method: 'peel' });
  test.each<[string, SafetyRule, number]>([
    ['refused as a method, asked about by name', aRule({ id: 2, treatmentIds: [7, 8], outcome: 'ask' }), 1],
    ['asked about for other treatments', aRule({ id: 2, treatmentIds: [8], outcome: 'ask' }), 0],
    ['of another condition', aRule({ id: 2, condition: 'keloids', outcome: 'ask' }), 0],
    ['of another method', aRule({ id: 2, method: 'heat', outcome: 'ask' }), 0],
    ['of an ingredient', aRule({ id: 2, ingredient: 'retinol', outcome: 'ask' }), 0],
    ['refused twice', aRule({ id: 2 }), 0],
  ])('%s', (_, other, count) => {
    expect(findContradictions([refuses, other], treatments)).toHaveLength(count);
  });
  test('the text names condition and treatment, and who wins', () => {
    const [found] = findContradictions([refuses, aRule({ id: 2, outcome: 'ask' })], treatments);
    expect(found).toMatchObject({ weakerId: 2, stricterId: 1, treatmentIds: [7] });
    expect(found!.text).toBe(
      '"Pregnant, or may be" is both refused and asked about for Acid Peel. The stricter rule wins: it is refused.',
    );
  });
  test('of an ingredient and its family', () => {
    const questioned = aRule({ id: 2, ingredient: 'retinol', outcome: 'ask' });
    expect(findContradictions([aRule({ ingredient: 'retinoids' }), questioned], treatments)).toHaveLength(1);
    expect(findContradictions([aRule({ ingredient: 'limonene' }), questioned], treatments)).toEqual([]);
  });
  test('a shorter refusal inside a longer question is none', () => {
    const questioned = aRule({ id: 2, outcome: 'ask', withinDays: 365 });
    expect(findContradictions([aRule({ withinDays: 180 }), questioned], treatments)).toEqual([]);
    expect(findContradictions([aRule({ withinDays: 365 }), questioned], treatments)).toHaveLength(1);
    expect(findContradictions([aRule({ withinDays: null }), questioned], treatments)).toHaveLength(1);
  });
});

const condition = fc.constantFrom(...FACT_CODES);
const rule = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  condition,
  withinDays: fc.option(fc.integer({ min: 1, max: 400 })),
  treatmentIds: fc.option(fc.array(fc.integer({ min: 6, max: 8 }))),
  ingredient: fc.option(fc.constantFrom('retinoids', 'limonene', 'fragrance')),
  method: fc.option(fc.constantFrom(...METHOD_CODES)),
  outcome: fc.constantFrom('ask' as const, 'refuse' as const),
  clientText: fc.string(),
  staffText: fc.string(),
});
const fact: fc.Arbitrary<Fact> = fc.record(
  {
    code: condition,
    isTrue: fc.boolean(),
    statedOn: fc.constant('2026-03-01'),
    lastOn: fc.constantFrom('2026-03-01', '2025-10-01', '2026-02-20'),
    items: fc.array(fc.constantFrom('limonene', 'perfume', 'nickel')),
  },
  { requiredKeys: ['code', 'isTrue', 'statedOn'] },
);
const treatment = fc.record({
  id: fc.constant(7),
  ingredients: fc.constantFrom('', 'Aqua, Limonene', 'Retinol, Parfum').map(readIngredients),
  methods: fc.uniqueArray(fc.constantFrom(...METHOD_CODES)),
  patchTestMonths: fc.option(fc.integer({ min: 1, max: 12 })),
});

test('one more rule is never less careful, and none forgets a reason', () => {
  fc.assert(
    fc.property(fc.array(rule), rule, fc.option(fc.array(fact)), treatment, (rules, more, facts, each) => {
      const question = { facts, treatment: each, patchTests: [], start: START, now: NOW };
      const before = checkSafety({ ...question, rules });
      const after = checkSafety({ ...question, rules: [...rules, more] });
      expect(OUTCOMES.indexOf(after.outcome)).toBeGreaterThanOrEqual(OUTCOMES.indexOf(before.outcome));
      expect(after.reasons).toEqual(expect.arrayContaining(before.reasons));
      expect(
        mayBeConfirmed(
          after,
          after.reasons.map(({ key }) => key),
        ),
      ).toBe(true);
      const mostCareful = Math.max(0, ...after.reasons.map(({ outcome }) => OUTCOMES.indexOf(outcome)));
      expect(OUTCOMES.indexOf(after.outcome)).toBe(mostCareful);
    }),
  );
});

test('who has said nothing is refused by no rule', () => {
  fc.assert(
    fc.property(fc.array(rule), treatment, (rules, each) => {
      const question = { rules, facts: null, patchTests: [], start: START, now: NOW };
      const { outcome } = checkSafety({ ...question, treatment: { ...each, patchTestMonths: null } });
      expect(['clear', 'unknown']).toContain(outcome);
    }),
  );
});
