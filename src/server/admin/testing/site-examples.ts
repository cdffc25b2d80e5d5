import { anArticle, aTopic } from '#server/articles/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { imports } from '#server/imports/tables.ts';
import { aMail } from '#server/mail/make.ts';
import { anIssue, aSubscriber } from '#server/newsletter/make.ts';
import { aDemo } from '#server/setup/make.ts';
import { settingsTable } from '#server/studio/tables.ts';
import { after, type Example, of, type Scene, TOMORROW } from './example-scene.ts';

const aNewKey = { name: 'Till sync', scopes: ['bookings:read'], expiresOn: '2026-06-08' };
const article = { title: 'Rest', content: '<p>Sleep well.</p>' };

const aDraft = ({ studio: { db } }: Scene) => of(anArticle(db, { publishedAt: null }));
const aDraftIssue = async ({ studio: { db } }: Scene) => {
  await aSubscriber(db);
  return of(anIssue(db));
};

export const siteExamples: Record<string, Example> = {
  'POST /api/admin/api-keys': () => ({ body: aNewKey }),
  'DELETE /api/admin/api-keys/:id': async ({ send }) => {
    const { id } = await send('POST /api/admin/api-keys', { body: aNewKey });
    return { params: { id } };
  },
  'POST /api/admin/topics': () => ({ body: { name: 'Rest' } }),
  'PUT /api/admin/topics/:id': async ({ studio: { db } }) => ({
    ...(await of(aTopic(db))),
    body: { name: 'Rest' },
  }),
  'DELETE /api/admin/topics/:id': ({ studio: { db } }) => of(aTopic(db)),
  'POST /api/admin/topics/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/topics/:id', await of(aTopic(scene.studio.db))),
  'POST /api/admin/articles': () => ({ body: article }),
  'PUT /api/admin/articles/:id': async (scene) => ({ ...(await aDraft(scene)), body: article }),
  'DELETE /api/admin/articles/:id': aDraft,
  'POST /api/admin/articles/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/articles/:id', await aDraft(scene)),
  'POST /api/admin/articles/:id/publish': aDraft,
  'POST /api/admin/articles/:id/unpublish': ({ studio: { db } }) => of(anArticle(db)),
  'POST /api/admin/articles/:id/schedule': async (scene) => ({
    ...(await aDraft(scene)),
    body: { publishAt: '2026-03-12T09:00' },
  }),
  'POST /api/admin/articles/:id/preview-link': aDraft,
  'DELETE /api/admin/articles/:id/preview-link': async (scene) =>
    after(scene, 'POST /api/admin/articles/:id/preview-link', await aDraft(scene)),
  'POST /api/admin/generate-article': async ({ studio: { db } }) => {
    return { body: { topic: 'Routines', topicId: await aTopic(db, 'Routines') } };
  },
  'POST /api/admin/subscribers': () => ({
    body: { email: 'mei@example.com', consentNote: 'Asked at the counter' },
  }),
  'DELETE /api/admin/subscribers/:id': ({ studio: { db } }) => of(aSubscriber(db)),
  'POST /api/admin/subscribers/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/subscribers/:id', await of(aSubscriber(scene.studio.db))),
  'POST /api/admin/letters': () => ({ body: { subject: 'Spring' } }),
  'PUT /api/admin/letters/:id': async (scene) => ({
    ...(await aDraftIssue(scene)),
    body: { subject: 'Spring' },
  }),
  'DELETE /api/admin/letters/:id': aDraftIssue,
  'POST /api/admin/letters/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/letters/:id', await aDraftIssue(scene)),
  'POST /api/admin/letters/:id/test': aDraftIssue,
  'POST /api/admin/letters/:id/send': async (scene) => ({ ...(await aDraftIssue(scene)), body: {} }),
  'POST /api/admin/letters/:id/cancel': async (scene) =>
    after(scene, 'POST /api/admin/letters/:id/send', { ...(await aDraftIssue(scene)), body: {} }),
  'POST /api/admin/guests/export': async ({ studio: { db } }) => {
    await aBooking(db, { startsAt: TOMORROW, customerEmail: 'guest@example.com' });
    return { body: { email: 'guest@example.com' } };
  },
  'POST /api/admin/guests/erase': async ({ studio: { db } }) => {
    await aBooking(db, { startsAt: TOMORROW, customerEmail: 'guest@example.com' });
    return { body: { email: 'guest@example.com' } };
  },
  'PUT /api/admin/setup/steps/:step': async ({ studio: { db } }) => {
    await aDemo(db);
    return { params: { step: 'hours' }, body: { state: 'done' } };
  },
  'PUT /api/admin/setup/left-out': async ({ studio: { db } }) => {
    await aDemo(db);
    return { body: { treatments: [1], products: [], articles: [] } };
  },
  'POST /api/admin/setup/test-mail': async ({ studio: { db } }) => {
    await db.insert(settingsTable).values({ key: 'email', value: 'hi@petal.sg', updatedAt: new Date(0) });
    return {};
  },
  'POST /api/admin/setup/remove-demo': async ({ studio: { db } }) => {
    await aDemo(db);
    return {};
  },
  'POST /api/admin/imports': () => ({
    body: {
      kind: 'clients',
      csv: 'Email,First Name\nmei@example.com,Mei',
      columns: { email: 0, firstName: 1 },
    },
  }),
  'POST /api/admin/imports/:id/undo': async ({ studio: { db, clock } }) => {
    const counts = { new: 0, changed: 0, unchanged: 1, skipped: 0, refused: 0 };
    const row = { kind: 'clients' as const, counts, importedAt: clock.now() };
    const [made] = await db.insert(imports).values(row).returning();
    return { params: { id: made!.id } }; // one was inserted
  },
  'PUT /api/admin/settings': () => ({ body: { name: 'Petal' } }),
  'POST /api/admin/mails/:id/retry': ({ studio: { db } }) => of(aMail(db)),
  'POST /api/admin/mails/retry': async ({ studio: { db } }) => {
    await aMail(db);
    return {};
  },
};
