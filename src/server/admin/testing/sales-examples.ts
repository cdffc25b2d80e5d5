import { aMember } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aReward, aVoucher, somePoints } from '#server/loyalty/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { aGiftCard } from '#server/prepaid/gift-cards/make.ts';
import { aPromoCode } from '#server/promo-codes/make.ts';
import { after, type Example, of, type Request, type Scene } from './example-scene.ts';

const reward = { name: 'A mask', description: 'For tonight', pointsCost: 30, value: '30.00' };
const promoCode = {
  code: 'Spring 26',
  description: 'Flyer',
  kind: 'percent',
  value: '15',
  minimum: '0.00',
  isActive: true,
  forTreatments: true,
  forProducts: false,
  forPackages: false,
  treatmentIds: null,
  productIds: null,
  startsOn: null,
  endsOn: null,
  isFirstVisitOnly: false,
  isOncePerClient: false,
  mostUses: null,
};
const aVoucherOf = ({ studio: { db }, member, admin }: Scene) =>
  of(aVoucher(db, { userId: member.id, grantedBy: admin.id }));
const convertOf = async ({ studio: { db }, member }: Scene): Promise<Request> => {
  await somePoints(db, member.id, 50);
  return { body: { userId: member.id, points: 25 } };
};
/** Two pieces in cash. */
const aSaleOf = async (db: Scene['studio']['db']): Promise<Request> => ({
  body: {
    userId: null,
    lines: [{ kind: 'product', productId: await aProduct(db), quantity: 2, price: '58.00' }],
    payments: [{ method: 'cash', amount: '116.00' }],
  },
});
const aSaleIn = async ({ studio: { db }, send }: Scene): Promise<number> =>
  (await send('POST /api/admin/counter/sales', await aSaleOf(db))).id;

const aGiftCardIn = async ({ studio: { db }, member }: Scene): Promise<{ id: number }> => ({
  id: (await aGiftCard(db, { userId: member.id })).accountId,
});

export const salesExamples: Record<string, Example> = {
  'POST /api/loyalty/process-purchase': async ({ studio: { db } }) => {
    await aMember(db, { phone: '+65 91234567', phoneE164: '+6591234567' });
    return { body: { phone: '+65 91234567', amount: '86.50' } };
  },
  'POST /api/admin/loyalty/purchases/:id/undo': async ({ studio: { db }, send }) => {
    await aMember(db, { phone: '+65 91234567', phoneE164: '+6591234567' });
    const body = { phone: '+65 91234567', amount: '86.50' };
    const { purchaseId } = (await send('POST /api/loyalty/process-purchase', { body })) as unknown as {
      purchaseId: string;
    };
    return { params: { id: purchaseId } };
  },
  'POST /api/admin/loyalty/adjust': async ({ studio: { db }, member }) => {
    await somePoints(db, member.id, 50);
    return { body: { userId: member.id, points: -20, reason: 'Counted twice' } };
  },
  'POST /api/admin/loyalty/convert': convertOf,
  'POST /api/admin/loyalty/vouchers/:id/undo': async (scene) => ({
    params: { id: (await scene.send('POST /api/admin/loyalty/convert', await convertOf(scene))).id },
  }),
  'POST /api/admin/vouchers': ({ member }) => ({
    body: { userId: member.id, value: '20.00', description: 'A present' },
  }),
  'POST /api/admin/vouchers/:id/use': aVoucherOf,
  'POST /api/admin/vouchers/:id/unuse': async (scene) =>
    after(scene, 'POST /api/admin/vouchers/:id/use', await aVoucherOf(scene)),
  'POST /api/admin/loyalty-rewards': () => ({ body: reward }),
  'PUT /api/admin/loyalty-rewards/:id': async ({ studio: { db } }) => ({
    ...(await of(aReward(db))),
    body: { ...reward, name: 'Two masks' },
  }),
  'DELETE /api/admin/loyalty-rewards/:id': ({ studio: { db } }) => of(aReward(db)),
  'POST /api/admin/loyalty-rewards/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/loyalty-rewards/:id', await of(aReward(scene.studio.db))),
  'POST /api/admin/promo-codes': () => ({ body: promoCode }),
  'PUT /api/admin/promo-codes/:id': async ({ studio: { db } }) => ({
    ...(await of(aPromoCode(db))),
    body: promoCode,
  }),
  'DELETE /api/admin/promo-codes/:id': ({ studio: { db } }) => of(aPromoCode(db)),
  'POST /api/admin/promo-codes/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/promo-codes/:id', await of(aPromoCode(scene.studio.db))),
  'PATCH /api/admin/orders/:id': async ({ studio, member }) => ({
    ...(await of(anOrder(studio, member))),
    body: { status: 'paid' },
  }),
  'POST /api/admin/orders/bank-csv': async ({ studio, member }) => {
    const { number } = await anOrder(studio, member, { paymentMethod: 'studio' });
    return { body: `15/03/2026,${number},58.00`, type: 'text/csv' };
  },
  'POST /api/admin/orders/:id/bank-payments': async ({ studio, member }) => ({
    ...(await of(anOrder(studio, member, { paymentMethod: 'studio' }))),
    body: { key: `${'a'.repeat(32)}-1`, amount: '58.00' },
  }),
  'POST /api/admin/counter/sales': ({ studio: { db } }) => aSaleOf(db),
  'POST /api/admin/counter/sales/:id/void': async (scene) => ({
    params: { id: await aSaleIn(scene) },
    body: { reason: 'Rang up twice' },
  }),
  'POST /api/admin/counter/sales/:id/refunds': async (scene) => ({
    params: { id: await aSaleIn(scene) },
    body: { lines: [{ line: 1, quantity: 1, isRestocked: true }], method: 'cash', reason: 'Did not suit' },
  }),
  'POST /api/admin/counter/sales/:id/receipt': async (scene) => ({
    params: { id: await aSaleIn(scene) },
    body: { email: 'mei@example.com' },
  }),
  'POST /api/admin/gift-cards/:id/send': async (scene) => ({ params: await aGiftCardIn(scene) }),
  'POST /api/admin/gift-cards/:id/refund': async (scene) => ({
    params: await aGiftCardIn(scene),
    body: { reason: 'Moves away' },
  }),
  'PATCH /api/admin/gift-cards/:id': async (scene) => ({
    params: await aGiftCardIn(scene),
    body: { validUntil: '2028-01-01', expiresAt: '2027-01-01T16:00:00.000Z' },
  }),
  'POST /api/admin/counter/day/cash': () => ({
    body: { kind: 'in', amount: '100.00', reason: 'Float' },
  }),
  'POST /api/admin/counter/day/close': () => ({
    body: { day: '2026-03-10', float: '100.00', counted: '100.00', banked: '0.00' },
  }),
};
