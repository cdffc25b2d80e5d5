import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { bookingsApi, MadeBooking, NewBooking, SlotTaken } from '#shared/bookings/contract.ts';
import type { NotSuitable } from '#shared/bookings/safety-contract.ts';
import { track } from '#web/analytics/track.ts';
import { isTestTaken } from '#web/bookings/draft/visit-errors.ts';
import { type EmailCode, type EmailCodeEvent, isCodeMissing } from '#web/bookings/guest-code/email-code.ts';
import { AVAILABILITY, BOOKINGS } from '#web/bookings/queries.ts';
import { CallError, call } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';

type Options = {
  /** The code a guest was asked for, which is sent along. */
  emailCode: EmailCode;
  dispatch: (event: EmailCodeEvent) => void;
  onDone: (made: MadeBooking) => void;
  onFailed: (error: unknown, tried: { body: NewBooking; key: string }) => void;
};

/** Books, once however often it is pressed; showing the result is up to the form. */
export function useBook({ emailCode, dispatch, onDone, onFailed }: Options) {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());

  const mutation = useMutation({
    networkMode: 'always', // offline is handled here, not by pausing
    mutationFn: (body: NewBooking) =>
      call<typeof bookingsApi.book>('POST /api/bookings', { body }, { 'idempotency-key': keys.keyFor(body) }),
    onSuccess: (made) => {
      keys.done();
      countBooked(client, made);
      onDone(made);
    },
    onError: (error, body) => onFailed(error, { body, key: keys.keyFor(body) }),
    // Whether it worked or somebody was faster: availability has changed.
    onSettled: () => void client.invalidateQueries({ queryKey: AVAILABILITY }),
  });

  function send(body: NewBooking) {
    if (mutation.isPending) return;
    if (isCodeMissing(emailCode)) return dispatch({ type: 'codeMissing' });
    dispatch({ type: 'sent' });
    mutation.mutate({ ...body, ...(emailCode && { emailCode: emailCode.code }) });
  }
  return { ...mutation, send };
}

/** The effects of a booking, whichever way it was sent. */
export function countBooked(client: QueryClient, made: MadeBooking): void {
  track({
    name: 'book_treatment',
    category: 'engagement',
    label: made.treatmentName,
    value: made.totalAmount,
  });
  void client.invalidateQueries({ queryKey: BOOKINGS });
}

/** Why a treatment does not suit who books it, and what could be booked instead. */
export function unsuitableIn(error: unknown): NotSuitable | null {
  if (!(error instanceof CallError) || error.problem.code !== 'not_suitable') return null;
  return error.problem as NotSuitable; // by its code
}

/** The free times of a 409. */
export function nearestOf(error: unknown): string[] {
  if (!(error instanceof CallError) || error.problem.code !== 'slot_taken' || isTestTaken(error)) return [];
  return (error.problem as Partial<SlotTaken>).nearest ?? []; // beside the message, by the contract
}
