import { describe, expect, test } from 'vitest';
import { type Fact, knownFacts, readFacts, readItems, type SignedFacts } from './facts.ts';
import type { Answer, Question } from './questions.ts';

const SIGNED = '2026-03-10';
const question = (rest: Partial<Question>): Question => ({
  id: 'q',
  kind: 'yes_no',
  label: 'A question',
  isRequired: true,
  ...rest,
});
const factsOf = (posed: Partial<Question>, answer: Answer) =>
  readFacts([question(posed)], { q: answer }, SIGNED);
const stated = (fact: Omit<Fact, 'statedOn'>) => [{ ...fact, statedOn: SIGNED }];

const PERIODS = [
  { id: 'now', label: 'In the last month', daysAgo: 0 },
  { id: 'half', label: 'One to six months ago', daysAgo: 30 },
  { id: 'never', label: 'Longer ago, or never', isNo: true },
];

test.each<[string, Partial<Question>, Answer, Omit<Fact, 'statedOn'>]>([
  ['yes', { fact: 'pregnant' }, { value: true }, { code: 'pregnant', isTrue: true }],
  ['no', { fact: 'pregnant' }, { value: false }, { code: 'pregnant', isTrue: false }],
  [
    'a detail is kept beside a yes',
    { fact: 'blood_thinners' },
    { value: true, detail: ' Aspirin ' },
    { code: 'blood_thinners', isTrue: true, detail: 'Aspirin' },
  ],
  [
    'a detail left from an earlier yes is not',
    { fact: 'blood_thinners' },
    { value: false, detail: 'Aspirin' },
    { code: 'blood_thinners', isTrue: false },
  ],
  [
    'a yes about something dated counts as today',
    { fact: 'recent_peel' },
    { value: true },
    { code: 'recent_peel', isTrue: true, lastOn: SIGNED },
  ],
  [
    'a yes with its day',
    { fact: 'recent_peel', detailKind: 'date' },
    { value: true, detail: '2026-02-01' },
    { code: 'recent_peel', isTrue: true, lastOn: '2026-02-01' },
  ],
  [
    'a day after signing counts as the day of signing',
    { kind: 'date', fact: 'recent_laser' },
    { value: '2026-03-11' },
    { code: 'recent_laser', isTrue: true, lastOn: SIGNED },
  ],
  [
    'a date',
    { kind: 'date', fact: 'recent_laser' },
    { value: '2026-01-31' },
    { code: 'recent_laser', isTrue: true, lastOn: '2026-01-31' },
  ],
  [
    'a period counts from its nearest day',
    { kind: 'choice', fact: 'isotretinoin', options: PERIODS },
    { value: 'half' },
    { code: 'isotretinoin', isTrue: true, lastOn: '2026-02-08' },
  ],
  [
    'a choice that says no',
    { kind: 'choice', fact: 'isotretinoin', options: PERIODS },
    { value: 'never' },
    { code: 'isotretinoin', isTrue: false },
  ],
  [
    'ingredients written as text',
    { kind: 'text', fact: 'allergy' },
    { value: 'Limonene, fragrance' },
    { code: 'allergy', isTrue: true, detail: 'Limonene, fragrance', items: ['limonene', 'fragrance'] },
  ],
  [
    'a text that says none',
    { kind: 'text', fact: 'allergy' },
    { value: 'None.' },
    { code: 'allergy', isTrue: false },
  ],
  [
    'chosen ingredients and written ones are one list',
    {
      kind: 'choices',
      fact: 'allergy',
      detailKind: 'items',
      options: [
        { id: 'a', label: 'Fragrance' },
        { id: 'b', label: 'Lanolin' },
        { id: 'c', label: 'Citrus oils', items: ['limonene', 'citral'] },
      ],
    },
    { value: ['a', 'c'], detail: 'linalool; fragrance' },
    {
      code: 'allergy',
      isTrue: true,
      detail: 'linalool; fragrance',
      items: ['fragrance', 'limonene', 'citral', 'linalool'],
    },
  ],
])('%s', (_, posed, answer, fact) => {
  expect(factsOf(posed, answer)).toEqual(stated(fact));
});

test('of several choices, each option with a fact is true or not', () => {
  const posed: Partial<Question> = {
    kind: 'choices',
    detailKind: 'date',
    options: [
      { id: 'laser', label: 'Laser', fact: 'recent_laser' },
      { id: 'peel', label: 'A peel', fact: 'recent_peel' },
      { id: 'other', label: 'Something else' },
    ],
  };
  expect(factsOf(posed, { value: ['peel'], detail: '2026-02-20' })).toEqual([
    { code: 'recent_laser', isTrue: false, statedOn: SIGNED },
    { code: 'recent_peel', isTrue: true, lastOn: '2026-02-20', statedOn: SIGNED },
  ]);
  expect(factsOf(posed, { value: [] }).map(({ isTrue }) => isTrue)).toEqual([false, false]);
});

