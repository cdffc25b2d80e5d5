import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACT_CODES, FACTS } from './fact-codes.ts';
import { readFacts } from './facts.ts';
import { type Answer, QUESTION_KINDS, type Question } from './questions.ts';

const SIGNED = '2026-03-10';
const RUNS = 400;

const fact = fc.option(fc.constantFrom(...FACT_CODES), { nil: undefined });
const aDay = fc
  .integer({ min: 0, max: 400 })
  .map((ahead) => new Date(Date.UTC(2025, 5, 1 + ahead)).toISOString().slice(0, 10));
const option = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  label: fc.string({ minLength: 1 }),
  fact,
  daysAgo: fc.option(fc.nat(500), { nil: undefined }),
  isNo: fc.option(fc.boolean(), { nil: undefined }),
});
const question: fc.Arbitrary<Question> = fc.record({
  id: fc.constantFrom('q1', 'q2', 'q3', 'q4'),
  kind: fc.constantFrom(...QUESTION_KINDS),
  label: fc.constant('A question'),
  options: fc.uniqueArray(option, { selector: ({ id }) => id }),
  detailKind: fc.option(fc.constantFrom('text', 'items'), { nil: undefined }),
  isRequired: fc.boolean(),
  fact,
});
const form = fc.uniqueArray(question, { selector: ({ id }) => id });
const answer = (of: Question): fc.Arbitrary<Answer> => {
  const detail = fc.option(fc.string(), { nil: undefined });
  const value: fc.Arbitrary<Answer['value']> = {
    text: fc.string(),
    date: aDay,
    choice: fc.constantFrom('a', 'b', 'c'),
    choices: fc.subarray(['a', 'b', 'c']),
    yes_no: fc.boolean(),
    signature: fc.string(),
  }[of.kind] as fc.Arbitrary<Answer['value']>; // each arbitrary is one of the union's types
  return fc.record({ value, detail });
};
const filled = form.chain((questions) =>
  fc.record({
    questions: fc.constant(questions),
    answers: fc
      .tuple(...questions.map((of) => fc.option(answer(of), { nil: undefined })))
      .map((given) =>
        Object.fromEntries(questions.flatMap(({ id }, n) => (given[n] ? [[id, given[n]]] : []))),
      ),
  }),
);

test('facts are of the form, each once, in the order of the list', () => {
  fc.assert(
    fc.property(filled, ({ questions, answers }) => {
      const codes = readFacts(questions, answers, SIGNED).map(({ code }) => code);
      expect(codes).toEqual(FACT_CODES.filter((code) => codes.includes(code)));
      const possible = questions.flatMap((q) => [q.fact, ...(q.options ?? []).map((each) => each.fact)]);
      expect(codes.every((code) => possible.includes(code))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test('a day belongs to every dated fact that is true, to no other, and is never after signing', () => {
  fc.assert(
    fc.property(filled, ({ questions, answers }) => {
      for (const { code, isTrue, lastOn } of readFacts(questions, answers, SIGNED)) {
        expect(lastOn !== undefined).toBe(isTrue && FACTS[code].isDated);
        expect((lastOn ?? SIGNED) <= SIGNED).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});

test('the order of the questions changes no fact, and one more yes takes none back', () => {
  fc.assert(
    fc.property(filled, fact, ({ questions, answers }, code) => {
      const facts = readFacts(questions, answers, SIGNED);
      const truths = (all: typeof facts) => all.map((each) => [each.code, each.isTrue, each.lastOn]);
      expect(truths(readFacts([...questions].reverse(), answers, SIGNED))).toEqual(truths(facts));

      const more: Question = { id: 'more', kind: 'yes_no', label: 'More', isRequired: true, fact: code };
      const after = readFacts([...questions, more], { ...answers, more: { value: true } }, SIGNED);
      for (const { code: before, isTrue } of facts)
        if (isTrue) expect(after.find((each) => each.code === before)?.isTrue).toBe(true);
      if (code) expect(after.find((each) => each.code === code)?.isTrue).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
