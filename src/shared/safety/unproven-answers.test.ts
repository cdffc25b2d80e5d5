import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FactCode } from '#shared/forms/fact-codes.ts';
import { type Fact, knownFacts, type SignedFacts } from '#shared/forms/facts.ts';
import { checkSafety, rulesFor, type SafetyRule } from './check-safety.ts';
import { readIngredients } from './ingredients.ts';
import { OUTCOMES } from './reasons.ts';

const texts = { clientText: 'You told us so.', staffText: 'Please ask.' };
const about = (condition: FactCode, fields: Partial<SafetyRule> = {}): SafetyRule => ({
  id: 1,
  condition,
  withinDays: null,
  treatmentIds: null,
  ingredient: null,
  method: null,
  outcome: 'refuse',
  ...texts,
  ...fields,
});
const RULES = [
  about('pregnant', { outcome: 'ask' }),
  about('isotretinoin', { withinDays: 30 }),
  about('allergy'),
];
const treatment = {
  id: 1,
  methods: [],
  patchTestMonths: null,
  ingredients: readIngredients('Aqua, Limonene, Retinol'),
};
const outcomeOf = (signed: SignedFacts[]) => {
  const [start, now] = [new Date('2026-03-17T04:00:00Z'), new Date('2026-03-10T04:00:00Z')];
  const question = {
    rules: rulesFor(RULES, treatment),
    facts: knownFacts(signed),
    treatment,
    patchTests: [],
    start,
    now,
  };
  return OUTCOMES.indexOf(checkSafety(question).outcome);
};

const statedOn = '2026-03-09';
const of = (code: FactCode, rest: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.oneof(
    fc.constant<Fact>({ code, isTrue: false, statedOn }),
    fc.record(rest).map((fields): Fact => ({ code, isTrue: true, statedOn, ...fields })),
  );
const statements = fc.tuple(
  of('pregnant'),
  of('isotretinoin', { lastOn: fc.constantFrom('2026-03-01', '2026-02-01', '2025-10-01') }),
  of('allergy', { items: fc.subarray(['limonene', 'nuts']) }),
);
const proven = statements.map((facts): SignedFacts => ({ isProven: true, facts }));
const unproven = statements
  .chain((facts) => fc.subarray([...facts]))
  .map((facts): SignedFacts => ({ isProven: false, facts }));

test('what anybody may have signed never loosens what is known, and one more never what they have signed', () => {
  fc.assert(
    fc.property(fc.array(unproven), proven, fc.array(proven), (since, last, before) => {
      const known = [last, ...before];
      expect(outcomeOf([...since, ...known])).toBeGreaterThanOrEqual(outcomeOf(known));
      expect(outcomeOf([...since, ...known])).toBeGreaterThanOrEqual(
        outcomeOf([...since.slice(1), ...known]),
      );
    }),
    { numRuns: 2_000 },
  );
});
