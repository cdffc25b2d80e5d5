import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import type { OpenedEntry, WaitlistEntry, waitlistApi } from '#shared/waitlist/contract.ts';
import { AVAILABILITY, BOOKINGS } from '#web/bookings/queries.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { WAITLIST, waitlistQueries } from '#web/waitlist/queries.ts';

/** By the mailed link, or the member's own. */
export type EntryAccess = { token: string } | { id: number };
/** `manageToken`: for who came by a link. */
export type TakenVisit = Booking & { manageToken?: string | undefined };
/** What was done with an offer, or became of it, said where it was. */
export type Outcome = { tone: 'sage' | 'warn' | 'error'; text: string };

export type Taking = {
  offerId: number;
  depositMethod?: DepositMethod | undefined;
  /** A visit of the member's that is moved there. */
  instead?: number | undefined;
};

type Options = {
  access: EntryAccess;
  onTaken: (visit: TakenVisit) => void;
  onLeft: () => void;
};

export type EntryActs = ReturnType<typeof useEntryActs>;

/** Take, pass and leave: each once, however often it is pressed, and what comes of it in words. */
export function useEntryActs({ access, onTaken, onLeft }: Options) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [keys] = useState(() => createIdempotencyKeys());

  function refresh() {
    for (const queryKey of [WAITLIST, BOOKINGS, AVAILABILITY]) void client.invalidateQueries({ queryKey });
  }
  function showError(error: unknown, fallback: string) {
    const isEnded = error instanceof CallError && error.problem.code === 'offer_ended';
    const text = messageOf(error, fallback);
    setOutcome(text ? { tone: isEnded ? 'warn' : 'error', text } : null);
  }
  const take = useMutation({
    networkMode: 'always',
    mutationFn: (body: Taking) => takeOffer(access, body, { 'idempotency-key': keys.keyFor(body) }),
    onSuccess: (visit) => {
      keys.done();
      onTaken(visit);
    },
    onError: (error) => {
      if (error instanceof CallError) keys.done(); // it was answered: the next try is another
      showError(error, "We couldn't book it. Please check your connection and try again.");
    },
    onSettled: refresh,
  });
  const pass = useMutation({
    networkMode: 'always',
    mutationFn: (offerId: number) => passOffer(access, { offerId }),
    onSuccess: (entry) => {
      writeEntry(client, access, entry);
      setOutcome({ tone: 'sage', text: PASSED });
    },
    onError: (error) => showError(error, "That didn't reach us. Please try again."),
    onSettled: refresh,
  });
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: () => leaveEntry(access),
    onSuccess: onLeft,
    onError: (error) => showError(error, "That didn't reach us. Please try again."),
    onSettled: refresh,
  });
  const isBusy = take.isPending || pass.isPending || leave.isPending;
  // Pressed twice before anything is rendered again.
  const isStarted = useRef(false);
  /** They changed it themselves, since an offer was last seen to come or go. */
  const isOwnAct = useRef(false);
  function once(start: (options: { onSettled: () => void }) => void) {
    if (isStarted.current) return;
    isStarted.current = true;
    isOwnAct.current = true;
    start({
      onSettled: () => {
        isStarted.current = false;
      },
    });
  }

  return {
    outcome,
    setOutcome,
    isOwnAct,
    isBusy,
    isTaking: take.isPending,
    isPassing: pass.isPending,
    isLeaving: leave.isPending,
    taking: take.variables,
    take: (taking: Taking) => once((options) => take.mutate(taking, options)),
    pass: (offerId: number) => once((options) => pass.mutate(offerId, options)),
    leave: () => once((options) => leave.mutate(undefined, options)),
  };
}

const PASSED = "No problem. The time goes to the next in line, and you're still on the waitlist.";

function takeOffer(access: EntryAccess, body: Taking, key: Record<string, string>): Promise<TakenVisit> {
  return 'token' in access
    ? call<typeof waitlistApi.takeByLink>(
        'POST /api/waitlist/link/:token/take',
        { params: access, body },
        key,
      )
    : call<typeof waitlistApi.take>('POST /api/waitlist/:id/take', { params: access, body }, key);
}

function passOffer(access: EntryAccess, body: { offerId: number }): Promise<WaitlistEntry> {
  return 'token' in access
    ? call<typeof waitlistApi.passByLink>('POST /api/waitlist/link/:token/pass', { params: access, body })
    : call<typeof waitlistApi.pass>('POST /api/waitlist/:id/pass', { params: access, body });
}

async function leaveEntry(access: EntryAccess): Promise<void> {
  if ('token' in access)
    await call<typeof waitlistApi.leaveByLink>('POST /api/waitlist/link/:token/leave', { params: access });
  else await call<typeof waitlistApi.leave>('POST /api/waitlist/:id/leave', { params: access });
}

/** What was offered goes to the next while one looks at it: that is said, unless they did it themselves. */
export function useOfferThatEnds(offerId: number | null, { state }: WaitlistEntry, acts: EntryActs): void {
  const { isOwnAct, setOutcome } = acts;
  const seen = useRef(offerId);
  useEffect(() => {
    const past = seen.current;
    if (past === offerId) return;
    seen.current = offerId;
    const isEnded = past !== null && state === 'waiting' && !isOwnAct.current;
    isOwnAct.current = false;
    if (isEnded) setOutcome({ tone: 'warn', text: TOO_LATE });
    // What was said of the offer before is over.
    else if (offerId !== null) setOutcome(null);
  }, [offerId, state, isOwnAct, setOutcome]);
}

const TOO_LATE =
  "We couldn't keep that time any longer, so it goes to the next in line. You're still on the waitlist for other times.";

type Client = ReturnType<typeof useQueryClient>;

/** Seen at once; the story follows. */
export function writeEntry(client: Client, access: EntryAccess, entry: WaitlistEntry): void {
  if ('token' in access)
    client.setQueryData<OpenedEntry | null | 'ended'>(
      waitlistQueries.opened(access.token).queryKey,
      (past) => (past && past !== 'ended' ? { ...past, entry } : past),
    );
  else
    client.setQueryData<WaitlistEntry[]>(waitlistQueries.mine().queryKey, (past) =>
      past?.map((each) => (each.id === entry.id ? entry : each)),
    );
}
