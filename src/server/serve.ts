import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { defaults } from '#shared/studio/defaults.ts';
import { createFirstAdmin } from './accounts/create-first-admin.ts';
import type { Config } from './config.ts';
import { connect } from './kit/db/connect.ts';
import { migrate } from './kit/db/migrate.ts';
import { listen } from './kit/http/listen.ts';
import { createLog } from './kit/log.ts';
import { filePostman, smtpPostman } from './kit/mail/postman.ts';
import { projectRoot } from './kit/project-root.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { builtAssets } from './ssr/assets.ts';
import type { SiteOptions } from './ssr/serve-site.ts';
import { openStudio } from './studio.ts';

/** Starts everything in order, says where it is, and stops everything in reverse when asked to. */
export async function serve(config: Config, _args: string[] = [], site = builtSite(config)): Promise<void> {
  const say = (line: string) => console.log(line);
  const now = () => new Date();
  const { database, leave } = await connect(config, say);
  await migrate(database.pool, now());

  const from = config.mailFrom ?? `${defaults.name} <${defaults.email}>`;
  const postman = config.smtpUrl
    ? smtpPostman(config.smtpUrl, from)
    : filePostman(join(config.dataDir, 'outbox'), from, say);
  const log = createLog(config.logLevel);
  const { dataDir, publicUrl, trustProxy } = config;
  const studio = await openStudio({ database, now, dataDir, publicUrl, trustProxy, postman, log, site });

  if (config.seed === 'demo') await seedDemo(studio.tools);
  const password = config.admin.password ?? randomBytes(12).toString('base64url');
  const isNewAdmin = await createFirstAdmin(studio.tools, { email: config.admin.email, password });

  const address = await listen(studio.app, config);
  say(`\n  The studio is open:  ${address}`);
  if (isNewAdmin) {
    const shown = config.admin.password ? 'the password of ADMIN_PASSWORD' : password;
    say(`  Sign in as admin:    ${publicUrl}/auth  with  ${config.admin.email}  and  ${shown}`);
    if (!config.admin.password) say('                       (this password is shown only now)');
  }
  if (!config.smtpUrl) say(`  Mail is kept in:     ${join(dataDir, 'outbox')}`);
  say('');

  stopOnSignal(async () => {
    await studio.close();
    await leave();
    log.flush();
  });
}

export function builtSite({ isDevelopment }: Config): SiteOptions {
  const builtFolder = join(projectRoot(), 'dist/client');
  return { assets: builtAssets(builtFolder), builtFolder, isDevelopment };
}

/** The first signal drains and stops; a second one, or half a minute of draining, ends it at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), 30_000).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(`Stopping failed: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
