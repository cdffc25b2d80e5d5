import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { checkPdf, textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { anOrder } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

const receipt = (id: string | number, as?: { token: string }) =>
  studio.inject({
    method: 'GET',
    url: `/api/receipt/${id}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
const textOf = async (id: string | number, as: { token: string }) =>
  textOfPdf((await receipt(id, as)).rawPayload);

test('is a sound PDF with lines, vouchers and the state of payment, and no word of a tax that is not charged', async () => {
  const mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' });
  const admin = await anAdmin(studio.db);
  const redeemedAt = new Date('2026-02-01T00:00:00Z');
  const voucher = await aVoucher(studio.db, { userId: mei.id, grantedBy: admin.id, redeemedAt });
  const productId = await aProduct(studio.db, { name: 'Dew Serum', priceCents: 5_850 });
  const order = await anOrder(studio, mei, { productId, quantity: 2, voucherCodes: [voucher.code] });

  const answer = await receipt(`order-${order.id}`, mei);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="receipt-order-${order.id}.pdf"`);
  expect(await checkPdf(answer.rawPayload)).toBe(0);

  const text = await textOfPdf(answer.rawPayload);
  const parts = [
    order.number,
    'Mei Lim',
    'Dew Serum',
    '2 × $58.50',
    '$117.00',
    voucher.code,
    '-$20.00',
    '$97.00',
  ];
  for (const part of [
    ...parts,
    'Order confirmation',
    'Not paid yet',
    'Petal Skin Studio',
    'This is not a receipt.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('GST');

  await studio.call(ordersApi.change, { params: { id: order.id }, body: { status: 'paid' } }, { as: admin });
  const paid = await textOf(order.id, mei);
  expect(paid).toMatch(/Receipt[\s\S]*Paid on 10 March 2026/);
  expect(paid).not.toMatch(/confirmation|not a receipt/);
  await studio.call(
    ordersApi.change,
    { params: { id: order.id }, body: { status: 'refunded' } },
    { as: admin },
  );
  expect(await textOf(order.id, mei)).toContain('Refunded on 10 March 2026');
});

test('shows the GST in the total once the studio is registered', async () => {
  const mei = await aMember(studio.db);
  const as = await anAdmin(studio.db);
  await studio.call(studioApi.saveSettings, { body: { gstNumber: 'M90312345A' } }, { as });
  const order = await anOrder(studio, mei);
  const text = await textOf(order.id, mei);
  expect(text).toContain('GST Reg. No. M90312345A');
  expect(text).toMatch(/of which GST 9%\s*\$4\.79/);
});

test('is for its owner and the studio; anything else is not there', async () => {
  const mei = await aMember(studio.db);
  const { id } = await anOrder(studio, mei);
  const requested = [
    receipt(id, mei),
    receipt(`order-${id}`, await anAdmin(studio.db)),
    receipt(id, await aMember(studio.db)),
    receipt(id),
    receipt('order-9', mei),
    receipt('order-0', mei),
    receipt('99999999999', mei),
    receipt('order-', mei),
  ];
  expect((await Promise.all(requested)).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 404, 401, 404, 404, 404, 404,
  ]);
});
