import { expect, test } from 'vitest';
import { describeAnswer, signedText } from './describe-answer.ts';
import type { Answer, Question } from './questions.ts';

const base: Question = { id: 'q', kind: 'yes_no', label: 'Well?', isRequired: true };
const options = [
  { id: 'a', label: 'Laser' },
  { id: 'b', label: 'Peel' },
];

test.each<[Partial<Question>, Answer | undefined, string]>([
  [{}, undefined, ''],
  [{}, { value: true }, 'Yes'],
  [{}, { value: false }, 'No'],
  [{ detailLabel: 'Which?' }, { value: true, detail: 'Nuts' }, 'Yes: Nuts'],
  [{ detailLabel: 'Which?' }, { value: false, detail: 'Nuts' }, 'No'],
  [{ kind: 'choice', options }, { value: 'b' }, 'Peel'],
  [{ kind: 'choices', options }, { value: ['b', 'a'] }, 'Laser, Peel'],
  [{ kind: 'choices', options }, { value: [] }, 'None of these'],
  [
    { kind: 'choices', options, detailLabel: 'When?', detailKind: 'date' },
    { value: ['a'], detail: '2026-03-10' },
    'Laser: 10 March 2026',
  ],
  [{ kind: 'date' }, { value: '2026-03-10' }, '10 March 2026'],
  [{ kind: 'text' }, { value: 'Cold hands' }, 'Cold hands'],
])('%j answered %j: %s', (rest, answer, words) => {
  expect(describeAnswer({ ...base, ...rest }, answer)).toBe(words);
});

test('every word that is read changes what is signed', () => {
  const form = { title: 'Skin', intro: 'Hello', questions: [{ ...base, hint: 'Say so' }] };
  const texts = [
    signedText(form, { q: { value: true } }),
    signedText(form, { q: { value: false } }),
    signedText(form, {}),
    signedText({ ...form, title: 'Your skin' }, {}),
    signedText({ ...form, intro: 'Hi' }, {}),
    signedText({ ...form, questions: [base] }, {}),
    signedText({ ...form, questions: [{ ...base, label: 'Really?' }] }, {}),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});
