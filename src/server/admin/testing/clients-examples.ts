import { sql } from 'drizzle-orm';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { fillDetails } from '#server/clients/details.ts';
import { aClient } from '#server/clients/make.ts';
import { aForm as aClientForm, aSignedForm, TWO_QUESTIONS } from '#server/forms/make.ts';
import { aSafetyRule, someContents } from '#server/safety/make.ts';
import { aForm } from './a-form.ts';
import { after, aVisitOf, type Example, of, type Request, type Scene, TOMORROW } from './example-scene.ts';

const safetyRule = {
  condition: 'pregnant',
  method: 'peel',
  outcome: 'refuse',
  clientText: 'You told us so. Please ask your doctor.',
  staffText: 'Pregnant: no peel.',
};
/** A client who agrees to photos. */
const aConsent = async (scene: Scene): Promise<{ params: { id: number } }> => {
  const { clientId } = await aBooking(scene.studio.db, { startsAt: TOMORROW });
  const params = { id: clientId };
  await scene.send('POST /api/admin/clients/:id/photo-consent', { params, body: { isGiven: true } });
  return { params };
};
const aPhotoOf = async (scene: Scene): Promise<{ params: { id: number } }> =>
  of(scene.send('POST /api/admin/clients/:id/photos', { ...(await aConsent(scene)), ...(await aForm()) }));
const aTemplateOf = async ({ send }: Scene) =>
  of(send('POST /api/admin/note-templates', { body: { name: 'Calm facial' } }));
/** Of two guests. */
const twoCards = async (db: Scene['studio']['db']): Promise<Request> => ({
  ...(await of(aClient(db))),
  body: { clientId: (await aClient(db)).id },
});

