import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { natureOf, pidFileIn } from '#server/database/postgres/pid-file.ts';
import { bundle } from '#server/database/postgres/testing/app-process.ts';

test('a run that is killed leaves neither its PostgreSQL nor its folder behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-cut-off-'));
  const data = join(folder, 'postgres/data');
  const run = spawn(process.execPath, [bundle(join(import.meta.dirname, 'cut-off-run.ts')), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void run.kill('SIGKILL'));
  await once(run.stdout, 'data');
  const pid = pidFileIn(data)?.pid ?? 0;
  expect(await natureOf(pid, data)).toBe('postmaster');

  run.kill('SIGKILL');
  await vi.waitFor(async () => {
    expect(await natureOf(pid, data)).not.toBe('postmaster');
    expect(existsSync(folder)).toBe(false);
  }, 20_000);
});