test('a question without an answer, without a fact or with an unknown option states nothing', () => {
  expect(readFacts([question({ fact: 'pregnant' })], {}, SIGNED)).toEqual([]);
  expect(readFacts([question({ id: 'toString', fact: 'pregnant' })], {}, SIGNED)).toEqual([]);
  expect(factsOf({}, { value: true })).toEqual([]);
  expect(factsOf({ kind: 'choice', fact: 'isotretinoin', options: PERIODS }, { value: 'gone' })).toEqual([]);
});

test('two questions about one fact: one yes is enough, and the nearest day counts', () => {
  const posed = [
    question({ id: 'a', fact: 'recent_peel', detailKind: 'date' }),
    question({ id: 'b', fact: 'recent_peel', detailKind: 'date' }),
    question({ id: 'c', fact: 'recent_peel' }),
  ];
  const answers = {
    a: { value: true, detail: '2026-01-01' },
    b: { value: true, detail: '2026-02-01' },
    c: { value: false },
  };
  expect(readFacts(posed, answers, SIGNED)).toEqual(
    stated({ code: 'recent_peel', isTrue: true, lastOn: '2026-02-01' }),
  );
});

test('the newest form that speaks of a fact counts', () => {
  const older: Fact[] = [
    { code: 'pregnant', isTrue: true, statedOn: '2025-06-01' },
    { code: 'epilepsy', isTrue: true, statedOn: '2025-06-01' },
  ];
  const newer: Fact[] = [{ code: 'pregnant', isTrue: false, statedOn: SIGNED }];
  expect(knownFacts([proven(...newer), proven(...older)])).toEqual([newer[0], older[1]]);
});

const proven = (...facts: Fact[]): SignedFacts => ({ isProven: true, facts });
const unproven = (...facts: Fact[]): SignedFacts => ({ isProven: false, facts });
const fact = (fields: Partial<Fact> = {}): Fact => ({
  code: 'pregnant',
  isTrue: true,
  statedOn: SIGNED,
  ...fields,
});

describe('what may be signed by anybody', () => {
  test('takes back nothing, whoever said it', () => {
    const no = unproven(fact({ isTrue: false, statedOn: '2026-03-02' }));
    expect(knownFacts([no, proven(fact())])).toEqual([fact()]);
    expect(knownFacts([no, unproven(fact())])).toEqual([fact()]);
  });

  test('adds to what is known', () => {
    const no = fact({ isTrue: false });
    expect(knownFacts([unproven(fact()), proven(no)])).toEqual([fact()]);
    expect(knownFacts([unproven(no)])).toEqual([no]);
  });

  test('is settled by a later answer that is surely theirs, of that fact alone', () => {
    const no = fact({ isTrue: false, statedOn: '2026-03-02' });
    const epilepsy = fact({ code: 'epilepsy' });
    expect(knownFacts([proven(no), unproven(fact(), epilepsy)])).toEqual([no, epilepsy]);
  });

  test('moves a day only nearer', () => {
    const on = (lastOn: string) => fact({ code: 'isotretinoin', lastOn });
    const [near, far] = [on('2026-02-20'), on('2025-11-01')];
    expect(knownFacts([unproven(far), proven(near)])[0]!.lastOn).toBe('2026-02-20');
    expect(knownFacts([unproven(near), proven(far)])[0]!.lastOn).toBe('2026-02-20');
  });

  test('adds ingredients, and one that names none is still to be asked about', () => {
    const to = (...items: string[]) => fact({ code: 'allergy', items });
    const [nuts, oats] = [to('nuts'), to('oats')];
    expect(knownFacts([unproven(oats), proven(nuts)])[0]).toMatchObject({ items: ['oats', 'nuts'] });
    expect(knownFacts([unproven(oats), proven(nuts)])[0]).not.toHaveProperty('isUnclear');
    const unnamed = fact({ code: 'allergy' });
    expect(knownFacts([unproven(oats), proven(unnamed)])[0]).toMatchObject({
      items: ['oats'],
      isUnclear: true,
    });
  });

  test('gives no permission that was refused, and takes one back', () => {
    const yes = fact({ code: 'photo_consent' });
    const no = fact({ code: 'photo_consent', isTrue: false });
    expect(knownFacts([unproven(yes), proven(no)])).toEqual([no]);
    expect(knownFacts([unproven(no), proven(yes)])).toEqual([no]);
  });
});

test.each([
  ['Limonene, Fragrance and lanolin.', ['limonene', 'fragrance', 'lanolin']],
  ['nuts;nuts\n nuts', ['nuts']],
  ['Lavandula  angustifolia / linalool', ['lavandula angustifolia', 'linalool']],
  ['sandalwood', ['sandalwood']],
  [' , ', []],
])('the items of %j', (text, items) => {
  expect(readItems(text)).toEqual(items);
});