export const clientsExamples: Record<string, Example> = {
  'POST /api/admin/safety/rules': () => ({ body: safetyRule }),
  'POST /api/admin/safety/rules/supplied': () => ({}),
  'PUT /api/admin/safety/rules/:id': async ({ studio: { db } }) => ({
    ...(await of(aSafetyRule(db))),
    body: { ...safetyRule, outcome: 'ask' },
  }),
  'DELETE /api/admin/safety/rules/:id': ({ studio: { db } }) => of(aSafetyRule(db)),
  'PUT /api/admin/safety/treatments/:id': async ({ studio: { db } }) => ({
    ...(await of(aTreatment(db))),
    body: { ingredients: 'Aqua, Limonene', methods: ['peel'], patchTestMonths: 6, isOfferedInstead: false },
  }),
  'PUT /api/admin/safety/products/:id': async ({ studio: { db } }) => ({
    ...(await of(aProduct(db))),
    body: { ingredients: 'Aqua, Limonene' },
  }),
  'POST /api/admin/clients/:id/patch-tests': async ({ studio: { db } }) => ({
    ...(await of(aClient(db))),
    body: { treatmentId: (await aTreatment(db)).id, testedOn: '2026-03-09', result: 'clear' },
  }),
  'POST /api/admin/bookings/:id/safety-override': async ({ studio: { db } }) => {
    const { id: treatmentId } = await aTreatment(db);
    await someContents(db, treatmentId, { patchTestMonths: 6 });
    const example = await of(aBooking(db, { startsAt: TOMORROW, treatmentId }));
    return { ...example, body: { reason: 'Tested elsewhere' } };
  },
  'POST /api/admin/bookings/:id/patch-test': async (scene) => {
    const example = await aVisitOf(scene);
    await scene.studio.db.execute(sql`
      update bookings set is_patch_test = true, treatment_cents = 0, extraction_cents = 0 where id = ${example.params.id}`);
    return { ...example, body: { result: 'clear' } };
  },
  'POST /api/admin/forms': () => ({ body: { kind: 'intake', title: 'Skin', questions: TWO_QUESTIONS } }),
  'POST /api/admin/forms/supplied': () => ({ body: { name: 'sensitive-skin' } }),
  'PUT /api/admin/forms/:id': async ({ studio: { db } }) => ({
    ...(await of(aClientForm(db))),
    body: { title: 'Your skin', isActive: false },
  }),
  'DELETE /api/admin/forms/:id': ({ studio: { db } }) => of(aClientForm(db)),
  'POST /api/admin/forms/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/forms/:id', await of(aClientForm(scene.studio.db))),
  'POST /api/admin/clients/:id/forms/send': async ({ studio: { db } }) => {
    await aClientForm(db);
    return of(aClient(db));
  },
  'POST /api/admin/clients/:id/forms/link': ({ studio: { db } }) => of(aClient(db)),
  'POST /api/admin/clients/:id/forms/:signedId/confirm': async ({ studio: { db } }) => {
    const [{ id }, { version }] = [await aClient(db), await aClientForm(db)];
    const signedAt = new Date('2026-03-01T04:00:00Z');
    const signed = await aSignedForm(db, { clientId: id, version, answers: {}, signedAt, isProven: false });
    return { params: { id, signedId: signed.id } };
  },
  'PATCH /api/admin/clients/:id': async ({ studio: { db } }) => ({
    ...(await of(aClient(db))),
    body: { email: 'new@example.com' },
  }),
  'POST /api/admin/clients': () => ({ body: { name: 'Mei Lim', phone: '+65 91234567', tags: ['VIP'] } }),
  'PATCH /api/admin/clients/:id/details': async ({ studio: { db } }) => ({
    ...(await of(aClient(db))),
    body: { birthday: '1990-03-10' },
  }),
  'POST /api/admin/clients/:id/allergies/confirm': async ({ studio: { db } }) => {
    const { id } = await aClient(db);
    await db.transaction((tx) => fillDetails(tx, id, { allergies: 'Nuts' }, TOMORROW));
    return { params: { id }, body: { allergies: 'Nuts' } };
  },
  'PUT /api/admin/clients/:id/consents': async ({ studio: { db } }) => ({
    ...(await of(aClient(db))),
    body: { consents: [{ channel: 'sms', isGiven: true }] },
  }),
  'POST /api/admin/clients/:id/keep-apart': ({ studio: { db } }) => twoCards(db),
  'POST /api/admin/clients/:id/merge': ({ studio: { db } }) => twoCards(db),
  'POST /api/admin/clients/:id/unmerge': async (scene) =>
    after(scene, 'POST /api/admin/clients/:id/merge', await twoCards(scene.studio.db)),
  'POST /api/admin/clients/:id/erase': ({ studio: { db } }) => of(aClient(db)),
  'PUT /api/admin/users/:id': ({ member: { id } }) => ({ params: { id }, body: { role: 'admin' } }),
  'DELETE /api/admin/users/:id': ({ member: { id } }) => ({ params: { id } }),
  'POST /api/admin/users/:id/restore': (scene) =>
    after(scene, 'DELETE /api/admin/users/:id', { params: { id: scene.member.id } }),
  'POST /api/admin/users/:id/confirm-phone': async ({ studio: { db } }) => {
    const { id } = await aMember(db, { phone: '+65 91234567', phoneE164: '+6591234567' });
    return { params: { id } };
  },
  'PUT /api/admin/visits/:id/note': async (scene) => ({
    ...(await aVisitOf(scene)),
    body: {
      done: 'Oat mask',
      productsUsed: '',
      settings: '',
      reaction: '',
      advice: '',
      recommendedProductIds: [],
      nextVisitWeeks: 4,
      seen: null,
    },
  }),
  'POST /api/admin/note-templates': () => ({ body: { name: 'Calm facial' } }),
  'PUT /api/admin/note-templates/:id': async (scene) => ({
    ...(await aTemplateOf(scene)),
    body: { name: 'Calm facial, short' },
  }),
  'DELETE /api/admin/note-templates/:id': aTemplateOf,
  'POST /api/admin/note-templates/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/note-templates/:id', await aTemplateOf(scene)),
  'PUT /api/admin/aftercare/:id': async ({ studio: { db } }) => ({
    ...(await of(aTreatment(db))),
    body: { text: 'Keep out of the sun.', updatedAt: null },
  }),
  'POST /api/admin/clients/:id/photo-consent': async ({ studio: { db } }) => ({
    params: { id: (await aBooking(db, { startsAt: TOMORROW })).clientId },
    body: { isGiven: true },
  }),
  'POST /api/admin/clients/:id/photos': async (scene) => ({ ...(await aConsent(scene)), ...(await aForm()) }),
  'DELETE /api/admin/clients/:id/photos': aConsent,
  'PATCH /api/admin/photos/:id': async (scene) => ({ ...(await aPhotoOf(scene)), body: { kind: 'before' } }),
  'DELETE /api/admin/photos/:id': aPhotoOf,
};
