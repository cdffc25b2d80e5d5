import { expect, test } from 'vitest';
import { marksOf } from './card-marks.ts';

const none = { specialRequests: null, deskNote: null };

test.each([
  [none, []],
  [{ ...none, specialRequests: 'Window seat' }, ['has a note']],
  [{ ...none, deskNote: 'Prefers Ana' }, ['has a note']],
  [{ ...none, specialRequests: 'Reacts to fragrance' }, ['mentions an allergy']],
  [{ specialRequests: 'Quiet, please', deskNote: 'Nut allergy' }, ['mentions an allergy']],
  [{ ...none, paidAmount: null }, []],
  [{ ...none, paidAmount: '0.00' }, []],
  [{ ...none, deskNote: 'Late', paidAmount: '128.00' }, ['has a note', 'paid']],
])('%j: %j', (booking, texts) => {
  expect(marksOf(booking).map(({ text }) => text)).toEqual(texts);
});
