import type { bookingsApi, MadeBooking, NewBooking } from '#shared/bookings/contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { readStored } from '#web/kit/stored.ts';
import { type ToastMessage, toast } from '#web/kit/toast.ts';

/** A booking confirmed while offline; `at` is when. */
export type QueuedBooking = {
  key: string;
  body: NewBooking;
  treatmentName: string;
  therapistName?: string | undefined;
  at: number;
};
export type QueueOutcome = { made: MadeBooking } | { error: unknown } | { isTooLate: true };

const STORED = 'queuedBooking';
const CHANGED = 'studio:queued-booking';
/** After this it is dropped. */
const KEEP_MS = 30 * MINUTE_MS;
const RETRY_MS = 10_000;

let held: string | null = null; // fallback without storage
let seen: { text: string | null; queued: QueuedBooking | null } = { text: null, queued: null };
let isSending = false;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<(outcome: QueueOutcome) => void>();

export const bookingQueue = {
  current: (): QueuedBooking | null => {
    const text = readText();
    if (text !== seen.text) seen = { text, queued: parse(text) };
    return seen.queued;
  },
  isSending: () => isSending,
  add: (queued: QueuedBooking) => {
    write(JSON.stringify(queued));
    bookingQueue.watch();
  },
  /** False while it is being sent: then it may be booked already. */
  cancel: (): boolean => {
    if (isSending) return false;
    write(null);
    return true;
  },
  subscribe: (onChange: () => void) => {
    window.addEventListener(CHANGED, onChange);
    window.addEventListener('storage', onChange);
    return () => {
      window.removeEventListener(CHANGED, onChange);
      window.removeEventListener('storage', onChange);
    };
  },
  /** The form listens for the result; without a listener a toast shows it. */
  onOutcome: (listener: (outcome: QueueOutcome) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Sends what waits as soon as the network is back, on any page. */
  watch: () => {
    if (timer !== undefined || !bookingQueue.current()) return;
    timer = setInterval(send, RETRY_MS);
    window.addEventListener('online', send);
    void send();
  },
};

/** The same key each time, so that it is booked once. */
async function send(): Promise<void> {
  const queued = bookingQueue.current();
  if (!queued) return stopWatching();
  if (isSending) return;
  if (Date.now() - queued.at > KEEP_MS) return settle({ isTooLate: true });
  if (!navigator.onLine) return;

  setSending(true);
  const outcome = await post(queued);
  setSending(false);
  if (outcome) settle(outcome);
}

/** Null on a network error or when the server is unavailable: it keeps waiting. */
async function post({ body, key }: QueuedBooking): Promise<QueueOutcome | null> {
  try {
    const headers = { 'idempotency-key': key };
    return { made: await call<typeof bookingsApi.book>('POST /api/bookings', { body }, headers) };
  } catch (error) {
    const isFinal = error instanceof CallError && error.status < 500 && error.status !== 429;
    return isFinal ? { error } : null;
  }
}

function settle(outcome: QueueOutcome): void {
  write(null);
  stopWatching();
  if (listeners.size === 0) showOutcome(outcome);
  for (const listener of listeners) listener(outcome);
}

export function showOutcome(outcome: QueueOutcome): void {
  toast(wordsFor(outcome));
}

function wordsFor(outcome: QueueOutcome): ToastMessage {
  if ('made' in outcome) return bookedWords(outcome.made);
  if ('error' in outcome) {
    const description = messageOf(outcome.error, 'Failed to create booking. Please try again.');
    return { title: 'Booking Failed', description, tone: 'destructive' };
  }
  return {
    title: 'Booking Not Sent',
    description: 'You were offline for over 30 minutes. Please check the time and confirm again.',
    tone: 'destructive',
  };
}

function stopWatching(): void {
  clearInterval(timer);
  timer = undefined;
  window.removeEventListener('online', send);
}

function setSending(now: boolean): void {
  isSending = now;
  window.dispatchEvent(new Event(CHANGED));
}

function readText(): string | null {
  return readStored(STORED) ?? held;
}

function write(text: string | null): void {
  held = null;
  try {
    if (text === null) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, text);
  } catch {
    held = text;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Only valid entries of ours; anything else is ignored. */
function parse(text: string | null): QueuedBooking | null {
  try {
    const queued = JSON.parse(text ?? 'null') as Partial<QueuedBooking> | null; // checked in the next line
    return queued?.body && typeof queued.key === 'string' && Number.isFinite(queued.at)
      ? (queued as QueuedBooking) // just checked
      : null;
  } catch {
    return null;
  }
}

/** What was booked, or what has become of it by its deposit. */
export function bookedWords({ deposit, status }: Pick<MadeBooking, 'deposit' | 'status'>): {
  title: string;
  description: string;
} {
  if (status === 'cancelled') {
    return { title: "We've released your time", description: "You're welcome to book another." };
  }
  if (deposit?.state !== 'due') {
    const isPaid = deposit?.state === 'paid' && status === 'confirmed';
    return { title: 'Booking Confirmed!', description: isPaid ? ALL_SET : BOOKED };
  }
  const description = deposit.claimedAt
    ? "We'll e-mail you once we've checked your payment."
    : "Please pay the deposit to keep it. We've e-mailed you how.";
  return { title: "We're holding your time", description };
}

const ALL_SET = "You're all set. We look forward to seeing you.";
const BOOKED =
  "Your appointment has been successfully booked. We'll contact you soon to confirm the details.";
