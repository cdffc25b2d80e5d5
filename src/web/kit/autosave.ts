import { CallError } from './call.ts';
import { readSessionToken } from './session-token.ts';

/** After the last key, and at the latest after so long of typing without a pause. */
const PAUSE_MS = 2_000;
const LONGEST_MS = 12_000;
const RETRY_MS = 8_000;

/** `idle`: nothing has been typed yet. */
export type AutosaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'offline';

type Autosave<Body, Options> = {
  /** `options` are those of `save`; undefined when it saves by itself. */
  send: (body: Body, options?: Options) => Promise<unknown>;
  onState: (state: AutosaveState, error?: unknown) => void;
  /** What the server has already. */
  saved?: Body;
  /** After such an error nothing is saved by itself before a person has decided. */
  isFinal?: (error: unknown) => boolean;
};

/** Saves what is typed a pause after the typing, one at a time and the last one always. */
export function createAutosave<Body, Options = never>(options: Autosave<Body, Options>) {
  const queue = createQueue(options);
  let waitingSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(how?: Options): Promise<void> {
    clearTimeout(timer);
    waitingSince = null;
    return queue.send(how);
  }

  function sendIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => send().catch(tryAgain), ms);
  }

  function tryAgain(error: unknown) {
    if (queue.isPaused()) return;
    sendIn(RETRY_MS);
    if (isOffline(error)) whenOnline(() => sendIn(0));
  }

  return {
    isDirty: queue.isDirty,
    change: (body: Body) => {
      queue.put(body);
      if (queue.isPaused()) return;
      waitingSince ??= Date.now();
      options.onState('waiting');
      sendIn(Math.max(0, Math.min(PAUSE_MS, waitingSince + LONGEST_MS - Date.now())));
    },
    /** At once, whatever stopped it from saving by itself. */
    save: send,
    /** What the server has now takes the place of what was typed. */
    reset: (body: Body) => {
      clearTimeout(timer);
      queue.reset(body);
    },
    /** Nothing more by itself, until something is typed. */
    stop: () => clearTimeout(timer),
    /** Nothing is sent from here on; answers when nothing is under way any more. */
    pause: () => {
      clearTimeout(timer);
      return queue.pause();
    },
    resume: (body: Body) => {
      queue.resume(body);
      sendIn(PAUSE_MS);
    },
    /** Now or never: what has not been sent yet goes by `sendBeacon`, which outlives the page. */
    leave: (sendBeacon: (body: Body) => void) => {
      clearTimeout(timer);
      const last = queue.take();
      if (last !== undefined) sendBeacon(last);
    },
  };
}

/** The last thing typed that the server does not have, and what is under way. */
function createQueue<Body, Options>({
  send,
  onState,
  isFinal = () => false,
  ...start
}: Autosave<Body, Options>) {
  let saved = JSON.stringify(start.saved);
  let latest: Body | undefined;
  let isPaused = false;
  let line: Promise<void> = Promise.resolve();

  const isDirty = () => latest !== undefined && JSON.stringify(latest) !== saved;

  async function sendLatest(how?: Options): Promise<void> {
    if (latest === undefined || (isPaused && how === undefined)) return;
    const body = latest;
    if (isDirty()) {
      onState('saving');
      try {
        await send(body, how);
      } catch (error) {
        isPaused ||= isFinal(error);
        onState(isOffline(error) ? 'offline' : 'failed', error);
        throw error;
      }
      saved = JSON.stringify(body);
      if (how !== undefined) isPaused = false; // a person has decided
    }
    if (latest === body) latest = undefined;
    onState(isDirty() ? 'waiting' : 'saved');
  }

  function restart(body: Body | undefined) {
    latest = body;
    isPaused = false;
  }

  return {
    isDirty,
    isPaused: () => isPaused,
    put: (body: Body) => {
      latest = body;
    },
    send: (how?: Options) => {
      line = line.catch(() => {}).then(() => sendLatest(how));
      return line;
    },
    reset: (body: Body) => {
      saved = JSON.stringify(body);
      restart(undefined);
      onState('saved');
    },
    pause: async () => {
      isPaused = true;
      await line.catch(() => {});
    },
    resume: restart,
    take: () => {
      const last = isDirty() && !isPaused ? latest : undefined;
      latest = undefined;
      return last;
    },
  };
}

/** Whether the network failed: there was no response at all. */
function isOffline(error: unknown): boolean {
  return !(error instanceof CallError);
}

/** Once, as soon as the browser is online again. */
function whenOnline(act: () => void): void {
  if (typeof window !== 'undefined') window.addEventListener('online', act, { once: true });
}

/** Browsers limit keepalive requests to 64 kB; longer ones are sent without it. */
const MOST_BYTES = 60_000;

/** The last request of a page being closed: nobody waits for the response. */
export function sendBeacon(method: 'PUT' | 'POST' | 'PATCH', url: string, body: object): void {
  const token = readSessionToken();
  const text = new TextEncoder().encode(JSON.stringify(body));
  void fetch(url, {
    method,
    keepalive: text.length <= MOST_BYTES,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: text,
  }).catch(() => {});
}
