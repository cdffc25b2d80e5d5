import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.mjs';

const [platform, program] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
/** What the package `node` of npm installs by a script of its own. */
const PACKAGE = `node-${platform}-${process.arch}`;

const args = process.argv.slice(2);
const versions = args.filter((arg) => /^\d+(\.\d+)*$/.test(arg));
const steps = [['scripts/smoke.mjs']];
if (!args.includes('--smoke')) steps.push(['node_modules/vitest/vitest.mjs', 'run']);

/** Other versions of Node: `node scripts/try-node.mjs 22 24`; with `--smoke` without the unit tests. */
if (versions.length === 0) {
  console.error('Which versions? For example: node scripts/try-node.mjs 22 24');
  process.exit(1);
}
for (const version of versions) if (!tryVersion(version)) process.exitCode = 1;

/** @param {string} version */
function tryVersion(version) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-node-'));
  try {
    const node = install(version, folder);
    // Whatever they start, such as npm, runs with it too.
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
    const failed = steps.filter(
      (step) => spawnSync(node, step, { cwd: root, env, stdio: 'inherit' }).status !== 0,
    );
    for (const [name] of failed) console.error(`Node ${version}: ${name} failed.`);
    return failed.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} version @param {string} folder @returns {string} the program */
function install(version, folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error'];
  execFileSync(npm, ['install', ...options, `${PACKAGE}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return join(folder, 'node_modules', PACKAGE, 'bin', program);
}
