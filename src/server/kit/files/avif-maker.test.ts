import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/kit/log.ts';
import { startAvifMaker } from './avif-maker.ts';

const root = mkdtempSync(join(tmpdir(), 'avif-maker-'));
const script = join(root, 'script.mjs');
const begun = join(root, 'begun');
const lines: { picture?: string; msg: string }[] = [];
let folder: string;
/** Starting a process takes a second on a loaded machine. */
const SOON = { timeout: 15_000 };

/** Takes the place of the encoder: quick, and a name can say what becomes of it. */
writeFileSync(
  script,
  `import { appendFileSync, writeFileSync } from 'node:fs';
  const [folder, name] = process.argv.slice(2);
  appendFileSync(${JSON.stringify(begun)}, name + '\\n');
  if (name.startsWith('broken')) throw new Error('not a picture');
  if (name.startsWith('killed')) process.kill(process.pid, 'SIGKILL');
  if (name.startsWith('endless')) await new Promise(() => setInterval(() => {}, 1000));
  writeFileSync(folder + '/' + name.replace('.webp', '.avif'), 'made');`,
);

beforeEach(() => {
  folder = mkdtempSync(join(root, 'files-'));
  writeFileSync(begun, '');
  lines.length = 0;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function start() {
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const maker = startAvifMaker({ folder }, log, { script, pauseMs: 1 });
  onTestFinished(maker.stop);
  return maker;
}
const put = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), 'a picture');
};
const made = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.avif'))
    .sort();
const attempts = () => readFileSync(begun, 'utf8').split('\n').filter(Boolean);

test('makes what is missing, then what is uploaded later, each once', async () => {
  put('a-600x400.webp', 'b-600x400.webp', 'b-600x400.avif', 'c-600x400.webp.1.partial', 'notes.txt');
  start();
  await expect.poll(made, SOON).toEqual(['a-600x400.avif', 'b-600x400.avif']);
  put('d-600x400.webp');
  await expect.poll(made, SOON).toEqual(['a-600x400.avif', 'b-600x400.avif', 'd-600x400.avif']);
  expect(attempts()).toEqual(['a-600x400.webp', 'd-600x400.webp']);
});

test('a broken picture, or one whose process is killed, is logged, left as it is, and holds up no other', async () => {
  put('broken-600x400.webp', 'killed-600x400.webp');
  start();
  await expect
    .poll(() => lines.map(({ picture }) => picture).sort(), SOON)
    .toEqual(['broken-600x400.webp', 'killed-600x400.webp']);
  put('well-600x400.webp');
  await expect.poll(made, SOON).toEqual(['well-600x400.avif']);
  expect(attempts().sort()).toEqual(['broken-600x400.webp', 'killed-600x400.webp', 'well-600x400.webp']);
});

test('is stopped while one is being made, and makes it after the next start', async () => {
  put('endless-600x400.webp');
  const first = start();
  await expect.poll(attempts, SOON).toHaveLength(1);
  await first.stop();
  expect([made(), lines]).toEqual([[], []]);

  start();
  await expect.poll(attempts, SOON).toHaveLength(2);
});

test('a folder that cannot be read is logged, and read again when it is back', async () => {
  rmSync(folder, { recursive: true });
  start();
  await expect.poll(() => lines.length, SOON).toBeGreaterThan(0);
  expect(lines[0]?.msg).toBe('the folder of pictures could not be read');
  mkdirSync(folder);
  put('a-600x400.webp');
  await expect.poll(made, SOON).toEqual(['a-600x400.avif']);
});
