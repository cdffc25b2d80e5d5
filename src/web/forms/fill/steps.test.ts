import { expect, test } from 'vitest';
import type { Question } from '#shared/forms/questions.ts';
import { isComplete, nextStep, readStep, resumeStep, stepBefore, writeStep } from './steps.ts';

const question = (id: string, rest: Partial<Question> = {}): Question => ({
  id,
  kind: 'yes_no',
  label: id,
  isRequired: true,
  ...rest,
});
const FORM = [
  question('a'),
  question('b', { isRequired: false }),
  question('c'),
  question('s', { kind: 'signature' }),
];

test.each([
  [undefined, { at: 'intro' }],
  ['1', { at: 'question', place: 0 }],
  ['3', { at: 'question', place: 2 }],
  ['4', { at: 'intro' }],
  ['0', { at: 'intro' }],
  ['1.5', { at: 'intro' }],
  ['review', { at: 'review' }],
  ['sign', { at: 'sign' }],
  ['nonsense', { at: 'intro' }],
] as const)('?step=%s', (text, step) => {
  expect(readStep(text, FORM)).toEqual(step);
});

test('forward and back lead through every screen', () => {
  const seen = [];
  for (let step = readStep(undefined, FORM), n = 0; n < 6; n++, step = nextStep(step, FORM))
    seen.push(writeStep(step));
  expect(seen).toEqual([undefined, '1', '2', '3', 'review', 'sign']);
  const back = [];
  for (let step = readStep('sign', FORM), n = 0; n < 6; n++, step = stepBefore(step, FORM))
    back.push(writeStep(step));
  expect(back).toEqual(['sign', 'review', '3', '2', '1', undefined]);
});

test('it goes on at the first question that has to be answered', () => {
  expect(resumeStep(FORM, {})).toEqual({ at: 'question', place: 0 });
  expect(resumeStep(FORM, { a: { value: true } })).toEqual({ at: 'question', place: 2 });
  expect(resumeStep(FORM, { a: { value: true }, c: { value: false } })).toEqual({ at: 'review' });
});

test.each<[Partial<Question>, string | boolean | string[], boolean]>([
  [{}, true, true],
  [{ detailLabel: 'Which?' }, true, false],
  [{ detailLabel: 'Which?' }, false, true],
  [{ kind: 'choices', options: [{ id: 'x', label: 'X' }] }, [], true],
  [{ kind: 'choices', options: [{ id: 'x', label: 'X' }] }, ['x'], false],
  [{ kind: 'choice', options: [{ id: 'x', label: 'X' }] }, 'x', true],
  [{ kind: 'text' }, 'Words', false],
])('%j answered %j leads on by itself: %s', (rest, value, isIt) => {
  expect(isComplete(question('q', rest), { value })).toBe(isIt);
});
