import { expect, test } from 'vitest';
import { therapistChoices, whoDoes } from './who-does.ts';

const FACIAL = 1;
const PEEL = 2;
const all = { id: 1, treatmentIds: null };
const facials = { id: 2, treatmentIds: [FACIAL] };
const nothing = { id: 3, treatmentIds: [] };
const both = { id: 4, treatmentIds: [FACIAL, PEEL] };
const ids = (people: { id: number }[]) => people.map(({ id }) => id);

test('no list means every treatment, an empty one none; the order of the team stays', () => {
  const team = [both, nothing, facials, all];
  expect(ids(whoDoes(team, FACIAL))).toEqual([4, 2, 1]);
  expect(ids(whoDoes(team, PEEL))).toEqual([4, 1]);
  expect(whoDoes([], FACIAL)).toEqual([]);
});

test.each([
  ['nobody', [], []],
  ['one', [facials, nothing], []],
  ['two', [facials, nothing, all], [2, 1]],
])('where %s does a treatment, the choice is among %j', (_, team, expected) => {
  expect(ids(therapistChoices(team, FACIAL))).toEqual(expected);
});
