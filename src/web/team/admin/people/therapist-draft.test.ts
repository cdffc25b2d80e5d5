import { expect, test } from 'vitest';
import { aTherapist } from '#web/team/admin/testing/a-team.ts';
import { fromTherapistDraft, toTherapistDraft, validateTherapist } from './therapist-draft.ts';

test('what is opened is what is saved', () => {
  const mei = aTherapist({ languages: ['English', 'Malay'], treatmentIds: [3], treatmentCommission: 1_250 });
  const { id: _, slug: _____, upcomingBookings: __, createdAt: ___, updatedAt: ____, ...fields } = mei;
  expect(fromTherapistDraft(toTherapistDraft(mei), [{ id: 3 }])).toEqual(fields);
});

test('treatments that are gone are left out, and all of them are none in particular', () => {
  const draft = { ...toTherapistDraft(null), name: ' Mei ', doesAll: false, treatmentIds: [3, 9] };
  expect(fromTherapistDraft(draft, [{ id: 3 }])).toMatchObject({ name: 'Mei', treatmentIds: [3] });
  expect(fromTherapistDraft({ ...draft, doesAll: true }, []).treatmentIds).toBeNull();
});

test.each([
  ['', 0],
  ['12.5', 1_250],
  ['12,5 %', 1_250],
  ['100', 10_000],
])('a rate of "%s" is %d', (treatmentCommission, rate) => {
  const draft = { ...toTherapistDraft(null), name: 'Mei', treatmentCommission };
  expect(validateTherapist(draft).treatmentCommission).toBeUndefined();
  expect(fromTherapistDraft(draft, []).treatmentCommission).toBe(rate);
});

test.each(['101', '-1', 'half', '1.234'])('a rate of "%s" is none', (treatmentCommission) => {
  const draft = { ...toTherapistDraft(null), treatmentCommission };
  expect(validateTherapist(draft)).toMatchObject({
    name: 'Please enter a name',
    treatmentCommission: 'Please enter a rate from 0 to 100 per cent',
  });
});
