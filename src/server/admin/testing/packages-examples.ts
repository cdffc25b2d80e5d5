import { sql } from 'drizzle-orm';
import { aClient } from '#server/clients/make.ts';
import { aPackage, aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { after, type Example, of, type Scene } from './example-scene.ts';

const fiveFacials = { name: 'Five Facials', sessions: 5, price: '600', validMonths: 12 };
/** Of the member, bought a while ago. */
const aClientPackage = async ({ studio: { db }, member }: Scene, of = {}) => {
  const { id: accountId } = await aSoldPackage(db, { userId: member.id, of });
  return { params: { accountId } };
};

export const packagesExamples: Record<string, Example> = {
  'POST /api/admin/packages': () => ({ body: fiveFacials }),
  'PUT /api/admin/packages/:id': async ({ studio: { db } }) => ({
    ...(await of(aPackage(db))),
    body: { price: '650' },
  }),
  'DELETE /api/admin/packages/:id': ({ studio: { db } }) => of(aPackage(db)),
  'POST /api/admin/packages/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/packages/:id', await of(aPackage(scene.studio.db))),
  'PUT /api/admin/packages/order': async ({ studio: { db } }) => ({
    body: { packageIds: [(await aPackage(db)).id, (await aPackage(db)).id].reverse() },
  }),
  'POST /api/admin/client-packages/:accountId/refund': async (scene) => ({
    ...(await aClientPackage(scene)),
    body: { reason: 'Moves away' },
  }),
  'POST /api/admin/client-packages/:accountId/transfer': async (scene) => ({
    ...(await aClientPackage(scene, { isTransferable: true })),
    body: { clientId: (await aClient(scene.studio.db)).id, reason: 'For her sister' },
  }),
  'POST /api/admin/client-packages/:accountId/expiry': async (scene) => ({
    ...(await aClientPackage(scene)),
    body: { lastDay: '2027-06-30', reason: 'Was ill' },
  }),
  'PUT /api/admin/client-packages/:accountId/certificate': async (scene) => ({
    ...(await aClientPackage(scene)),
    body: { certificate: 'CT-1234' },
  }),
  'POST /api/admin/payouts/:id/paid': async (scene) => {
    const given = { ...(await aClientPackage(scene)), body: { reason: 'Moves away' } };
    await scene.send('POST /api/admin/client-packages/:accountId/refund', given);
    const { rows } = await scene.studio.db.execute<{ id: number }>(sql`select id from payouts`);
    return { params: { id: rows.at(-1)!.id }, body: { method: 'paynow' } };
  },
};
