import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect as baseExpect } from '@playwright/test';
import { guardFolder } from '#server/database/postgres/testing/guard.ts';
import { killPostmaster } from './postmaster.ts';
import { type Input, type StudioProcess, startStudio } from './studio-process.ts';

export type Scene = {
  folder: string;
  /** A data directory that does not exist yet, and whose PostgreSQL is stopped with the test. */
  dataDir: (name?: string) => string;
  /** A data directory in which an empty studio was opened once and closed: saves a first start. */
  usedDataDir: () => string;
  start: (input: Input) => StudioProcess;
  /** Runs at the end, in reverse order. */
  later: (tidyUp: () => unknown) => void;
};

/** Seconds are enough, but the machine may be busy. */
const PATIENCE_MS = 180_000;
export const expect = baseExpect.configure({ timeout: 30_000 });

/** Playwright's test without a browser, on a scene that is always cleaned up. */
export const test = base.extend<{ scene: Scene }, { emptyStudio: string }>({
  emptyStudio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for
    async ({}, use) => {
      const folder = aFolder();
      const dataDir = join(folder, 'data');
      const studio = startStudio({ dataDir });
      await studio.open;
      await studio.kill('SIGTERM');
      await use(dataDir);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],

  scene: async ({ emptyStudio }, use, testInfo) => {
    testInfo.setTimeout(PATIENCE_MS);
    const folder = aFolder();
    const tidyUps: (() => unknown)[] = [
      () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    ];
    let isOver = false;
    const later = (tidyUp: () => unknown) => tidyUps.unshift(tidyUp);
    const dataDir = (name = 'data') => {
      const path = join(folder, name);
      later(() => killPostmaster(path));
      return path;
    };
    await use({
      folder,
      later,
      dataDir,
      usedDataDir: () => {
        const path = dataDir();
        cpSync(emptyStudio, path, { recursive: true, mode: constants.COPYFILE_FICLONE });
        return path;
      },
      start: (input) => {
        if (isOver) throw new Error('the test is over'); // it may have timed out without knowing
        const studio = startStudio(input);
        later(() => studio.kill());
        return studio;
      },
    });
    isOver = true;
    for (const tidyUp of tidyUps) await tidyUp();
  },
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-faults-'));
  guardFolder(folder);
  return folder;
}
