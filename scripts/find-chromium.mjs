import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/**
 * @typedef {object} Machine
 * @property {Record<string, string | undefined>} env
 * @property {string} platform
 * @property {boolean} isRoot
 * @property {() => string} playwrights where Playwright would have put its own
 * @property {(path: string) => boolean} exists
 * @property {(command: string, args: string[], seconds: number) => boolean} run whether it ended well in that time
 */

const MISSING =
  'There is no Chromium to test with: please install Chromium or Chrome, or set CHROME_PATH to one.';
const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');

/** The browser for the tests: the configured one, the system's, Playwright's, or else one that can be installed. */
export function findChromium(machine = thisMachine()) {
  const found = lookForChromium(machine);
  if (found) return found;

  for (const { command, args, seconds } of waysToInstall(machine)) {
    if (!machine.run(command, args, seconds)) continue;
    const installed = lookForChromium(machine);
    if (installed) return installed;
  }
  throw new Error(MISSING);
}

/** Only looks; installs nothing. */
export function lookForChromium(machine = thisMachine()) {
  const given = machine.env.CHROME_PATH;
  if (given && !machine.exists(given)) throw new Error(`CHROME_PATH leads nowhere: there is no ${given}.`);
  if (given) return given;

  const isThere = (/** @type {string} */ path) => machine.exists(path) && works(path, machine);
  return usualPlaces(machine).find(isThere) ?? [machine.playwrights()].find(isThere);
}

/** A wrapper that only asks for another installation, or a browser without its libraries, does not count. */
function works(/** @type {string} */ path, /** @type {Machine} */ { platform, run }) {
  // Elsewhere `--version` would open a window, and there are no such wrappers.
  return platform !== 'linux' || run(path, ['--version', '--no-sandbox'], 20);
}

/** @param {Machine} machine */
function usualPlaces({ env, platform }) {
  if (platform === 'darwin') {
    const apps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
    return ['/Applications', `${env.HOME}/Applications`].flatMap((folder) =>
      apps.map((app) => `${folder}/${app}`),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    const apps = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
    return folders.flatMap((folder) => apps.map((app) => `${folder}\\${app}`));
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const folders = (env.PATH ?? '')
    .split(':')
    .concat('/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome');
  return names.flatMap((name) => [...new Set(folders)].map((folder) => `${folder}/${name}`));
}

/**
 * Playwright's own first: where its download is blocked, that fails at once.
 * @param {Machine} machine
 */
function waysToInstall({ platform, isRoot, exists }) {
  const playwright = (/** @type {string[]} */ ...args) => ({
    command: process.execPath,
    args: [PLAYWRIGHT, ...args],
  });
  const ways = [{ ...playwright('install', 'chromium'), seconds: 180 }];
  if (platform !== 'linux' || !isRoot || !exists('/usr/bin/apt-get')) return ways;
  return [
    ...ways,
    { command: 'sh', args: ['-c', 'apt-get update && apt-get install -y chromium'], seconds: 420 },
    { ...playwright('install', '--with-deps', 'chromium'), seconds: 420 },
  ];
}

/** @returns {Machine} */
function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    playwrights: () => createRequire(import.meta.url)('playwright-core').chromium.executablePath(),
    exists: existsSync,
    run: (command, args, seconds) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const { status } = spawnSync(command, args, {
        stdio: 'ignore',
        timeout: seconds * 1000,
        killSignal: 'SIGKILL',
        env,
      });
      return status === 0;
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
