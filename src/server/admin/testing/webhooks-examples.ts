import { aWebhook } from '#server/webhooks/make.ts';
import { type Example, of, type Scene } from './example-scene.ts';

// An address instead of a name: nobody is looked up.
const fields = { name: 'Accounts', url: 'https://93.184.215.14/hook', kinds: ['booking.created'] };
const made = ({ studio }: Scene) => of(aWebhook(studio.studio.tools));

export const webhookExamples: Record<string, Example> = {
  'POST /api/admin/webhooks': () => ({ body: fields }),
  'PUT /api/admin/webhooks/:id': async (scene) => ({
    ...(await made(scene)),
    body: { ...fields, isOn: false },
  }),
  'DELETE /api/admin/webhooks/:id': made,
  'POST /api/admin/webhooks/:id/secret': made,
  'POST /api/admin/webhooks/:id/end-former-secret': ({ studio: { studio } }) => {
    const { secretBox } = studio.tools;
    const former = {
      formerSecret: secretBox.seal('whsec_old'),
      formerUntil: new Date('2026-03-11T08:00:00Z'),
    };
    return of(aWebhook(studio.tools, former));
  },
  'POST /api/admin/webhooks/:id/test': made,
  'POST /api/admin/webhooks/:id/replay': async (scene) => ({
    ...(await made(scene)),
    body: { since: '2026-03-10T00:00:00Z' },
  }),
};
