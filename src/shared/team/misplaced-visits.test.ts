import { expect, test } from 'vitest';
import { misplacedVisits, treatmentsLost } from './misplaced-visits.ts';

const FACIAL = 1;
const PEEL = 2;
const member = { id: 7, treatmentIds: [FACIAL], workingTimes: [{ from: 10, to: 14 }] };
const visit = { therapistId: 7, treatmentId: FACIAL, from: 10, to: 12, treatmentTo: 11, isOffShift: false };

test.each([
  ['within the shift', {}, true],
  ['the clean-up alone runs past it', { from: 13, treatmentTo: 14, to: 15 }, true],
  ['past the shift', { from: 13, treatmentTo: 15, to: 15 }, false],
  ['past the shift, knowingly', { from: 13, treatmentTo: 15, to: 15, isOffShift: true }, true],
  ['a treatment she does not do', { treatmentId: PEEL }, false],
  ['a treatment she does not do, off shift', { treatmentId: PEEL, isOffShift: true }, false],
  ['of somebody who is no longer there', { therapistId: 8 }, false],
  ['of somebody who is no longer there, off shift', { therapistId: 8, isOffShift: true }, false],
])('a visit %s', (_, some, isPossible) => {
  expect(misplacedVisits([member], [{ ...visit, ...some }])).toHaveLength(isPossible ? 0 : 1);
});

test.each([
  ['the last one who does it leaves', [[FACIAL], [PEEL]], [[PEEL]], [FACIAL]],
  ['another still does it', [[FACIAL], null], [null], []],
  ['nobody ever did it', [[FACIAL]], [[FACIAL]], []],
  ['the whole team leaves: rooms alone decide', [[FACIAL]], [], []],
])('treatments are lost when %s', (_, before, after, lost) => {
  const team = (skills: (number[] | null)[]) => skills.map((treatmentIds) => ({ treatmentIds }));
  expect(treatmentsLost(team(before), team(after), [FACIAL, PEEL])).toEqual(lost);
});
