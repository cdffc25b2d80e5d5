import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect as baseExpect } from '@playwright/test';
import { guardFolder } from '#server/kit/postgres/testing/guard.ts';
import { killPostmaster } from './postmaster.ts';
import { type Input, type StudioProcess, startStudio } from './studio-process.ts';

export type Scene = {
  folder: string;
  /** A data directory that does not exist yet, and whose PostgreSQL is stopped with the test. */
  dataDir: (name?: string) => string;
  start: (input: Input) => StudioProcess;
  /** Runs at the end, in reverse order. */
  later: (tidyUp: () => unknown) => void;
};

/** Seconds are enough, but the machine may be busy. */
const PATIENCE_MS = 180_000;
export const expect = baseExpect.configure({ timeout: 30_000 });

/** Playwright's test without a browser, on a scene that is always cleaned up. */
export const test = base.extend<{ scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for
  scene: async ({}, use, testInfo) => {
    testInfo.setTimeout(PATIENCE_MS);
    const folder = mkdtempSync(join(tmpdir(), 'studio-faults-'));
    guardFolder(folder);
    const tidyUps: (() => unknown)[] = [
      () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    ];
    let isOver = false;
    const later = (tidyUp: () => unknown) => tidyUps.unshift(tidyUp);
    await use({
      folder,
      later,
      dataDir: (name = 'data') => {
        const path = join(folder, name);
        later(() => killPostmaster(path));
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
