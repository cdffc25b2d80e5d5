import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { aSale, inCash, pieces } from '#server/counter/make.ts';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { anOrder } from '#server/orders/make.ts';
import { seedSettings } from '#server/studio/seed-settings.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { setupApi } from '#shared/setup/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { ownSettings } from '#shared/studio/demo-settings.ts';
import { aDemo } from '../make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { email: 'owner@lotus.sg' });
});

/** The demo's street, way, place on the map, numbers and e-mail. */
const DEMO = /Petal Lane|058999|#02-05|Chinatown|1\.2846|6123 ?4567|hello@petal\.example/;
const PAGES = [
  ...['/', '/treatments', '/products', '/media', '/auth', '/forgot-password', '/legal/privacy'],
  ...['/legal/faq', '/llms.txt', '/rss.xml', '/api/studio'],
];

/** Everything that says where the studio is: pages, a receipt, mails. */
async function everythingShown(): Promise<[string, string][]> {
  const treatment = await aTreatment(studio.db, { name: 'Calm' });
  const productId = await aProduct(studio.db, { stockQuantity: 5 });
  const out = await aProduct(studio.db, { name: 'Gone', stockQuantity: 0 });
  const member = await aMember(studio.db, { email: 'mei@lotus.sg' });
  const sale = await aSale(studio, admin, {
    lines: [pieces(productId)],
    payments: [inCash('58.00')],
    receiptEmail: 'mei@lotus.sg',
  });
  await anOrder(studio, member, { productId });
  await studio.call(bookingsApi.book, {
    body: {
      treatmentId: treatment.id,
      appointmentDate: '2026-03-12T15:00',
      addExtraction: true,
      customerName: 'Mei Lim',
      customerEmail: 'mei@lotus.sg',
      customerPhone: '+65 91234567',
    },
  });
  const visit = await aBooking(studio.db, { startsAt: new Date('2026-03-13T04:00:00Z'), userId: member.id });
  const headers = { authorization: `Bearer ${admin.token}` };
  const receipts = [`/api/receipt/order-${sale.id}`, `/api/receipt/booking-${visit.id}`];
  const papers = receipts.map(async (url): Promise<[string, string]> => {
    const { statusCode, rawPayload } = await studio.inject({ url, headers });
    expect([url, statusCode]).toEqual([url, 200]);
    return [url, await textOfPdf(rawPayload)];
  });
  const pages = [...PAGES, `/product/${out}`].map(async (url): Promise<[string, string]> => {
    const { statusCode, body } = await studio.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    return [url, body];
  });
  const mails = (await studio.deliverMail()).map(({ subject, text, html, from }): [string, string] => [
    `mail ${subject}`,
    JSON.stringify([text, html, from]),
  ]);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  return [...(await Promise.all([...papers, ...pages])), ...mails];
}

const ofTheDemo = (shown: [string, string][]) =>
  shown.flatMap(([where, text]) => DEMO.exec(text)?.map((found) => `${where}: ${found}`) ?? []);

describe('nothing of the address, phone and e-mail of the demo is shown', () => {
  test('after the demo was removed, whatever was skipped', async () => {
    await aDemo(studio.db);
    expect((await studio.call(studioApi.studio, {})).body.phone).toBe('+65 6123 4567'); // it is a demo
    expect((await studio.call(setupApi.removeDemo, {}, { as: admin })).status).toBe(200);
    expect(ofTheDemo(await everythingShown())).toEqual([]);
  });

  test('in a studio that never was one', async () => {
    await seedSettings(studio.db, ownSettings(), studio.clock.now());
    expect(ofTheDemo(await everythingShown())).toEqual([]);
  });
});

test('what the owner has given is kept, and is what is shown', async () => {
  await aDemo(studio.db);
  const phone = '+65 6555 0000';
  await seedSettings(studio.db, { phone }, studio.clock.now());
  await studio.call(setupApi.removeDemo, {}, { as: admin });
  const { body } = await studio.call(studioApi.studio, {});
  expect([body.phone, body.email, body.address.street]).toEqual([phone, '', '']);
  const shown = await everythingShown();
  expect(ofTheDemo(shown)).toEqual([]);
  expect(shown.filter(([, text]) => text.includes('6555 0000')).length).toBeGreaterThan(5);
});
