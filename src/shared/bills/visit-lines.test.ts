import { expect, test } from 'vitest';
import { billOf } from './bill.ts';
import { visitLines } from './visit-lines.ts';

test('a visit of three treatments: one by a code, one by a session, one with both paid in money', () => {
  const bill = billOf(
    visitLines([
      { treatmentCents: 10_000, promoCents: 2_000, extractionCents: 0 },
      { treatmentCents: 16_800, extractionCents: 2_800, session: { paidCents: 11_800 } },
      { treatmentCents: 5_000, extractionCents: 2_800 },
    ]),
  );
  expect(bill).toMatchObject({
    itemsCents: 39_400,
    discountsCents: 2_000,
    sessionsCents: 16_800,
    totalCents: 20_600,
    points: { treatment: { cents: 32_400 }, purchase: { cents: 0 } },
  });
});
