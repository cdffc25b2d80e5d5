import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { StartProblem } from '#server/kit/start-problem.ts';
import type { Binaries } from './postgres-binaries.ts';

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
        `(${(error as Error).message}): run "npm rebuild" as the owner of node_modules, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function missingLinks(root: string): Link[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];

  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links
    .map(({ source, target }) => ({ source: join(root, source), target: join(root, target) }))
    .filter(({ target }) => !existsSync(target));
}

function makeLink({ source, target }: Link): void {
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}
