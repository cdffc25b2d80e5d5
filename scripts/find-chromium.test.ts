import { describe, expect, test } from 'vitest';
import { findChromium } from './find-chromium.mjs';

type Machine = NonNullable<Parameters<typeof findChromium>[0]>;

/** A machine with these files, on which every command succeeds unless `run` says otherwise. */
function machine(files: string[], { run = () => true, ...rest }: Partial<Machine> = {}) {
  const commands: string[] = [];
  const made: Machine = {
    env: { PATH: '/usr/bin:/bin' },
    platform: 'linux',
    isRoot: false,
    playwrights: () => '/home/me/.cache/ms-playwright/chrome',
    exists: (path) => files.includes(path),
    run: (command, args, seconds) => {
      commands.push(
        [command.replace(/^.*[\\/]node(\.exe)?$/, 'node'), ...args]
          .join(' ')
          .replace(/\S*cli\.js/, 'playwright'),
      );
      return run(command, args, seconds);
    },
    ...rest,
  };
  return { made, commands, files };
}

const MISSING =
  'There is no Chromium to test with: please install Chromium or Chrome, or set CHROME_PATH to one.';

describe('findChromium', () => {
  test('a given browser goes before all others', () => {
    const { made } = machine(['/opt/mine', '/usr/bin/chromium'], { env: { CHROME_PATH: '/opt/mine' } });
    expect(findChromium(made)).toBe('/opt/mine');
  });

  test('a given browser that is not there is said, and nothing else is tried', () => {
    const { made, commands } = machine(['/usr/bin/chromium'], { env: { CHROME_PATH: '/opt/mine' } });
    expect(() => findChromium(made)).toThrow('CHROME_PATH leads nowhere: there is no /opt/mine.');
    expect(commands).toEqual([]);
  });

  test.each([
    ['linux', '/usr/bin/chromium'],
    ['linux', '/usr/bin/chromium-browser'],
    ['linux', '/usr/bin/google-chrome'],
    ['linux', '/snap/bin/chromium'],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['linux', '/home/me/.cache/ms-playwright/chrome'],
  ])('on %s it is found at %s', (platform, path) => {
    const env = { PATH: '/usr/bin', PROGRAMFILES: 'C:\\Program Files' };
    expect(findChromium(machine([path], { platform, env }).made)).toBe(path);
  });

  test('a stand-in that does not run is passed over', () => {
    const { made } = machine(['/usr/bin/chromium-browser', '/usr/bin/google-chrome'], {
      run: (command) => command !== '/usr/bin/chromium-browser',
    });
    expect(findChromium(made)).toBe('/usr/bin/google-chrome');
  });

  test('where there is none, Playwright fetches its own', () => {
    const { made, commands, files } = machine([], {
      run: (_, args) => {
        if (args.includes('install')) files.push('/home/me/.cache/ms-playwright/chrome');
        return true;
      },
    });
    expect(findChromium(made)).toBe('/home/me/.cache/ms-playwright/chrome');
    expect(commands[0]).toBe('node playwright install chromium');
  });

  test('where that is refused, the administrator of a Debian gets the system’s', () => {
    const { made, commands, files } = machine(['/usr/bin/apt-get'], {
      isRoot: true,
      run: (command) => {
        if (command === 'sh') files.push('/usr/bin/chromium');
        return command === 'sh' || command === '/usr/bin/chromium';
      },
    });
    expect(findChromium(made)).toBe('/usr/bin/chromium');
    expect(commands.slice(0, 2)).toEqual([
      'node playwright install chromium',
      'sh -c apt-get update && apt-get install -y chromium',
    ]);
  });

  test('where nothing helps, one line says what is missing and how to give it', () => {
    const everywhere = ['linux', 'darwin', 'win32'].map(
      (platform) => machine([], { platform, run: () => false }).made,
    );
    for (const made of everywhere) expect(() => findChromium(made)).toThrow(MISSING);
    const debian = machine(['/usr/bin/apt-get'], { isRoot: true, run: () => false });
    expect(() => findChromium(debian.made)).toThrow(MISSING);
    expect(MISSING).not.toContain('\n');
  });

  test('no way is waited for without end', () => {
    const patience: number[] = [];
    const { made } = machine(['/usr/bin/apt-get'], {
      isRoot: true,
      run: (_command, _args, seconds) => patience.push(seconds) < 0,
    });
    expect(() => findChromium(made)).toThrow(MISSING);
    expect(patience.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(20 * 60);
  });
});
