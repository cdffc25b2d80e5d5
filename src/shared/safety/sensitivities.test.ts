import { expect, test } from 'vitest';
import type { Fact } from '#shared/forms/facts.ts';
import { joinSensitivities } from './sensitivities.ts';

const fact = (fields: Partial<Fact>): Fact => ({
  code: 'allergy',
  isTrue: true,
  statedOn: '2026-03-01',
  ...fields,
});
const limonene = fact({ items: ['limonene'] });

test.each([
  ['nothing', [], undefined, null],
  [
    'only what is not so, and a consent',
    [fact({ isTrue: false }), fact({ code: 'photo_consent' })],
    undefined,
    null,
  ],
  [
    'a form',
    [fact({ code: 'pregnant' }), fact({ code: 'cold_sores', detail: 'on the lip' }), limonene],
    undefined,
    { allergies: ['limonene'], unconfirmed: [], others: ['Pregnant, or may be', 'Cold sores: on the lip'] },
  ],
  [
    'a card that an import wrote',
    [],
    { text: 'Almond oil; Lavender', isReviewed: false },
    { allergies: ['almond oil', 'lavender'], unconfirmed: ['almond oil', 'lavender'], others: [] },
  ],
  [
    'both: what the form names needs no further question',
    [limonene],
    { text: 'Limonene, lavender', isReviewed: false },
    { allergies: ['limonene', 'lavender'], unconfirmed: ['lavender'], others: [] },
  ],
  [
    'a card that was reviewed',
    [limonene],
    { text: 'lavender', isReviewed: true },
    { allergies: ['limonene', 'lavender'], unconfirmed: [], others: [] },
  ],
  [
    'an allergy without a name',
    [fact({})],
    undefined,
    { allergies: ['something not named in the form'], unconfirmed: [], others: [] },
  ],
  [
    'one with a name, and another form with none',
    [fact({ items: ['limonene'], isUnclear: true })],
    undefined,
    { allergies: ['limonene', 'something not named in the form'], unconfirmed: [], others: [] },
  ],
])('%s', (_, facts, card, expected) => {
  expect(joinSensitivities(facts, card)).toEqual(expected);
});
