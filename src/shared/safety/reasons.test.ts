import { describe, expect, test } from 'vitest';
import type { Fact } from '#shared/forms/facts.ts';
import { checkSafety, mayBeConfirmed, rulesFor, type SafetyRule } from './check-safety.ts';
import { findContradictions } from './contradictions.ts';
import { readIngredients } from './ingredients.ts';
import { checkPatchTest, patchTestEnd, patchTestName } from './patch-test.ts';
import { warnOfIngredients } from './warn-of-ingredients.ts';

const START = new Date('2026-03-17T03:00:00Z');
const NOW = new Date('2026-03-10T08:00:00Z');
const PREGNANT: SafetyRule = {
  id: 4,
  condition: 'pregnant',
  withinDays: null,
  treatmentIds: null,
  ingredient: null,
  method: null,
  outcome: 'refuse',
  clientText: 'For you',
  staffText: 'For us',
};
const ALLERGY: SafetyRule = { ...PREGNANT, condition: 'allergy', staffText: 'Contains {ingredient}.' };
const PEEL = { id: 7, ingredients: readIngredients('AQUA, LIMONENE'), methods: [], patchTestMonths: null };
const fact = (code: Fact['code'], fields: Partial<Fact> = {}): Fact => ({
  code,
  isTrue: true,
  statedOn: '2026-03-01',
  ...fields,
});
const NO_FORM = {
  outcome: 'unknown',
  clientText: 'Please fill in our short skin form before your visit, so that we can look after you well.',
  isGeneral: true,
};

function reasons(rule: SafetyRule, facts: Fact[] | null, treatment = PEEL, isUnconfirmed = false) {
  const rules = rulesFor([rule], treatment);
  return checkSafety({ rules, facts, isUnconfirmed, treatment, patchTests: [], start: START, now: NOW })
    .reasons;
}

describe('what is said of', () => {
  test('a form that is not signed', () => {
    expect(reasons(PREGNANT, null)).toEqual([
      {
        ...NO_FORM,
        key: 'no form',
        staffText: 'No signed skin form yet. It is checked again when the form arrives.',
      },
    ]);
  });

  test('a form that anybody may have signed, where a rule reads it', () => {
    const staffText =
      'Their form was filled in by whoever booked. Please ask them, then confirm it on their card.';
    const no = [fact('pregnant', { isTrue: false })];
    expect(reasons(PREGNANT, no, PEEL, true)).toEqual([{ ...NO_FORM, key: 'unconfirmed form', staffText }]);
    expect(reasons({ ...PREGNANT, treatmentIds: [8] }, no, PEEL, true)).toEqual([]);
    expect(reasons(PREGNANT, no)).toEqual([]);
  });

  test('a form that says nothing about it', () => {
    const staffText = 'Their form says nothing about "Pregnant, or may be".';
    expect(reasons(PREGNANT, [])).toEqual([{ ...NO_FORM, key: 'not stated pregnant', staffText }]);
  });

  test('a rule that applies', () => {
    expect(reasons(PREGNANT, [fact('pregnant')])).toEqual([
      { key: 'rule 4 pregnant refuse', outcome: 'refuse', clientText: 'For you', staffText: 'For us' },
    ]);
  });

  test('an allergy we could not read, alone or beside those we could', () => {
    const unnamed = {
      key: 'rule 4 allergy refuse unnamed',
      outcome: 'ask',
      clientText: "You told us your skin reacts to something. We'd like to talk to you first.",
      staffText: 'They react to something, but we could not read what. Please ask.',
    };
    expect(reasons(ALLERGY, [fact('allergy')])).toEqual([unnamed]);
    const both = fact('allergy', { items: ['limonene'], isUnclear: true, detail: 'a cream' });
    expect(reasons(ALLERGY, [both])).toEqual([
      {
        key: 'rule 4 allergy refuse limonene',
        outcome: 'refuse',
        clientText: 'For you',
        staffText: 'Contains LIMONENE.',
      },
      {
        ...unnamed,
        staffText: 'They react to something, but we could not read what: "a cream". Please ask.',
      },
    ]);
    expect(reasons({ ...ALLERGY, ingredient: 'limonene' }, [fact('allergy')])).toEqual([]);
  });

  test('an allergy, and a treatment whose ingredients are not entered', () => {
    const items = ['limonene', 'nickel'];
    const bare = { ...PEEL, ingredients: [] };
    const staffText =
      'They react to limonene, nickel. The ingredients of this treatment are not entered, so please look.';
    expect(reasons(ALLERGY, [fact('allergy', { items })], bare)).toEqual([
      { ...NO_FORM, key: 'rule 4 allergy refuse no list', staffText },
    ]);
    // A rule of one ingredient is about none of it.
    expect(reasons({ ...ALLERGY, ingredient: 'limonene' }, [fact('allergy', { items })], bare)).toEqual([]);
  });

  test('something long ago: nothing', () => {
    const recent = { ...PREGNANT, withinDays: 10 };
    expect(reasons(recent, [fact('pregnant', { lastOn: '2026-03-07' })])).toEqual([]);
    expect(reasons(recent, [fact('pregnant', { lastOn: '2026-03-08' })])).toHaveLength(1);
    expect(
      reasons({ ...recent, withinDays: null }, [fact('pregnant', { lastOn: '2020-01-01' })]),
    ).toHaveLength(1);
  });
});

