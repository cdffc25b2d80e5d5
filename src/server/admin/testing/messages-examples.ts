import { aReadyMessage } from '#server/messages/make.ts';
import { defaultTemplate } from '#shared/messages/kinds.ts';
import { type Example, of, type Scene } from './example-scene.ts';

const aReady = ({ studio: { db, clock } }: Scene) => of(aReadyMessage(db, { now: clock.now() }));

export const messagesExamples: Record<string, Example> = {
  'PUT /api/admin/messages/kinds/:kind': () => ({
    params: { kind: 'rebook' },
    body: { ...defaultTemplate('rebook'), isOn: true },
  }),
  'PUT /api/admin/messages/settings': () => ({
    body: { quietFrom: '20:00', quietTo: '10:00', holdoutPercent: 5, providerUrl: '' },
  }),
  'POST /api/admin/messages/:id/sent': aReady,
  'POST /api/admin/messages/:id/skip': aReady,
};
