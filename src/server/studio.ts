import { join } from 'node:path';
import { studioDay } from '#shared/kit/studio-time.ts';
import { isVerifiedEmail } from './accounts/is-verified-email.ts';
import { createWhoIs } from './accounts/sessions/who-is.ts';
import { createKeyReader } from './api-keys/read-key.ts';
import { createApp } from './app.ts';
import { recordBulkRead } from './audit/record-bulk-read.ts';
import type { TrustProxy } from './config.ts';
import { openLogArchive } from './database/wal/open-log-archive.ts';
import { features } from './features.ts';
import { listenForChanges } from './kit/db/changes.ts';
import type { Database } from './kit/db/open-database.ts';
import { reportRowChanges } from './kit/db/row-changes.ts';
import { openFiles } from './kit/files/open-files.ts';
import { createApi } from './kit/http/api.ts';
import type { LlmAccess, StripeAccess, Tools } from './kit/http/context.ts';
import type { ConnectionLimits } from './kit/http/limit-connections.ts';
import { type Listener, listen } from './kit/http/listen.ts';
import { type CachedAnswer, createCache, dayOf, metricsCache, minuteOf } from './kit/http/response-cache.ts';
import { bytesOfStored, type StoredResponse } from './kit/http/stored-response.ts';
import { type JobHandlers, startWorker } from './kit/jobs/worker.ts';
import type { Log } from './kit/log.ts';
import { mailJobs } from './kit/mail/deliver-mail.ts';
import type { MailTransport } from './kit/mail/mail-transport.ts';
import { type Gauge, jobsGauge, poolGauge } from './kit/metrics/gauge.ts';
import { createKeyRing } from './kit/secrets/key-ring.ts';
import { createSecretBox } from './kit/secrets/secret-box.ts';
import { createTaggedCache } from './kit/tagged-cache.ts';
import { PHOTO_KEYS } from './photos/client-keys.ts';
import { PUSH_KEYS } from './push/vapid-keys.ts';
import type { SiteOptions } from './ssr/serve-site.ts';
import { mailIdentity } from './studio/mail-identity.ts';

export type StudioOptions = {
  database: Database;
  now: () => Date;
  dataDir: string;
  /** Where several machines share the pictures. */
  filesUrl?: string | undefined;
  publicUrl: string;
  /** The key of clients' photos, when it is not in a file of the data folder. */
  photoKey?: { secret?: string | undefined; formerSecret?: string | undefined } | undefined;
  /** The key of notifications, when it is not in a file of the data folder. */
  pushKey?: string | undefined;
  mailTransport: MailTransport;
  /** The sender of mail, when it is not the studio's name and e-mail. */
  mailFrom?: string | undefined;
  log: Log;
  site: SiteOptions;
  trustProxy?: TrustProxy;
  /** Shorter times and fewer connections, in tests. */
  connections?: Partial<ConnectionLimits> | undefined;
  /** Without one, only programs of this machine may read /metrics. */
  metricsToken?: string | undefined;
  /** Whether what is sent to URLs that people entered may go to this machine and its network. */
  allowPrivateTargets?: boolean | undefined;
  stripe?: StripeAccess | undefined;
  llm?: LlmAccess | undefined;
  /** Made by themselves every night; `dir` or `url` when they are elsewhere than the data. */
  backups?:
    | { areOn: boolean; dir?: string | undefined; url?: string | undefined; key?: string | undefined }
    | undefined;
  /** Set when the database is not the private one, whose write-ahead log is kept too. */
  databaseUrl?: string | undefined;
  /** Tests run the jobs themselves. */
  isWorkerPaused?: boolean;
};

