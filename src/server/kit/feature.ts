import type { Route } from './http/api.ts';
import type { JobHandlers, Schedule } from './jobs/worker.ts';
import type { MailComposers } from './mail/deliver-mail.ts';
import type { MailHooks } from './mail/mail-hooks.ts';
import type { Gauge } from './metrics/gauge.ts';

export type Feature = {
  routes?: (route: Route) => void;
  jobs?: JobHandlers;
  /** Those that wait for servers of others: a slow one holds up no mail. */
  remoteJobs?: JobHandlers;
  mails?: MailComposers;
  mailHooks?: readonly MailHooks[];
  schedules?: Schedule[];
  gauges?: Gauge[];
};

/** For a feature whose routes are in several folders. */
export function joinRoutes(...parts: ((route: Route) => void)[]): (route: Route) => void {
  return (route) => {
    for (const part of parts) part(route);
  };
}
