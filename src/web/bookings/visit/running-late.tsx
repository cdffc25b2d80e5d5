import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import type { ClientLate, ShownLate } from '#shared/bookings/late/late-contract.ts';
import { lateAnswerInWords, lateTermsInWords } from '#shared/bookings/late/late-words.ts';
import type { visitPageApi } from '#shared/bookings/visit-page-contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { timeInWords } from '#web/bookings/when/day-words.ts';
import { call } from '#web/kit/call.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { visitQueries } from './visit-queries.ts';

type RunningLateProps = { booking: Booking; token: string; late: ClientLate };
type Minutes = ShownLate['minutes'];

/** 5, 10 or 15 minutes: what it means is said before it is sent, and what staff answer appears here. */
export function RunningLate({ booking, token, late: { said, choices } }: RunningLateProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<Minutes | null>(null);
  const { phone } = useStudio();
  const send = useSetLate(token, () => setChosen(null));
  const words = { durationMinutes: booking.durationMinutes, phone };
  const choice = choices.find(({ minutes }) => minutes === chosen && minutes !== said?.minutes);

  return (
    <section className="visit__late" aria-labelledby={titleId}>
      <h2 id={titleId}>{said ? `You're running ${said.minutes} min late` : 'Running late?'}</h2>
      <div aria-live="polite">{said && <Said said={said} booking={booking} phone={phone} />}</div>
      {choices.length > 0 && (
        <div className="needs-scripts">
          {!said && <p className="muted">Tell us, and we&apos;ll plan around it.</p>}
          <fieldset className="visit__minutes" aria-label="How late are you?">
            {choices.map(({ minutes }) => (
              <Button
                key={minutes}
                look="secondary"
                aria-pressed={(chosen ?? said?.minutes) === minutes}
                onClick={() => setChosen(minutes)}
              >
                {`${minutes} min`}
              </Button>
            ))}
            {said && (
              <Button look="ghost" busy={send.isPending && chosen === null} onClick={() => send.mutate(0)}>
                I&apos;ll be on time
              </Button>
            )}
          </fieldset>
          <div aria-live="polite">{choice && <p>{lateTermsInWords(choice, words)}</p>}</div>
          {choice && (
            <Button
              className="mt-3"
              busy={send.isPending}
              busyText="Sending..."
              onClick={() => send.mutate(choice.minutes)}
            >
              {`Tell the studio: ${choice.minutes} min late`}
            </Button>
          )}
        </div>
      )}
      {choices.length > 0 && (
        <noscript>
          <p className="muted">Please call us if you&apos;re running late.</p>
        </noscript>
      )}
    </section>
  );
}

function Said({ said, booking, phone }: { said: ShownLate; booking: Booking; phone: string }) {
  const { minutes, leftMinutes, answer } = said;
  const start = Date.parse(booking.appointmentDate);
  const expected = timeInWords(new Date(start + minutes * MINUTE_MS).toISOString());
  if (answer) {
    return (
      <p>
        <strong>{lateAnswerInWords(answer, { leftMinutes, expected, phone })}</strong>
      </p>
    );
  }
  return (
    <p>
      {`Thanks, we know you'll be here at about ${expected}. `}
      {lateTermsInWords(said, { durationMinutes: booking.durationMinutes, phone })}
      <span className="muted block mt-1">Our answer will appear here.</span>
    </p>
  );
}

function useSetLate(token: string, onDone: () => void) {
  const client = useQueryClient();
  const { queryKey } = visitQueries.page(token);
  return useMutation({
    mutationFn: (minutes: Minutes | 0) =>
      call<typeof visitPageApi.setLate>('PUT /api/manage/:token/late', {
        params: { token },
        body: { minutes },
      }),
    onSuccess: (page) => {
      client.setQueryData(queryKey, page);
      onDone();
    },
    onError: (error) => {
      toastError(error, "We couldn't tell the studio. Please call us instead.", 'Not Sent');
      void client.invalidateQueries({ queryKey });
    },
  });
}
