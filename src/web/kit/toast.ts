import type { IconName } from './ui/icon.tsx';

type ToastTone = 'plain' | 'destructive';
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  icon?: IconName | undefined;
  durationMs?: number | undefined;
  action?: ToastAction | undefined;
};
/** One action, such as "View cart"; then the toast closes. */
export type ToastAction = {
  label: string;
  onSelect: () => void;
  /**
   * For actions limited by the server, such as Undo: the toast closes after this time, even while it is being read.
   */
  endsAfterMs?: number | undefined;
};
export type Toast = ToastMessage & { id: number };

/** Why its timer is paused. */
type Hold = 'pointer' | 'focus';

const defaultDurationMs = 5000;

let current: Toast | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;
const holds = new Set<Hold>();
const listeners = new Set<() => void>();

/** Shows a message for five seconds. One at a time: a new toast replaces the old. */
export function toast(message: ToastMessage) {
  if (message.description === '') return; // `messageOf` a cancelled request
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

/** The toaster's state, and how it pauses the timer while somebody is reading. */
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