test('what is clear or unknown may be confirmed, the rest once somebody takes responsibility', () => {
  const found = reasons(PREGNANT, [fact('pregnant')]);
  const may = (outcome: 'clear' | 'unknown' | 'ask' | 'refuse') =>
    mayBeConfirmed({ outcome, reasons: found }, []);
  expect([may('clear'), may('unknown'), may('ask'), may('refuse')]).toEqual([true, true, false, false]);
  expect(mayBeConfirmed({ outcome: 'refuse', reasons: found }, ['rule 4 pregnant refuse'])).toBe(true);
});

describe('a patch test', () => {
  const ask = (patchTests: Parameters<typeof checkPatchTest>[1]['patchTests'], now = NOW) =>
    checkPatchTest(6, { patchTests, start: START, now });
  const due = {
    key: 'patch test missing',
    outcome: 'ask',
    clientText:
      "This treatment needs a free patch test at least 24 hours before. We'll confirm your booking once it's done.",
    staffText: 'Patch test due, at least 24 hours before.',
    isGeneral: true,
  };

  test('that is due, and when the last was', () => {
    expect(ask([])).toEqual([due]);
    expect(ask([{ testedAt: new Date('2025-03-10T03:00:00Z'), result: 'clear' }])).toEqual([
      { ...due, staffText: `${due.staffText} The last was on Monday, 10 March 2025.` },
    ]);
  });

  test('for which there is no time left', () => {
    expect(ask([], START)).toEqual([
      {
        key: 'patch test missing',
        outcome: 'refuse',
        clientText:
          'This treatment needs a patch test at least 24 hours before. Please choose a later time, and book the free patch test first.',
        staffText: 'Needs a patch test at least 24 hours before, and there is no time left for one.',
        isGeneral: true,
      },
    ]);
  });

  test('with a reaction', () => {
    expect(ask([{ testedAt: NOW, result: 'reaction' }])).toEqual([
      {
        key: 'patch test reaction',
        outcome: 'refuse',
        clientText:
          "Your patch test showed a reaction, so we won't do this treatment. If your skin is still sore, please see a doctor.",
        staffText: 'Their last patch test for this treatment showed a reaction.',
      },
    ]);
  });

  test('after an earlier reaction counts by itself, not by the reaction', () => {
    const tests = [
      { testedAt: new Date('2026-03-01T03:00:00Z'), result: 'reaction' as const },
      { testedAt: new Date('2026-03-16T09:00:00Z'), result: 'clear' as const },
    ];
    expect(ask(tests)[0]?.key).toBe('patch test missing');
  });

  test('has a name and a last day', () => {
    expect(patchTestName('Peel')).toBe('Patch test: Peel');
    expect(patchTestEnd(new Date('2026-08-31T03:00:00Z'), 6)).toBe('2027-02-28');
    expect(patchTestEnd(new Date('2026-03-05T03:00:00Z'), 1)).toBe('2026-04-05');
  });
});

