import { expect, test } from 'vitest';
import { questionProblems } from './check-questions.ts';
import type { Question } from './questions.ts';
import { SUPPLIED_FORMS } from './supplied-forms.ts';

const SIGNATURE: Question = { id: 's', kind: 'signature', label: 'I agree.', isRequired: true };
const yesNo: Question = { id: 'q', kind: 'yes_no', label: 'Well?', isRequired: true };
const choice: Question = { ...yesNo, kind: 'choice' };
const [a, b] = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];

test.each<[string, Question[], Record<string, string>]>([
  ['a question and a signature', [yesNo, SIGNATURE], {}],
  ['a signature alone', [SIGNATURE], {}],
  ['nothing', [], { 0: 'A form ends with what the client signs' }],
  ['no signature', [yesNo], { 1: 'A form ends with what the client signs' }],
  [
    'a signature in the middle',
    [SIGNATURE, yesNo],
    { 0: 'The signature is the last of the form', 2: 'A form ends with what the client signs' },
  ],
  ['one id twice', [yesNo, yesNo, SIGNATURE], { 1: 'Two questions have the same id' }],
  ['no words', [{ ...yesNo, label: ' ' }, SIGNATURE], { 0: 'Please write the question' }],
  ['nothing to sign', [{ ...SIGNATURE, label: '' }], { 0: 'Please write what is signed' }],
  ['one choice', [{ ...choice, options: [a] }, SIGNATURE], { 0: 'Please give the answers to choose from' }],
  ['a list of one', [{ ...choice, kind: 'choices', options: [a] }, SIGNATURE], {}],
  [
    'a choice without words',
    [{ ...choice, options: [a, { id: 'b', label: '' }] }, SIGNATURE],
    { 0: 'Please write every answer to choose from' },
  ],
  ['one choice twice', [{ ...choice, options: [a, a] }, SIGNATURE], { 0: 'Two answers have the same id' }],
  [
    'a checked choice that always says no',
    [{ ...choice, fact: 'pregnant', options: [a, b].map((each) => ({ ...each, isNo: true })) }, SIGNATURE],
    { 0: 'One of the answers should say that it applies' },
  ],
])('%s', (_, questions, problems) => {
  expect(questionProblems(questions)).toEqual(problems);
});

test('the supplied forms are in order', () => {
  for (const { questions } of Object.values(SUPPLIED_FORMS)) expect(questionProblems(questions)).toEqual({});
});
