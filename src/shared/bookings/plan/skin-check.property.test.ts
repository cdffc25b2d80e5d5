import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fact, readFacts } from '#shared/forms/facts.ts';
import type { Answers, Question } from '#shared/forms/questions.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { rulesFor, type SafetyRule, type TreatmentSafety } from '#shared/safety/check-safety.ts';
import { KNOWN_INGREDIENTS } from '#shared/safety/ingredient-names.ts';
import { readIngredients } from '#shared/safety/ingredients.ts';
import { METHOD_CODES } from '#shared/safety/methods.ts';
import { OUTCOMES } from '#shared/safety/reasons.ts';
import { checkSkin, factsOf, type SkinVerdict, type Stated } from '#shared/safety/skin-check.ts';
import { STATED_CODES, type StatedCode, skinQuestions } from '#shared/safety/skin-questions.ts';
import { suggestAnswers } from '#shared/safety/suggest-answers.ts';
import { suppliedRules } from '#shared/safety/supplied-rules.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { runs } from '#shared/testing/runs.ts';
import { planVisit } from './plan-visit.ts';

const TODAY = '2026-03-11'; // a Wednesday, 11:00 to 21:00
const NOW = studioInstant(TODAY, '10:00');
const RULES: SafetyRule[] = suppliedRules.map((rule, index) => ({
  ...rule,
  id: index + 1,
  treatmentIds: null,
}));
const DATED = new Set<StatedCode>(
  skinQuestions(RULES).flatMap(({ code, isDated }) => (isDated ? [code] : [])),
);

const names = fc.uniqueArray(fc.constantFrom(...KNOWN_INGREDIENTS), { maxLength: 8 });
const someStated: fc.Arbitrary<Stated> = fc
  .record({
    codes: fc.uniqueArray(fc.constantFrom(...STATED_CODES), { maxLength: 5 }),
    daysAgo: fc.array(fc.option(fc.nat(200), { nil: undefined }), { minLength: 5, maxLength: 5 }),
    reactsTo: fc.uniqueArray(fc.constantFrom(...KNOWN_INGREDIENTS), { maxLength: 3 }),
  })
  .map(({ codes, daysAgo, reactsTo }) => ({
    facts: codes.map((code, n) => {
      const ago = daysAgo[n];
      return DATED.has(code) && ago !== undefined ? { code, lastOn: addDays(TODAY, -ago) } : { code };
    }),
    reactsTo,
  }));
const someTreatment: fc.Arbitrary<TreatmentSafety> = fc
  .record({ names, methods: fc.uniqueArray(fc.constantFrom(...METHOD_CODES), { maxLength: 3 }) })
  .map((each) => ({
    id: 1,
    ingredients: readIngredients(each.names.join(', ')),
    methods: each.methods,
    patchTestMonths: null,
  }));

/** A form that asks about everything, as a studio might write it. */
const FORM: Question[] = [
  ...STATED_CODES.map(
    (code): Question => ({
      id: code,
      kind: 'yes_no',
      label: code,
      isRequired: true,
      fact: code,
      ...(DATED.has(code) && { detailLabel: 'When?', detailKind: 'date' }),
    }),
  ),
  { id: 'allergy', kind: 'text', label: 'What do you react to?', isRequired: true, fact: 'allergy' },
];

/** Every question of it answered. */
function answersOf({ facts, reactsTo }: Stated): Answers {
  const yes = facts.map(
    ({ code, lastOn }) => [code, { value: true, ...(lastOn && { detail: lastOn }) }] as const,
  );
  return {
    ...Object.fromEntries(STATED_CODES.map((code) => [code, { value: false }])),
    ...Object.fromEntries(yes),
    allergy: { value: reactsTo.join(', ') || 'none' },
  };
}

