import { expect, test } from 'vitest';
import { billOf } from './bill.ts';
import { visitBill, visitLines } from './visit-bill.ts';

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

test('an extraction is billed where one is charged', () => {
  const kinds = (extractionCents: number) =>
    visitLines([{ treatmentCents: 5_000, extractionCents }]).map(({ kind }) => kind);
  expect([kinds(0), kinds(1)]).toEqual([['treatment'], ['treatment', 'extraction']]);
});

test('of a visit is left what neither sessions nor the deposit have paid', () => {
  const visit = { treatmentCents: 21_800, sessionCents: 16_800, promoCents: 1_000, extractionCents: 2_800 };
  expect(visitBill(visit, { paidCents: 3_000 })).toMatchObject({
    sessionsCents: 16_800,
    discountsCents: 1_000,
    totalCents: 7_800,
    dueNowCents: 0,
    dueLaterCents: 4_800,
  });
});
