import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tools } from '#server/kit/http/context.ts';
import { type Log, logFailure } from '#server/kit/log.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { finishJobs, isLastAttempt, type Job, putBack, queueJob, releaseJobs, takeJobs } from './queue.ts';

type JobHandler = (tools: Tools, payload: never, attempt: { isLast: boolean }) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Runs once per period, in one of all processes. */
export type Schedule = { name: string; everyMinutes: number; run: (tools: Tools) => Promise<void> };

export type Worker = {
  runDue: () => Promise<number>;
  /** After all tables were emptied: what was scheduled in this period is scheduled again. */
  forgetPeriods: () => void;
  stop: () => Promise<void>;
};

/** Taken by one statement, run some at a time. */
const BATCH = 50;
const AT_ONCE = 10;
const PAUSE_MS = 500;
/** A job that has not begun by then is left to others: its lease must not end while it runs. */
const BEGIN_WITHIN_MS = 60_000;

type Options = {
  isPaused?: boolean;
  /** Jobs that wait for servers of others: they have a lane of their own, so that no mail waits for them. */
  remote?: JobHandlers;
};

/** Runs the jobs of every process that shares this database. Unless `isPaused`, it polls twice a second. */
export function startWorker(
  tools: Tools,
  handlers: JobHandlers,
  schedules: Schedule[],
  log: Log,
  { isPaused = false, remote = {} }: Options = {},
): Worker {
  const scheduled = schedules.map(({ name, run }) => [`schedule ${name}`, run] as const);
  const own: JobHandlers = { ...handlers, ...Object.fromEntries(scheduled) };
  const lastPeriods = new Map<string, number>();
  const remoteKinds = Object.keys(remote);
  let isStopped = false;

  async function runLane(isRemote: boolean): Promise<number> {
    const taken = await takeJobs(tools.db, BATCH, tools.now(), { remoteKinds, isRemote });
    const begunBy = tools.now().getTime() + BEGIN_WITHIN_MS;
    const mayBegin = () => !isStopped && tools.now().getTime() < begunBy;
    await runJobs(tools, isRemote ? remote : own, taken, log, mayBegin);
    return taken.length;
  }

  async function runOwn(): Promise<number> {
    await queueScheduled(tools, schedules, lastPeriods);
    return runLane(false);
  }

  const runRemote = async () => (remoteKinds.length > 0 ? runLane(true) : 0);
  const lanes = isPaused ? [] : [runOwn, runRemote].map((runDue) => poll(runDue, log));
  return {
    runDue: async () => (await runOwn()) + (await runRemote()),
    forgetPeriods: () => lastPeriods.clear(),
    stop: async () => {
      isStopped = true;
      await Promise.all(lanes.map((stop) => stop()));
    },
  };
}

/** Returns a function that ends it, when what is under way is done. */
function poll(runDue: () => Promise<number>, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<number> | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    underWay = runDue().catch((error) => {
      log.warn({ err: error }, 'jobs could not be looked through');
      return 0;
    });
    const done = await underWay;
    if (!isStopped) timer = setTimeout(look, done === BATCH ? 0 : PAUSE_MS).unref();
  }

  void look();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}

async function runJobs(
  tools: Tools,
  handlers: JobHandlers,
  taken: Job[],
  log: Log,
  mayBegin: () => boolean,
): Promise<void> {
  const waiting = taken.toReversed(); // the oldest is popped first
  const finish = finishTogether(tools, log);
  const runSome = async () => {
    for (let job = waiting.pop(); job; job = waiting.pop()) {
      if (!mayBegin()) return void waiting.push(job);
      if (await runJob(tools, handlers[job.kind], job, log)) finish.add(job);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, taken.length) }, runSome));
  if (waiting.length > 0) await releaseJobs(tools.db, waiting);
  await finish.all();
}

/** Whether it was done. */
async function runJob(tools: Tools, handle: JobHandler | undefined, job: Job, log: Log): Promise<boolean> {
  try {
    if (!handle) throw new Error(`nobody does jobs of the kind ${job.kind}`);
    await handle(tools, job.payload as never, { isLast: isLastAttempt(job) }); // of its kind
    return true;
  } catch (error) {
    log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'job failed');
    const reason = error instanceof Error ? `${error.name}: ${logFailure(error)}` : String(error);
    await putBack(tools.db, job, reason, tools.now()).catch(() => {}); // it is retried when the lease expires
    return false;
  }
}

/** Records at once what is done, in one statement with what else was done while the one before was under way. */
function finishTogether(tools: Tools, log: Log) {
  let done: Job[] = [];
  let last = Promise.resolve();
  async function record() {
    await nextTurn();
    const some = done;
    done = [];
    await finishJobs(tools.db, some, tools.now()).catch((error) => {
      log.warn({ err: error, jobs: some.map(({ id }) => id) }, 'jobs could not be marked as done');
    }); // they are run again when the lease expires
  }
  return {
    add: (job: Job) => {
      if (done.push(job) === 1) last = last.then(record);
    },
    all: () => last,
  };
}

/** One job per period, whichever process queues it first; `lastPeriods` only saves queries. */
async function queueScheduled(
  tools: Tools,
  schedules: Schedule[],
  lastPeriods: Map<string, number>,
): Promise<void> {
  const now = tools.now();
  for (const { name, everyMinutes } of schedules) {
    const period = Math.floor(now.getTime() / (everyMinutes * MINUTE_MS));
    if (lastPeriods.get(name) === period) continue;
    const uniqueKey = `schedule ${name} ${period}`;
    await queueJob(tools.db, { kind: `schedule ${name}`, payload: {}, uniqueKey }, now);
    lastPeriods.set(name, period);
  }
}
