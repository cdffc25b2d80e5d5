import { join } from 'node:path';
import type { Config } from './config.ts';
import { projectRoot } from './kit/project-root.ts';
import { stopOnSignal } from './kit/stop-on-signal.ts';
import { builtAssets } from './ssr/assets.ts';
import { type NewAdmin, startStudio } from './start-studio.ts';

/** Opens the studio to the world, says where it is, and closes it properly when asked to. */
export async function serve(config: Config): Promise<void> {
  const opening = open(config);
  // Half-open, it may simply be ended on somebody else's server; one of our own would be left running.
  if (config.databaseUrl) await opening;
  stopOnSignal(async () => (await opening)());
  await opening;
}

/** Answers how to close it again. */
async function open(config: Config): Promise<() => Promise<void>> {
  const say = (line: string) => console.log(line);
  const builtFolder = join(projectRoot(), 'dist/client');
  const site = {
    assets: builtAssets(builtFolder),
    builtFolder,
    isDevelopment: config.isDevelopment,
    measurementId: config.gaMeasurementId,
  };
  const { studio, stop, newAdmin } = await startStudio(config, site, say);
  try {
    greet(await studio.listen(config), newAdmin, config, say);
    return stop;
  } catch (error) {
    if (newAdmin) introduce(newAdmin, config, say); // the account stays, and its password is shown only now
    await stop();
    throw error;
  }
}

export function greet(
  address: string,
  newAdmin: NewAdmin | null,
  config: Config,
  say: (line: string) => void,
): void {
  say(`\n  The studio is open:  ${address}`);
  if (newAdmin) introduce(newAdmin, config, say);
  if (!config.smtpUrl) say(`  Mail is kept in:     ${join(config.dataDir, 'outbox')}`);
  say('');
}

function introduce(newAdmin: NewAdmin, { admin, publicUrl }: Config, say: (line: string) => void): void {
  const password = admin.password ? 'the password in ADMIN_PASSWORD' : newAdmin.password;
  say(`  Sign in as admin:    ${publicUrl}/auth with ${newAdmin.email} and ${password}`);
  if (!admin.password) say('                       (this password is shown only now)');
}
