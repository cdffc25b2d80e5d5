import type { IconName } from './ui/icon-paths.ts';

type ToastTone = 'plain' | 'destructive';
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  icon?: IconName | undefined;
  durationMs?: number | undefined;
  action?: ToastAction | undefined;
};
/** One thing that can still be done about it, such as "View cart"; done, the toast goes. */
export type ToastAction = {
  label: string;
  onSelect: () => void;
  /** For what ends by the server's clock, such as Undo: the toast lives this long, even while it is being read. */
  endsAfterMs?: number | undefined;
};
export type Toast = ToastMessage & { id: number };

/** Why the clock stands still. */
type Hold = 'pointer' | 'focus';

const defaultDurationMs = 5000;

let current: Toast | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;
const holds = new Set<Hold>();
const listeners = new Set<() => void>();

/** Says something to the visitor for five seconds. One at a time: a new toast takes the place of the old. */
export function toast(message: ToastMessage) {
  if (message.description === '') return; // `messageOf` what the visitor cancelled
  stopClock();
  holds.clear();
  show({ ...message, id: nextId++ });
  remainingMs = message.action?.endsAfterMs ?? message.durationMs ?? defaultDurationMs;
  startClock();
}

export function dismiss() {
  stopClock();
  holds.clear();
  show(null);
}

/** What the toaster reads, and how it stops the clock while somebody is reading. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => current,
  hold(reason: Hold) {
    if (current?.action?.endsAfterMs) return;
    if (holds.size === 0) stopClock();
    holds.add(reason);
  },
  release(reason: Hold) {
    if (holds.delete(reason) && holds.size === 0) startClock();
  },
};

function startClock() {
  startedAt = Date.now();
  timer = setTimeout(dismiss, remainingMs);
}

function stopClock() {
  clearTimeout(timer);
  remainingMs = Math.max(0, remainingMs - (Date.now() - startedAt));
}

function show(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}
