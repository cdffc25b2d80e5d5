import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { somePoints } from '#server/loyalty/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { aSale, inCash, pieces } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
let mei: Awaited<ReturnType<typeof aMember>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { firstName: 'Hui', lastName: 'Min' });
  mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' });
});

/** A visit of $148 and a product of $38, with the welcome bonus of a first visit. */
async function aSaleWithVisit() {
  await somePoints(studio.db, mei.id, 442);
  const { id: therapistId } = await aTherapist(studio.db, { name: 'Lin Xiuying' });
  const visit = await aBooking(studio.db, {
    userId: mei.id,
    therapistId,
    startsAt: new Date('2026-03-10T06:00:00Z'),
    treatmentCents: 14_800,
    extractionCents: 0,
    addExtraction: false,
    status: 'confirmed',
  });
  const productId = await aProduct(studio.db, { name: 'Cleanser', priceCents: 3_800 });
  return aSale(studio, admin, {
    userId: mei.id,
    lines: [{ kind: 'visit', bookingId: visit.id }, pieces(productId, 1, '38.00')],
    payments: [inCash('186.00')],
  });
}

const SENTENCE = 'You had 442 points. Treatment +148, Welcome bonus +100, Products +38. You have 728 points.';
const flat = (text: string) => text.replace(/\s+/g, ' ');

test('the points of a sale add up to the balance: treatment, bonus and products', async () => {
  const sale = await aSaleWithVisit();
  expect(sale.points).toEqual({
    before: 442,
    parts: [
      { name: 'Treatment', points: 148 },
      { name: 'Welcome bonus', points: 100 },
      { name: 'Products', points: 38 },
    ],
    balance: 728,
  });
  expect(sale.client?.points).toBe(728);
  expect(sale.lines[0]?.therapist).toBe('Lin Xiuying');
  expect(sale.soldBy).toBe('Hui Min');
});

test('the PDF and its mail say the same, and who served', async () => {
  const sale = await aSaleWithVisit();
  const get = (id: string) =>
    studio.inject({ url: `/api/receipt/${id}`, headers: { authorization: `Bearer ${mei.token}` } });
  const text = flat(await textOfPdf((await get(`order-${sale.id}`)).rawPayload));
  for (const part of [SENTENCE, 'Served by Hui Min', 'with Lin Xiuying', sale.number])
    expect(text).toContain(part);
  const visit = flat(await textOfPdf((await get(`booking-${sale.lines[0]?.bookingId}`)).rawPayload));
  expect(visit).toContain('You had 442 points. Treatment +148, Welcome bonus +100. You have 690 points.');
  const to = { params: { id: sale.id }, body: { email: 'mei@example.com' } };
  await studio.call(counterApi.mailReceipt, to, { as: admin });
  const mails = await studio.deliverMail();
  expect(mails.find(({ subject }) => subject?.includes(sale.number))?.text).toContain(SENTENCE);
});

test('what is bought later does not change an old receipt; somebody without an account has no points', async () => {
  const sale = await aSaleWithVisit();
  const productId = await aProduct(studio.db);
  await aSale(studio, admin, { userId: mei.id, lines: [pieces(productId)], payments: [inCash('58.00')] });
  const again = await studio.call(counterApi.sale, { params: { id: sale.id } }, { as: admin });
  expect(again.body.points?.balance).toBe(728);
  const walkIn = await aSale(studio, admin, { lines: [pieces(productId)], payments: [inCash('58.00')] });
  expect(walkIn.points).toBeNull();
});
