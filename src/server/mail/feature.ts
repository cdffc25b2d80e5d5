import type { Feature } from '#server/kit/feature.ts';
import type { MailHooks } from '#server/kit/mail/mail-hooks.ts';
import { mailsGauge } from './outbox.ts';
import { outboxRoutes } from './routes.ts';

export const mailFeature = (mailHooks: MailHooks[]): Feature => ({
  routes: outboxRoutes(mailHooks),
  mailHooks,
  gauges: [mailsGauge],
});
