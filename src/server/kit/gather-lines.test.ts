import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherLines } from './gather-lines.ts';
import { projectRoot } from './project-root.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aDestination() {
  const written: string[] = [];
  return {
    written,
    write: (text: string) => void written.push(text),
    flush: vi.fn((done?: () => void) => done?.()),
    flushSync: vi.fn(),
  };
}

test('lines are handed on together, in their order, after a second at most', () => {
  const destination = aDestination();
  const log = gatherLines(destination);
  for (let n = 0; n < 10; n++) log.write(`${n}\n`);
  expect(destination.written).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(destination.written).toEqual(['0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n']);
  vi.advanceTimersByTime(5_000);
  expect(destination.written).toHaveLength(1);
});

test('many lines do not wait for the second', () => {
  const destination = aDestination();
  const log = gatherLines(destination);
  for (let n = 0; n < 1_000; n++) log.write(`${n} ${'x'.repeat(100)}\n`);
  expect(destination.written.length).toBeGreaterThan(5);
  vi.advanceTimersByTime(1_000);
  expect(destination.written.join('').match(/^\d+/gm)).toHaveLength(1_000);
});

test('a flush hands on what is held first', () => {
  const destination = aDestination();
  const log = gatherLines(destination);
  log.write('last words\n');
  const done = vi.fn();
  log.flush(done);
  expect(destination.written).toEqual(['last words\n']);
  expect(done).toHaveBeenCalled();
});

test.each([
  ['ends by itself', ''],
  ['is ended at once', 'process.exit(3)'],
  ['fails', "throw new Error('a bug')"],
])('nothing is lost of a process that %s', (_, ending) => {
  const bundled = buildSync({
    entryPoints: [join(import.meta.dirname, 'log.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const script = `${bundled.outputFiles[0]!.text.replace(/export \{[^}]*\};/, '')}
    const log = createLog('info');
    for (let n = 0; n < 500; n++) log.info({ n }, 'line');
    ${ending}`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: projectRoot() });
  expect(stdout.match(/"n":\d+/g)).toHaveLength(500);
});
