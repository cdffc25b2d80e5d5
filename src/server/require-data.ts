import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { clusterExists } from './database/postgres/launcher.ts';

type Whereabouts = { databaseUrl?: string | undefined; dataDir: string };

/** What a command acts on, as the first line it prints. */
export function describeData({ databaseUrl, dataDir }: Whereabouts): string {
  if (!databaseUrl) return `The studio in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `The studio in the database ${pathname.slice(1)}${host && ` at ${host}`}, with its files in ${dataDir}`;
}

/** A command acts on a studio that is there: typed with other settings than the service has, it must not make one. */
export function requireData({ databaseUrl, dataDir }: Whereabouts): void {
  if (databaseUrl || clusterExists(join(dataDir, 'postgres/data'))) return;
  throw new StartProblem(
    `There is no studio in ${dataDir}. Commands read the settings of the service, DATA_DIR among them: in .env beside package.json, or in the file that ENV_FILE names.`,
  );
}

const NOBODY = 65534;

/** What another user writes there, the service can neither read nor delete. */
export function requireOwner({ dataDir }: Whereabouts): void {
  const us = process.getuid?.();
  const owner = ownerOf(dataDir);
  if (us === undefined || owner === undefined || owner === us || (us === 0 && owner === NOBODY)) return;
  const name = nameOf(owner);
  throw new StartProblem(
    `${dataDir} belongs to the user ${name}: please type this command as that user, with sudo -u ${name}.`,
  );
}

function ownerOf(folder: string): number | undefined {
  try {
    return statSync(folder).uid;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartProblem(`${folder} cannot be read (${errorCode(error)}).`);
  }
}

function nameOf(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const name = lines.map((line) => line.split(':')).find((fields) => fields[2] === String(uid))?.[0];
    return name ?? `#${uid}`;
  } catch {
    return `#${uid}`; // as sudo writes a number
  }
}
