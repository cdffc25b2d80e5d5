import { join } from 'node:path';
import { DEMO_MEMBER, DEMO_STAFF } from '#shared/accounts/demo-member.ts';
import { startCopyingLog } from './backups/start-copying-log.ts';
import { startNightlyBackups } from './backups/start-nightly-backups.ts';
import type { Config } from './config.ts';
import { startAvifMaker } from './kit/files/avif-maker.ts';
import { startSharingFiles } from './kit/files/share-files.ts';
import { requireFreePort } from './kit/http/require-free-port.ts';
import { projectRoot } from './kit/project-root.ts';
import { stopOnSignal } from './kit/stop-on-signal.ts';
import { VERSION } from './kit/this-process.ts';
import { builtAssets } from './ssr/assets.ts';
import { type NewAdmin, type StartedStudio, startStudio } from './start-studio.ts';

/** Starts the studio, prints its URL, and closes it on a signal. */
export async function serve(config: Config): Promise<void> {
  let [isOpen, isStopping] = [false, false];
  let abandon: (leave: Leave) => void = () => {};
  const connected = new Promise<Leave>((resolve) => {
    abandon = resolve;
  });
  const opening = open(config, abandon);
  // While still opening, the process may simply end if the database is external; a private one would be left running.
  if (config.databaseUrl) await opening;
  stopOnSignal(async () => {
    isStopping = true;
    // What is half done is rolled back, and done again by the next start: nobody waits for a demo to be filled.
    const stop = await (isOpen ? opening : Promise.race([connected, opening]));
    await stop();
  });
  try {
    await opening;
    isOpen = true;
  } catch (error) {
    if (!isStopping) throw error; // otherwise its database was taken away
  }
}

type Leave = () => Promise<void>;

/** Returns how to close it again; until then, `onConnected` is given how to leave the database. */
async function open(config: Config, onConnected: (leave: Leave) => void): Promise<Leave> {
  const print = (line: string) => console.log(line);
  await requireFreePort(config);
  const builtFolder = join(projectRoot(), 'dist/client');
  const site = {
    assets: builtAssets(builtFolder),
    builtFolder,
    isDevelopment: config.isDevelopment,
    measurementId: config.gaMeasurementId,
    hasWorker: config.hasWorker,
  };
  const started = await startStudio(config, site, print, onConnected);
  const { studio, log, stop, newAdmin, isDemo, keepAfterKill } = started;
  try {
    greet(await studio.listen(config), started, config, print);
    keepAfterKill();
    const { backups, files } = studio.tools;
    const avifMaker = startAvifMaker(files, log);
    const sharing = files.shared && startSharingFiles({ ...files, shared: files.shared }, log);
    const nightlyBackups = backups && startNightlyBackups(studio.tools, log);
    const copyingLog = backups?.log && startCopyingLog(backups.log, files, log);
    return async () => {
      await Promise.all([avifMaker.stop(), sharing?.stop(), nightlyBackups?.stop(), copyingLog?.stop()]);
      await stop();
    };
  } catch (error) {
    if (newAdmin) introduce(newAdmin, { isDemo, ...config }, print); // the accounts stay, and their passwords are shown only now
    await stop();
    throw error;
  }
}

export function greet(
  url: string,
  { newAdmin, isDemo }: Pick<StartedStudio, 'newAdmin' | 'isDemo'>,
  config: Config,
  log: (line: string) => void,
): void {
  log(`\n  The studio is open:  ${url}  (version ${VERSION})`);
  if (newAdmin) introduce(newAdmin, { isDemo, ...config }, log);
  if (isDemo)
    log(
      `  Sign in as member:   ${config.publicUrl}/auth with ${DEMO_MEMBER.email} and ${DEMO_MEMBER.password}`,
    );
  if (!config.smtpUrl) log(`  Mail is kept in:     ${join(config.dataDir, 'outbox')}`);
  log('');
}

type Introduction = Pick<Config, 'admin' | 'publicUrl'> & Pick<StartedStudio, 'isDemo'>;

function introduce(
  newAdmin: NewAdmin,
  { admin, publicUrl, isDemo }: Introduction,
  log: (line: string) => void,
) {
  const password = admin.password ? 'the password in ADMIN_PASSWORD' : newAdmin.password;
  log(`  Sign in as admin:    ${publicUrl}/auth with ${newAdmin.email} and ${password}`);
  if (!admin.password) log('                       (this password is shown only now)');
  if (!isDemo) return;
  const staff = DEMO_STAFF.map(({ role, email }) => `${email} (${role})`).join(' or ');
  log(`  Sign in as staff:    ${publicUrl}/auth with ${staff} and ${newAdmin.staffPassword}`);
  log('                       (this password is shown only now)');
}