/** What the gate says of a visit that a member books on this day. */
function gateOn(day: string, treatment: TreatmentSafety, facts: Fact[]) {
  const start = studioInstant(day, '14:00');
  const rules = rulesFor(RULES, treatment);
  const plan = planVisit(
    {
      settings: { ...defaults, booking: { ...defaults.booking, rooms: 1 } },
      placed: [],
      team: [],
      devices: new Map(),
      held: null,
      testDay: null,
      memberId: null,
      isBlocked: false,
      treatments: [
        {
          treatment: {
            id: treatment.id,
            name: 'Facial',
            priceCents: 10_000,
            durationMinutes: 60,
            isActive: true,
            extraction: 'none',
            deviceKindId: null,
            depositCents: 0,
          },
          safety: { clientId: 7, rules, facts, treatment, patchTests: [] },
        },
      ],
    },
    {
      start,
      parts: [{ treatmentId: treatment.id }],
      isPatchTest: false,
      customer: {
        customerName: 'Mei Lim',
        customerEmail: 'mei@example.com',
        customerPhone: '+65 91234567',
        phoneE164: '+6591234567',
        specialRequests: null,
        staffNote: null,
      },
      booker: { by: 'client', person: { standing: 'signed-in', userId: 3 }, isLimited: true },
    },
    NOW,
  );
  const result = plan.ok
    ? plan.parts[0]?.check?.result
    : 'result' in plan.refusal
      ? plan.refusal.result
      : null;
  if (!result) throw new Error(JSON.stringify(plan));
  expect(plan.ok).toBe(result.outcome !== 'refuse');
  const strictest = result.reasons.filter(({ outcome }) => outcome === result.outcome);
  return {
    outcome: result.outcome,
    texts: [...new Set(strictest.map(({ clientText }) => clientText))].join(' '),
  };
}

const check = (stated: Stated, treatment: TreatmentSafety): SkinVerdict =>
  checkSkin(rulesFor(RULES, treatment), factsOf(stated, TODAY), treatment, TODAY);

test('the skin check says what the gate decides about a form that says the same, by every supplied rule', () => {
  const seen = new Map(OUTCOMES.map((outcome) => [outcome, 0]));
  fc.assert(
    fc.property(someStated, someTreatment, (stated, treatment) => {
      const verdict = check(stated, treatment);
      const facts = readFacts(FORM, answersOf(stated), TODAY);
      const gate = gateOn(TODAY, treatment, facts);
      expect(verdict.outcome).toBe(gate.outcome);
      if (gate.outcome !== 'unknown') expect(verdict.text).toBe(gate.texts);
      seen.set(verdict.outcome, (seen.get(verdict.outcome) ?? 0) + 1);
    }),
    { numRuns: runs(1_500) },
  );
  expect(Math.min(...seen.values())).toBeGreaterThan(10);
});

test('each supplied rule is one that the skin check can meet', () => {
  for (const rule of RULES) {
    const ingredient = rule.ingredient ?? 'limonene';
    const treatment = {
      id: 1,
      ingredients: readIngredients(rule.condition === 'allergy' || rule.ingredient ? ingredient : 'aqua'),
      methods: rule.method ? [rule.method] : [],
      patchTestMonths: null,
    };
    const stated: Stated =
      rule.condition === 'allergy'
        ? { facts: [], reactsTo: [ingredient] }
        : { facts: [{ code: rule.condition as StatedCode }], reactsTo: [] }; // no supplied rule is about photos
    expect([rule.id, check(stated, treatment).outcome === 'clear']).toEqual([rule.id, false]);
    expect([rule.id, check({ facts: [], reactsTo: [] }, treatment).outcome]).toEqual([rule.id, 'clear']);
  }
});

test('from the day it names the gate has nothing against it, and until then it has', () => {
  let named = 0;
  fc.assert(
    fc.property(someStated, someTreatment, fc.nat(60), (stated, treatment, later) => {
      const { outcome, suitableFrom } = check(stated, treatment);
      if (outcome === 'clear') return;
      const facts = readFacts(FORM, answersOf(stated), TODAY);
      const day = addDays(TODAY, later);
      const isOpen = defaults.hours[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] !== null;
      if (!isOpen) return;
      const isClear = gateOn(day, treatment, facts).outcome === 'clear';
      expect([day, isClear]).toEqual([day, suitableFrom !== null && day >= suitableFrom]);
      if (isClear) named++;
    }),
    { numRuns: runs(1_500) },
  );
  expect(named).toBeGreaterThan(5);
});

test('what it suggests for a form says nothing that was not ticked, and all of what was', () => {
  fc.assert(
    fc.property(someStated, (stated) => {
      const suggested = readFacts(FORM, suggestAnswers(FORM, stated, TODAY), TODAY);
      const meant = factsOf(stated, TODAY).filter(({ isTrue }) => isTrue);
      const key = ({ code, lastOn, items }: Fact) => JSON.stringify([code, lastOn, items]);
      expect(suggested.map(key).sort()).toEqual(meant.map(key).sort());
    }),
    { numRuns: runs(300) },
  );
});