describe('a product at home', () => {
  const list = readIngredients('AQUA, LIMONENE, PARFUM, RETINOL');
  const warn = (facts: Fact[], rules: SafetyRule[] = []) =>
    warnOfIngredients(list, facts, rules, '2026-03-17')?.text ?? null;
  const retinoids = { ...PREGNANT, ingredient: 'retinoids' };
  const requested =
    'Contains retinol. You told us: pregnant, or may be. Please ask your doctor or our therapists before you use it.';

  test.each([
    ['one thing', ['limonene'], 'Contains limonene. You told us it irritates your skin.'],
    ['two', ['limonene', 'parfum'], 'Contains limonene and parfum. You told us they irritate your skin.'],
    ['the same twice', ['limonene', 'd-limonene'], 'Contains limonene. You told us it irritates your skin.'],
    ['nothing of it', ['nickel'], null],
  ])('that irritates: %s', (_, items, text) => {
    expect(warn([fact('allergy', { items })])).toBe(text);
    expect(warn([fact('allergy', { items, isTrue: false })])).toBeNull();
  });

  test.each([
    ['a rule that applies', retinoids, fact('pregnant'), requested],
    ['its condition does not', retinoids, fact('pregnant', { isTrue: false }), null],
    ['nobody said so', retinoids, fact('keloids'), null],
    ['long ago', { ...retinoids, withinDays: 30 }, fact('pregnant', { lastOn: '2026-02-15' }), null],
    ['lately', { ...retinoids, withinDays: 30 }, fact('pregnant', { lastOn: '2026-02-16' }), requested],
    ['nobody said when', { ...retinoids, withinDays: 30 }, fact('pregnant'), requested],
    ['at any time', retinoids, fact('pregnant', { lastOn: '2020-01-01' }), requested],
    ['a rule of no ingredient', PREGNANT, fact('pregnant'), null],
    ['a rule of another', { ...PREGNANT, ingredient: 'nickel' }, fact('pregnant'), null],
    [
      'a rule about allergies',
      { ...retinoids, condition: 'allergy' as const },
      fact('allergy', { items: [] }),
      null,
    ],
  ])('with %s', (_, rule, stated, text) => {
    expect(warn([stated], [rule])).toBe(text);
  });

  test('what irritates is named before what a rule says', () => {
    const facts = [fact('pregnant'), fact('allergy', { items: ['limonene'] })];
    expect(warn(facts, [retinoids])).toBe('Contains limonene. You told us it irritates your skin.');
  });
});

describe('rules that contradict', () => {
  const treatments = ['A', 'B', 'C', 'D', 'E'].map((name, id) => ({
    name,
    id,
    methods: ['peel' as const],
    patchTestMonths: null,
    ingredients: readIngredients('Retinol, Limonene'),
  }));
  const find = (strict: Partial<SafetyRule>, weak: Partial<SafetyRule>, of = treatments) =>
    findContradictions(
      [
        { ...PREGNANT, ...strict },
        { ...PREGNANT, id: 5, outcome: 'ask', ...weak },
      ],
      of,
    );

  test.each([
    [1, 'A'],
    [3, 'A, B, C'],
    [4, 'A, B, C and 1 more'],
    [5, 'A, B, C and 2 more'],
  ])('for %i treatments name %s', (count, names) => {
    expect(find({}, {}, treatments.slice(0, count))[0]?.text).toContain(` about for ${names}. The stricter`);
  });

  test('say it of one subject: a method, or an ingredient and its family, either way round', () => {
    expect(find({ method: 'peel' }, { method: 'peel' })).toHaveLength(1);
    expect(find({ ingredient: 'retinol' }, { ingredient: 'retinoids' })).toHaveLength(1);
    expect(find({ ingredient: 'retinoids' }, { ingredient: 'retinol' })).toHaveLength(1);
    expect(find({ ingredient: 'limonene' }, { ingredient: 'retinol' })).toEqual([]);
    expect(find({ ingredient: 'limonene' }, { method: 'peel' })).toEqual([]);
  });
});
