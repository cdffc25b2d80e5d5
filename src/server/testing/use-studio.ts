import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { TrustProxy } from '#server/config.ts';
import type { Db } from '#server/kit/db/db.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import type { ConnectionLimits } from '#server/kit/http/limit-connections.ts';
import { createLog, type Log } from '#server/kit/log.ts';
import { fileTransport, smtpTransport } from '#server/kit/mail/mail-transport.ts';
import { noAssets } from '#server/ssr/assets.ts';
import { openStudio, type Studio } from '#server/studio.ts';
import { type Answer, type Endpoint, routeOf, type Sent, toRequest } from '#shared/kit/endpoint.ts';
import type { Problem } from '#shared/kit/problem.ts';
import { type Clock, stoppedClock } from './clock.ts';
import { emptyTables } from './empty-tables.ts';
import { inQueueOrder, type SmtpCatcher, startSmtpCatcher } from './smtp-catcher.ts';
import { cloneDatabase } from './test-postgres.ts';

type Reply<E extends Endpoint> = {
  status: number;
  body: Answer<E>;
  problem: Problem;
  headers: Record<string, unknown>;
};
type Caller = { as?: { token: string }; headers?: Record<string, string> };

type Options = {
  /** Mails are written to files of the data folder, as in a studio without a mail server. */
  mailsAreFiles?: boolean;
  log?: Log;
  metricsToken?: string;
  /** Shorter times and fewer connections than a studio has. */
  connections?: Partial<ConnectionLimits>;
  trustProxy?: TrustProxy;
  allowPrivateTargets?: boolean;
  /** Fewer connections to the database, and a shorter wait for one. */
  pool?: { max?: number; waitMs?: number };
  /** As if they were made by themselves; none is. */
  backups?: { areOn: boolean };
};

const DEFAULTS = {
  publicUrl: 'http://studio.test',
  log: createLog('silent'),
  site: { assets: noAssets, isDevelopment: false },
  isWorkerPaused: true,
};

type Opened = {
  studio: Studio;
  smtp: SmtpCatcher;
  folder: string;
  /** Of the file that uses it. */
  follow: (clock: Clock) => void;
  giveBack: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Left by the files before that gave no options: opening one, and a database whose connections have planned nothing yet, took
 * a fifth of all tests of the server. Like between two tests, rows, files, mails and caches are emptied. It ends with the worker.
 */
const idle: Opened[] = [];

async function open(first: Clock, { mailsAreFiles = false, pool, ...more }: Options = {}): Promise<Opened> {
  const { connection, drop } = await cloneDatabase(inject('postgres'));
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  const smtp = await startSmtpCatcher();
  let clock = first;
  const studio = await openStudio({
    database: openDatabase(connection, pool),
    now: () => clock.now(),
    dataDir: folder,
    mailTransport: mailsAreFiles ? fileTransport(join(folder, 'outbox')) : smtpTransport(smtp.url),
    ...DEFAULTS,
    ...more,
  });
  const tools = { ...studio.tools };
  const objects = await countObjects(studio.tools.db);
  const opened: Opened = {
    studio,
    smtp,
    folder,
    follow: (next) => {
      clock = next;
    },
    giveBack: async () => {
      if ((await countObjects(studio.tools.db)) !== objects)
        throw new Error(
          'Tables, triggers or functions are left to the next file: please give useStudio options.',
        );
      Object.assign(studio.tools, tools); // some give it access to a Stripe or a language model of theirs
      smtp.refuse(0);
      for (const each of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (each.isFile()) rmSync(join(each.parentPath, each.name));
      for (const cache of [studio.content, studio.tools.times]) cache.clear();
      idle.push(opened);
    },
    close: async () => {
      await studio.close();
      await smtp.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return opened;
}

/**
 * The real app on its own database and mail server, emptied before each test, its clock stopped at `now`. Whoever listens to a
 * port or counts what was before gives `options`, even if they are empty.
 */
export function useStudio(now: string, options?: Options) {
  const clock: Clock = stoppedClock(now);
  let folder = '';
  let studio: Studio;
  let smtp: SmtpCatcher;
  let tidyUp: () => Promise<void>;

  beforeAll(async () => {
    const opened = (!options && idle.pop()) || (await open(clock, options));
    opened.follow(clock);
    ({ studio, smtp, folder } = opened);
    tidyUp = options ? opened.close : opened.giveBack;
  });
  beforeEach(async () => {
    clock.set(now);
    smtp.mails.length = 0;
    await forgetAll(studio);
  });
  afterAll(() => tidyUp());

  async function call<E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    { as, headers }: Caller = {},
  ): Promise<Reply<E>> {
    // Tests write bypassing the API; the database's notification may still be on its way.
    for (const cache of [studio.content, studio.tools.times]) cache.clear();
    const { method, url, body } = toRequest<E>(routeOf(endpoint), sent);
    const response = await studio.app.inject({
      method: method as 'GET',
      url,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body && { payload: body }),
    });
    return toReply(response);
  }

  return {
    call,
    clock,
    /** For requests without a contract: a page, a malformed request. */
    inject: (request: InjectOptions) => studio.app.inject(request),
    /** Runs all due jobs, including those they queue, and returns the mails sent. */
    deliverMail: async () => {
      while ((await studio.worker.runDue()) > 0);
      return inQueueOrder(studio.tools.db, smtp.mails);
    },
    dataDir: () => folder,
    get db(): Db {
      return studio.tools.db;
    },
    get studio(): Studio {
      return studio;
    },
    get smtp(): SmtpCatcher {
      return smtp;
    },
  };
}

async function countObjects(db: Db): Promise<number> {
  const { rows } = await db.execute<{
    n: number;
  }>(sql`select (select count(*) from pg_class where relpersistence = 'p')::int
    + (select count(*) from pg_trigger)::int + (select count(*) from pg_proc)::int as n`);
  return rows[0]!.n;
}

async function forgetAll({ tools, answers }: Studio): Promise<void> {
  await emptyTables(tools.db);
  answers.clear();
}

function toReply<E extends Endpoint>(response: LightMyRequestResponse): Reply<E> {
  const json = response.body ? response.json() : undefined;
  return { status: response.statusCode, body: json, problem: json, headers: response.headers };
}
