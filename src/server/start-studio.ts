import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isLongEnoughFor } from '#shared/accounts/password.ts';
import { ownSettings } from '#shared/studio/demo-settings.ts';
import { acceptOperatorPassword, createFirstAdmin } from './accounts/create-first-admin.ts';
import { isCommonPassword } from './accounts/passwords/check-new-password.ts';
import type { Config } from './config.ts';
import { backUpBeforeUpgrade } from './database/backup/back-up-before-upgrade.ts';
import { connect } from './database/connect.ts';
import type { Db } from './kit/db/db.ts';
import { migrate } from './kit/db/migrate.ts';
import { refuseWhileServed } from './kit/db/other-processes.ts';
import type { Tools } from './kit/http/context.ts';
import { createLog, type Log } from './kit/log.ts';
import { fileTransport, type MailTransport, smtpTransport } from './kit/mail/mail-transport.ts';
import { currentKeys } from './push/vapid-keys.ts';
import { seedCatalog, seedDemo } from './seed/seed-demo.ts';
import type { SiteOptions } from './ssr/serve-site.ts';
import { hasDemoPeople } from './studio/demo-people.ts';
import { keepDemoMail } from './studio/keep-demo-mail.ts';
import { seedSettings } from './studio/seed-settings.ts';
import { openStudio, type Studio } from './studio.ts';

type Print = (line: string) => void;
export type StartedStudio = {
  studio: Studio;
  log: Log;
  stop: () => Promise<void>;
  /** The start is over: its private PostgreSQL survives a kill -9 from now on. */
  keepAfterKill: () => void;
  newAdmin: NewAdmin | null;
  /** Filled with invented people, one of whom can be signed in as. */
  isDemo: boolean;
};
/** `staffPassword`: of those who work in a demo. */
export type NewAdmin = { email: string; password: string; staffPassword: string };

/** Everything up to listening: database, schema, studio, demo content, first admin. */
export async function startStudio(
  config: Config,
  site: SiteOptions,
  print: Print,
  onConnected: (leave: () => Promise<void>) => void = () => {},
): Promise<StartedStudio> {
  const { database, keepAfterKill, leave } = await connect(config, print);
  onConnected(leave);
  let studio: Studio | undefined;
  const stop = async () => {
    await (studio ?? database).close();
    await leave();
  };
  // On any failure from here on, our private PostgreSQL must be stopped.
  try {
    const now = () => new Date();
    await migrate(database.pool, now(), undefined, async (client, from) => {
      await refuseWhileServed(client);
      await backUpBeforeUpgrade(client, config, { from, now: now(), print });
    });
    const log = createLog(config.logLevel);
    studio = await openStudio({
      ...config,
      database,
      now,
      mailTransport: createMailTransport(config, database.db, print),
      log,
      site,
    });
    currentKeys(studio.tools); // made at the first start, so that it can be copied to other machines
    if (config.stripe && !config.stripe.webhookSecret)
      log.warn('STRIPE_WEBHOOK_SECRET is not set: card payments have to be marked paid by hand');
    const { password } = config.admin;
    if (password && (!isLongEnoughFor('admin', password) || isCommonPassword(password)))
      log.warn('ADMIN_PASSWORD is short or common: 12 characters or more would be safer');
    const newAdmin = await fillStudio(studio, config);
    const isDemo = await hasDemoPeople(database.db);
    return { studio, log, newAdmin, isDemo, keepAfterKill, stop: () => stop().then(() => log.flush()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createMailTransport({ smtpUrl, dataDir }: Config, db: Db, print: Print): MailTransport {
  const files = fileTransport(join(dataDir, 'outbox'), print);
  if (!smtpUrl) return files;
  return keepDemoMail(smtpTransport(smtpUrl), files, db);
}

/** A studio without anybody invented; false when it has an admin already. */
async function createOwnStudio(tools: Tools, first: { email: string; password: string }): Promise<boolean> {
  const isNew = await createFirstAdmin(tools, first);
  if (isNew) await seedSettings(tools.db, ownSettings(), tools.now());
  return isNew;
}

/** Demo content and the first admin. A demo comes with its admin: what was done in it was done by them. */
async function fillStudio({ tools }: Studio, { seed, admin }: Config): Promise<NewAdmin | null> {
  const newPassword = () => randomBytes(12).toString('base64url');
  const first = {
    email: admin.email,
    password: admin.password ?? newPassword(),
    staffPassword: newPassword(),
  };
  if (seed === 'catalog') await seedCatalog(tools);
  const isNew = (seed === 'demo' && (await seedDemo(tools, first))) || (await createOwnStudio(tools, first));
  if (admin.password) await acceptOperatorPassword(tools, first);
  return isNew ? first : null;
}
