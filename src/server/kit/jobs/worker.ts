import type { Tools } from '#server/kit/http/context.ts';
import { type Log, logFailure } from '#server/kit/log.ts';
import { finishJob, isLastAttempt, type Job, putBack, queueJob, takeJobs } from './queue.ts';

type JobHandler = (tools: Tools, payload: never, attempt: { isLast: boolean }) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Runs once per period, in one of all processes. */
export type Schedule = { name: string; everyMinutes: number; run: (tools: Tools) => Promise<void> };

export type Worker = { runDue: () => Promise<number>; stop: () => Promise<void> };

const BATCH = 20;
const PAUSE_MS = 500;

/** Runs the jobs of every process that shares this database. Unless `isPaused`, it polls twice a second. */
export function startWorker(
  tools: Tools,
  handlers: JobHandlers,
  schedules: Schedule[],
  log: Log,
  { isPaused = false } = {},
): Worker {
  const scheduled = schedules.map(({ name, run }) => [`schedule ${name}`, run] as const);
  const all: JobHandlers = { ...handlers, ...Object.fromEntries(scheduled) };
  const lastPeriods = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<number> | undefined;
  let isStopped = false;

  async function runDue(): Promise<number> {
    await queueScheduled(tools, schedules, lastPeriods);
    const taken = await takeJobs(tools.db, BATCH, tools.now());
    await Promise.all(taken.map((job) => runJob(tools, all[job.kind], job, log)));
    return taken.length;
  }

  async function look(): Promise<void> {
    underWay = runDue().catch((error) => {
      log.warn({ err: error }, 'jobs could not be looked through');
      return 0;
    });
    const done = await underWay;
    if (!isStopped) timer = setTimeout(look, done === BATCH ? 0 : PAUSE_MS).unref();
  }

  if (!isPaused) void look();
  return {
    runDue,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

async function runJob(tools: Tools, handle: JobHandler | undefined, job: Job, log: Log): Promise<void> {
  try {
    if (!handle) throw new Error(`nobody does jobs of the kind ${job.kind}`);
    await handle(tools, job.payload as never, { isLast: isLastAttempt(job) });
    await finishJob(tools.db, job, tools.now());
  } catch (error) {
    log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'job failed');
    const reason = error instanceof Error ? `${error.name}: ${logFailure(error)}` : String(error);
    await putBack(tools.db, job, reason, tools.now()).catch(() => {}); // it is retried when the lease expires
  }
}

/** One job per period, whichever process queues it first; `lastPeriods` only saves queries. */
async function queueScheduled(
  tools: Tools,
  schedules: Schedule[],
  lastPeriods: Map<string, number>,
): Promise<void> {
  const now = tools.now();
  for (const { name, everyMinutes } of schedules) {
    const period = Math.floor(now.getTime() / (everyMinutes * 60_000));
    if (lastPeriods.get(name) === period) continue;
    const uniqueKey = `schedule ${name} ${period}`;
    await queueJob(tools.db, { kind: `schedule ${name}`, payload: {}, uniqueKey }, now);
    lastPeriods.set(name, period);
  }
}
