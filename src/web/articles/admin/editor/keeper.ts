import { isOffline, whenOnline } from '#web/kit/when-online.ts';

/** After the last key, and at the latest after so long of continuous typing. */
const PAUSE_MS = 2_500;
const LONGEST_MS = 12_000;
const RETRY_MS = 8_000;

export type Keeping = 'nothing' | 'waiting' | 'kept' | 'failed' | 'offline';

/** Saves the input after a pause in typing, one request at a time, always ending with the latest. */
export function createKeeper<Body>(send: (body: Body) => Promise<unknown>, tell: (state: Keeping) => void) {
  let latest: Body | null = null;
  let sending: Promise<void> | null = null;
  let waitingSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  }

  function run() {
    if (latest === null || sending || isStopped) return;
    const body = latest;
    latest = null;
    waitingSince = null;
    sending = send(body)
      .then(() => tell('kept'))
      .catch((error) => {
        latest ??= body;
        tell(isOffline(error) ? 'offline' : 'failed');
        if (isOffline(error)) whenOnline(run);
      })
      .finally(() => {
        sending = null;
        if (latest !== null && !isStopped) wait(RETRY_MS);
      });
  }

  return {
    change: (body: Body) => {
      if (isStopped) return;
      waitingSince ??= Date.now();
      latest = body;
      tell('waiting');
      wait(Math.max(0, Math.min(PAUSE_MS, waitingSince + LONGEST_MS - Date.now())));
    },
    /** On leaving: unsent input goes by `sendBeacon`, which outlives the page. */
    leave: (sendBeacon: (body: Body) => void) => {
      clearTimeout(timer);
      if (latest !== null && !isStopped) sendBeacon(latest);
      latest = null;
    },
    /** Stops sending; resolves when no request is in flight. */
    pause: async () => {
      clearTimeout(timer);
      isStopped = true;
      await sending;
    },
    resume: (body: Body) => {
      isStopped = false;
      latest = body;
      wait(PAUSE_MS);
    },
  };
}

export type Keeper<Body> = ReturnType<typeof createKeeper<Body>>;
