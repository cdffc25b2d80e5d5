import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerProblem, missingAnswers, tidyAnswers } from './check-answers.ts';
import type { Answer, Question } from './questions.ts';
import { SUPPLIED_FORMS } from './supplied-forms.ts';

const question = (rest: Partial<Question>): Question => ({
  id: 'q',
  kind: 'text',
  label: 'A question',
  isRequired: true,
  ...rest,
});
const OPTIONS = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B', isNo: true },
];

test.each<[Partial<Question>, Answer, string | null]>([
  [{ kind: 'text' }, { value: 'Words' }, null],
  [{ kind: 'text' }, { value: 'a'.repeat(2_000) }, null],
  [{ kind: 'text' }, { value: 'a'.repeat(2_001) }, 'At most 2000 characters'],
  [{ kind: 'text' }, { value: true }, 'Please write an answer'],
  [{ kind: 'yes_no' }, { value: false }, null],
  [{ kind: 'yes_no' }, { value: 'yes' }, 'Please answer yes or no'],
  [{ kind: 'yes_no' }, { value: true, detail: 'a'.repeat(501) }, 'At most 500 characters'],
  [{ kind: 'yes_no', detailKind: 'date' }, { value: true, detail: 'last week' }, 'Please give a date'],
  [{ kind: 'date' }, { value: '2026-02-28' }, null],
  [{ kind: 'date' }, { value: '2026-02-31' }, 'Please give a date'],
  [{ kind: 'date' }, { value: '2026-13-01' }, 'Please give a date'],
  [{ kind: 'choice', options: OPTIONS }, { value: 'a' }, null],
  [{ kind: 'choice', options: OPTIONS }, { value: 'c' }, 'Please choose one'],
  [{ kind: 'choices', options: OPTIONS }, { value: [] }, null],
  [{ kind: 'choices', options: OPTIONS }, { value: ['a', 'b'] }, null],
  [{ kind: 'choices', options: OPTIONS }, { value: ['a', 'a'] }, 'Please choose from the list'],
  [{ kind: 'choices', options: OPTIONS }, { value: ['toString'] }, 'Please choose from the list'],
  [{ kind: 'signature' }, { value: 'Mei' }, 'This is signed at the end'],
])('%j answered %j: %s', (posed, answer, problem) => {
  expect(answerProblem(question(posed), answer)).toBe(problem);
});

describe('missing answers', () => {
  test('are of questions that have to be answered, and of wrong ones', () => {
    const form = [
      question({ id: 'must' }),
      question({ id: 'may', isRequired: false }),
      question({ id: 'wrong', kind: 'date', isRequired: false }),
      question({ id: 'signature', kind: 'signature' }),
    ];
    expect(missingAnswers(form, { must: { value: '  ' }, wrong: { value: 'soon' } })).toEqual({
      must: 'Please answer this question',
      wrong: 'Please give a date',
    });
    expect(missingAnswers(form, { must: { value: 'Words' } })).toEqual({});
  });

  test('"None of these" and "No" are answers', () => {
    const form = [
      question({ id: 'list', kind: 'choices', options: OPTIONS }),
      question({ id: 'no', kind: 'yes_no' }),
    ];
    expect(missingAnswers(form, { list: { value: [] }, no: { value: false } })).toEqual({});
  });
});

describe('what is kept', () => {
  test('drops what the form no longer asks, and details nobody asked for', () => {
    const form = [
      question({ id: 'yes', kind: 'yes_no', detailLabel: 'Which?' }),
      question({ id: 'no', kind: 'yes_no', detailLabel: 'Which?' }),
      question({ id: 'plain', kind: 'yes_no' }),
      question({ id: 'one', kind: 'choice', options: OPTIONS, detailLabel: 'Which?' }),
    ];
    const answers = {
      yes: { value: true, detail: ' Nuts ' },
      no: { value: false, detail: 'Nuts' },
      plain: { value: true, detail: 'Nuts' },
      one: { value: 'b', detail: 'Nuts' },
      gone: { value: 'Words' },
    };
    expect(tidyAnswers(form, answers)).toEqual({
      yes: { value: true, detail: 'Nuts' },
      no: { value: false },
      plain: { value: true },
      one: { value: 'b' },
    });
  });

  test('stays the same when it is tidied again, whatever is sent', () => {
    const { questions } = SUPPLIED_FORMS['sensitive-skin'];
    const value = fc.oneof(fc.string(), fc.boolean(), fc.array(fc.string()), fc.constantFrom('now', 'never'));
    const any = fc.dictionary(
      fc.constantFrom(...questions.map(({ id }) => id), 'gone', '__proto__'),
      fc.record({ value, detail: fc.option(fc.string(), { nil: undefined }) }),
    );
    fc.assert(
      fc.property(any, (answers) => {
        const tidied = tidyAnswers(questions, answers);
        expect(tidyAnswers(questions, tidied)).toEqual(tidied);
        for (const posed of questions)
          if (tidied[posed.id]) expect(answerProblem(posed, tidied[posed.id]!)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
