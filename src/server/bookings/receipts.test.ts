import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { checkPdf, textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { aBooking } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const noon = new Date('2026-03-12T04:00:00Z');

const receipt = (id: string, as?: { token: string }) =>
  studio.inject({
    method: 'GET',
    url: `/api/receipt/${id}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

test('is a valid PDF with the right amounts, and no mention of a tax that is not charged', async () => {
  const mei = await aMember(studio.db);
  await aBooking(studio.db, {
    startsAt: noon,
    userId: mei.id,
    customerName: '李美玲 Mei Ling',
    status: 'completed',
  });
  const answer = await receipt('booking-1', mei);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="receipt-booking-1.pdf"');

  expect(await checkPdf(answer.rawPayload)).toBe(0);
  // The check detects a broken file.
  expect(await checkPdf(answer.rawPayload.subarray(0, 2_000))).not.toBe(0);
  expect(answer.rawPayload.length).toBeLessThan(60_000);
  const text = await textOfPdf(answer.rawPayload);
  for (const part of [
    'Petal Skin Studio',
    '18 Petal Lane',
    'Booking no. 1',
    '李美玲',
    'Mei Ling',
    '+65 91234567',
  ]) {
    expect(text).toContain(part);
  }
  for (const part of [
    'Sensitive Calm Facial',
    '$128.00',
    'Facial extraction',
    '$28.00',
    'Total',
    '$156.00',
  ]) {
    expect(text).toContain(part);
  }
  for (const part of ['Thursday, 12 March 2026', '12:00 PM', 'Completed']) expect(text).toContain(part);
  expect(text).not.toMatch(/GST/i);
});

test('before the visit is completed it confirms the booking and is called that', async () => {
  const mei = await aMember(studio.db);
  await aBooking(studio.db, { startsAt: noon, userId: mei.id, status: 'confirmed' });
  const answer = await receipt('booking-1', mei);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="booking-confirmation-1.pdf"');
  const text = await textOfPdf(answer.rawPayload);
  expect(text).toContain('Booking confirmation');
  expect(text).toContain('This is not a receipt.');
});

test('of a cancelled visit it says so, and speaks of no money', async () => {
  const mei = await aMember(studio.db);
  await aBooking(studio.db, { startsAt: noon, userId: mei.id, status: 'cancelled' });
  const answer = await receipt('booking-1', mei);
  expect(await checkPdf(answer.rawPayload)).toBe(0);
  const text = await textOfPdf(answer.rawPayload);
  for (const part of ['Cancelled booking', 'Sensitive Calm Facial']) expect(text).toContain(part);
  expect(text).not.toMatch(/\$|Total|receipt|confirmation/i);
});

test('shows the tax inside once the studio is registered', async () => {
  const admin = await anAdmin(studio.db);
  await studio.call(studioApi.saveSettings, { body: { gstNumber: 'M2-1234567-8' } }, { as: admin });
  await aBooking(studio.db, { startsAt: noon });
  const text = await textOfPdf((await receipt('booking-1', admin)).rawPayload);
  expect(text).toContain('GST Reg. No. M2-1234567-8');
  expect(text).toMatch(/GST 9%\s*\$12\.88/);
});

test('is for its owner and the studio', async () => {
  const [mei, eve, admin] = [await aMember(studio.db), await aMember(studio.db), await anAdmin(studio.db)];
  await aBooking(studio.db, { startsAt: noon, userId: mei.id });
  const statuses = await Promise.all(
    [mei, admin, eve, undefined].map(async (who) => (await receipt('booking-1', who)).statusCode),
  );
  expect(statuses).toEqual([200, 200, 404, 401]);
});

test.each(['booking-2', 'booking-0', 'booking-x', 'booking-99999999999', 'order-1', '1', 'x'])(
  'there is no receipt %s',
  async (id) => {
    const mei = await aMember(studio.db);
    await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    expect((await receipt(id, mei)).statusCode).toBe(404);
  },
);
