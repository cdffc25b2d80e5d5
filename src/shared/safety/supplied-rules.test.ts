import { describe, expect, test } from 'vitest';
import { FACTS } from '#shared/forms/fact-codes.ts';
import { readFacts } from '#shared/forms/facts.ts';
import type { Answers, Question } from '#shared/forms/questions.ts';
import { SUPPLIED_FORMS } from '#shared/forms/supplied-forms.ts';
import { findContradictions } from './contradictions.ts';
import { METHOD_CODES } from './methods.ts';
import { suppliedRules } from './supplied-rules.ts';

describe('the supplied rules', () => {
  test('have names of their own', () => {
    expect(new Set(suppliedRules.map(({ code }) => code)).size).toBe(suppliedRules.length);
  });

  test.each(suppliedRules)(
    '$code names its source, speaks to the client, and has one target at most',
    (rule) => {
      expect(rule.sourceName).not.toBe('');
      // Without an address when none could be verified.
      expect(rule.sourceUrl).toMatch(/^(https:\/\/[a-z.]+\/\S*)?$/);
      expect(rule.method === null || rule.ingredient === null).toBe(true);
      if (rule.withinDays !== null) expect(FACTS[rule.condition].isDated).toBe(true);
      if (rule.method) expect(METHOD_CODES).toContain(rule.method);
      expect(rule.clientText).toMatch(/\byou\b/i);
      // We ask and refer; we do not diagnose, and promise nothing.
      expect(rule.clientText).not.toMatch(/\b(diagnos|safe for|guarantee|cure|contraindicat)/i);
      expect(`${rule.clientText}${rule.staffText}`.includes('{ingredient}')).toBe(
        rule.ingredient !== null || rule.condition === 'allergy',
      );
    },
  );

  test('where it is about medicine, pregnancy or illness, the client is pointed to a doctor', () => {
    const serious = [
      'pregnant',
      'breastfeeding',
      'isotretinoin',
      'active_infection',
      'pacemaker',
      'cancer_care',
      'epilepsy',
    ];
    for (const { code, condition, clientText } of suppliedRules) {
      if (!serious.includes(condition) || code === 'pregnancy-current') continue;
      expect([code, /doctor|clinic|care team|medicine/.test(clientText)]).toEqual([code, true]);
    }
  });

  test.each([
    'peel-after-peel',
    'fillers-massage',
    'isotretinoin-scrub',
    'isotretinoin-needling',
    'acids-peel',
  ])('%s says that no public body says so', (code) => {
    const { sourceName, sourceUrl } = suppliedRules.find((rule) => rule.code === code)!;
    expect([sourceName, sourceUrl]).toEqual(['Studio practice, no public source', '']);
  });

  test('do not contradict each other', () => {
    const rules = suppliedRules.map((rule, id) => ({ ...rule, id, treatmentIds: null }));
    const treatment = { id: 1, name: 'All', ingredients: [], methods: METHOD_CODES, patchTestMonths: null };
    expect(findContradictions(rules, [treatment])).toEqual([]);
  });
});

describe('the supplied form, for the supplied rules', () => {
  const questions: Question[] = SUPPLIED_FORMS['sensitive-skin'].questions;
  const factsOf = (answers: Answers) => readFacts(questions, answers, '2026-03-10');
  const nothing = Object.fromEntries(questions.flatMap((question) => answerNo(question)));

  test.each([...new Set(suppliedRules.map(({ condition }) => condition))])('asks about %s', (condition) => {
    expect(factsOf(nothing)).toContainEqual({ code: condition, isTrue: false, statedOn: '2026-03-10' });
  });

  test.each(suppliedRules.filter(({ withinDays }) => withinDays !== null))(
    'asks as far back as $code looks',
    ({ condition, withinDays }) => {
      const reach = questions.flatMap(({ fact, label, options = [] }) => {
        if (fact === condition) return options.map((option) => daysIn(option.label));
        return options
          .filter((option) => option.fact === condition)
          .map((option) => daysIn(option.label) || daysIn(label));
      });
      expect(Math.max(...reach)).toBeGreaterThanOrEqual(withinDays!);
    },
  );
});

function answerNo({ id, kind, options = [] }: Question): [string, Answers[string]][] {
  if (kind === 'choices') return [[id, { value: [] }]];
  if (kind === 'yes_no') return [[id, { value: false }]];
  const no = options.find(({ isNo }) => isNo);
  return no ? [[id, { value: no.id }]] : [];
}

const DAYS = { day: 1, week: 7, month: 30 };

/** "In the last 4 weeks" are 28; 0 when a text names no time. */
function daysIn(text: string): number {
  const named = [...text.matchAll(/(\d+) (day|week|month)/g)];
  return Math.max(0, ...named.map(([, count, unit]) => Number(count) * DAYS[unit as keyof typeof DAYS])); // by the pattern
}
