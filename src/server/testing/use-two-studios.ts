import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { Db } from '#server/kit/db/db.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { createLog } from '#server/kit/log.ts';
import { smtpTransport } from '#server/kit/mail/mail-transport.ts';
import { noAssets } from '#server/ssr/assets.ts';
import { openStudio, type Studio, type StudioOptions } from '#server/studio.ts';
import { stoppedClock } from './clock.ts';
import { emptyTables } from './empty-tables.ts';
import { type SmtpCatcher, startSmtpCatcher } from './smtp-catcher.ts';
import { cloneDatabase } from './test-postgres.ts';

/**
 * Two studios with their own pools on one database, like two processes; emptied before each test. They share their folder
 * too, unless `optionsOf` gives each its own.
 */
export function useTwoStudios(now: string, optionsOf?: (n: number) => Partial<StudioOptions>) {
  const clock = stoppedClock(now);
  let pair: Studio[];
  let smtp: SmtpCatcher;
  let tidyUp: () => Promise<void>;

  beforeAll(async () => {
    const { connection, drop } = await cloneDatabase(inject('postgres'));
    const dataDir = mkdtempSync(join(tmpdir(), 'studio-test-'));
    smtp = await startSmtpCatcher();
    const open = (n: number) =>
      openStudio({
        // Hundreds at once on a busy machine: slow is not a failure here.
        database: openDatabase({ ...connection, connectionTimeoutMillis: 60_000 }),
        now: clock.now,
        dataDir,
        publicUrl: 'http://studio.test',
        mailTransport: smtpTransport(smtp.url),
        log: createLog('silent'),
        site: { assets: noAssets, isDevelopment: false },
        isWorkerPaused: true,
        ...optionsOf?.(n),
      });
    pair = [await open(0), await open(1)];
    tidyUp = async () => {
      for (const studio of pair) await studio.close();
      await smtp.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  });
  beforeEach(async () => {
    clock.set(now);
    smtp.mails.length = 0;
    await emptyTables(pair[0]!.tools.db);
    for (const studio of pair) studio.answers.clear();
  });
  afterAll(() => tidyUp());

  return {
    clock,
    /** Alternating: even numbers use one of them, odd ones the other. */
    studio: (n: number): Studio => pair[n % 2]!,
    /** Both run due jobs concurrently until there are none. */
    deliverMail: async () => {
      const runAll = async (studio: Studio) => {
        while ((await studio.worker.runDue()) > 0);
      };
      await Promise.all(pair.map(runAll));
      for (const studio of pair) await runAll(studio);
      return smtp.mails;
    },
    get db(): Db {
      return pair[0]!.tools.db;
    },
  };
}