export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** Wires everything together; `main` and the tests differ only in the options. */
export async function openStudio(options: StudioOptions) {
  const { database, now, mailTransport, log, site } = options;
  const { content, pages, metrics, times, clear, dropRows } = createCaches(() => changes.isListening(), now);
  const changes = listenForChanges(database.connection, clear, dropRows);
  const rowChanges = reportRowChanges(database.pool, dropRows);
  const answers = { ...content, clear };
  const tools = createTools(options, { metrics: metricsCache(metrics), times });

  const api = createApi(
    features.flatMap(({ routes }) => routes ?? []),
    tools,
    recordBulkRead,
  );
  const app = createApp({
    api,
    answers,
    hasHeardAll: changes.hasHeardAll,
    pages,
    tools,
    log,
    site,
    trustProxy: options.trustProxy ?? false,
    connections: options.connections,
    metrics: { token: options.metricsToken, gauges: listGauges(database.pool) },
    whoIs: createKeyReader(tools, createWhoIs(tools)),
    isReady: async () => (await database.pool.query('select 1')).rowCount === 1,
  });
  await app.ready();

  const jobs = listJobs(options);
  const schedules = features.flatMap((feature) => feature.schedules ?? []);
  const worker = startWorker(tools, jobs, schedules, log, {
    isPaused: options.isWorkerPaused ?? false,
    remote: Object.assign({}, ...features.map(({ remoteJobs }) => remoteJobs)),
  });

  let listener: Listener | undefined;
  return {
    app,
    api,
    answers,
    content,
    pages,
    tools,
    worker,
    /** Returns the URL to open in a browser. */
    listen: async (where: { host: string; port: number }): Promise<string> => {
      listener = await listen(app, where);
      return listener.url;
    },
    /** Finishes requests in flight, then releases everything. */
    close: async () => {
      // Keep-alive connections that become idle from now on would stay open for more than a minute.
      const dismissing = setInterval(() => app.server.closeIdleConnections(), 50);
      await Promise.all([app.close(), listener?.close()]);
      clearInterval(dismissing);
      await worker.stop();
      mailTransport.close();
      await rowChanges.close();
      await changes.close();
      await database.close();
    },
  };
}

function listJobs({ mailTransport, mailFrom, publicUrl }: StudioOptions): JobHandlers {
  const composers = Object.assign({}, ...features.map(({ mails }) => mails));
  const hooks = features.flatMap(({ mailHooks }) => mailHooks ?? []);
  const ofMail = mailJobs(
    mailTransport,
    mailIdentity(mailFrom, publicUrl),
    isVerifiedEmail,
    composers,
    hooks,
  );
  return Object.assign({}, ofMail, ...features.map((feature) => feature.jobs));
}

function listGauges(pool: Database['pool']): Gauge[] {
  return [poolGauge(pool), jobsGauge, ...features.flatMap(({ gauges }) => gauges ?? [])];
}

/** Of this process; `clear` drops all of them. */
function createCaches(isCacheable: () => boolean, now: () => Date) {
  const content = createCache<CachedAnswer>({
    isCacheable,
    period: dayOf(now, studioDay),
    bytesOf: ({ response }) => (response ? bytesOfStored(response) : 0),
  });
  // Pages say whether the studio is open now, so they are looked at again every minute.
  const pages = createCache<StoredResponse>({
    isCacheable,
    period: minuteOf(now),
    bytesOf: bytesOfStored,
    isCacheableValue: ({ status }) => status === 200,
  });
  const metrics = createCache<{ value: unknown }>({ isCacheable, period: minuteOf(now) });
  const times = createTaggedCache<CachedAnswer>(isCacheable, minuteOf(now));
  const clear = () => {
    for (const cache of [content, pages, metrics, times]) cache.clear();
  };
  const dropRows = (months: string[]) => {
    metrics.clear();
    times.drop(months);
  };
  return { content, pages, metrics, times, clear, dropRows };
}

function createTools(options: StudioOptions, caches: Pick<Tools, 'metrics' | 'times'>): Tools {
  const { database, now, dataDir, publicUrl, mailTransport, log, backups, stripe, llm } = options;
  return {
    db: database.db,
    ...caches,
    now,
    publicUrl,
    files: openFiles(options),
    secretBox: createSecretBox(join(dataDir, 'secret.key')),
    photoKeys: createKeyRing({ path: join(dataDir, PHOTO_KEYS), ...options.photoKey }),
    pushKeys: createKeyRing({ path: join(dataDir, PUSH_KEYS), secret: options.pushKey }),
    mailFolder: mailTransport.folder,
    mailFrom: options.mailFrom,
    outside: { mayBePrivate: options.allowPrivateTargets ?? false },
    backupFolder: join(dataDir, 'backups'),
    backupKey: backups?.key,
    backups: backups?.areOn
      ? { isBesideData: !backups.dir && !backups.url, log: openLogArchive(options) }
      : undefined,
    stripe: stripe && {
      ...stripe,
      report: (error) => log.error({ err: error }, 'Stripe did not do what it was asked'),
    },
    llm: llm && {
      ...llm,
      report: (error) => log.warn({ err: error }, 'the writing service did not write'),
    },
  };
}
