import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import type { SameAgain, sameAgainApi } from '#shared/bookings/same-again-contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { AVAILABILITY, BOOKINGS } from '#web/bookings/queries.ts';
import { visitUrl } from '#web/bookings/visit-url.ts';
import { appointmentInWords, shortAppointment } from '#web/bookings/when/day-words.ts';
import { CallError, call } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';

type SameAsLastTimeProps = Pick<ComponentProps<typeof Card>, 'look' | 'className'> & {
  proposal: SameAgain | null;
};

/** The member's last visit once more, booked in one tap; nothing where none is due or one is to come. */
export function SameAsLastTime({ proposal, look = 'shell', className }: SameAsLastTimeProps) {
  const { booked, isPending, book } = useSameAgain();
  // Once booked it is no longer proposed, but stays in its place: nothing moves, and it can be undone.
  const shown = booked ?? proposal;
  if (!shown) return null;
  const { treatmentName, therapistName, appointmentDate, totalAmount, obstacle, next } = shown;
  const withWhom = therapistName ? ` with ${therapistName}` : '';
  const when = appointmentDate && shortAppointment(appointmentDate);

  return (
    <Card
      title={booked ? 'Booked, same as last time' : 'Same as last time?'}
      look={look}
      className={className}
    >
      <p>
        <strong>{`${treatmentName}${withWhom}`}</strong>
        {when && <span className="block">{`${when} · ${formatMoney(totalAmount)}`}</span>}
      </p>
      {obstacle && <p className="muted mt-2">{obstacle}</p>}
      <div className="flex flex-wrap gap-3 mt-4">
        {booked ? (
          <ButtonLink look="secondary" href="/dashboard?tab=bookings">
            See your booking
          </ButtonLink>
        ) : (
          <>
            {!obstacle && when && (
              <Button busy={isPending} busyText="Booking..." onClick={() => book(shown)}>
                {`Book ${when}`}
              </Button>
            )}
            <ButtonLink look={obstacle ? 'primary' : 'ghost'} href={WAYS_ON[next].url(shown)}>
              {obstacle ? WAYS_ON[next].action : 'Another time'}
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}

const WAYS_ON: { [N in SameAgain['next']]: { action: string; url: (proposal: SameAgain) => string } } = {
  form: { action: 'Choose in the form', url: ({ parts }) => visitUrl(parts) },
  treatments: { action: 'See our treatments', url: () => '/treatments' },
  contact: { action: 'Contact us', url: () => '/#contact' },
};

/** Books once, however often it is pressed, and takes it back within ten seconds. */
function useSameAgain() {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  const refresh = () => {
    for (const queryKey of [BOOKINGS, AVAILABILITY]) void client.invalidateQueries({ queryKey });
  };
  const undo = useMutation({
    mutationFn: ({ id }: Booking) =>
      call<typeof bookingsApi.change>('PATCH /api/bookings/:id', {
        params: { id },
        body: { status: 'cancelled' },
      }),
    onSuccess: () => {
      booking.reset();
      toast({ title: 'Undone', description: 'Nothing is booked.' });
    },
    onError: (error) => toastError(error, "We couldn't undo it. Please cancel it under Bookings."),
    onSettled: refresh,
  });
  const booking = useMutation({
    mutationFn: ({ visitId, appointmentDate, isAnyone }: SameAgain) => {
      const body = { visitId, appointmentDate: appointmentDate!, isAnyone }; // proposed with one
      const key = { 'idempotency-key': keys.keyFor(body) };
      return call<typeof sameAgainApi.book>('POST /api/bookings/same-again', { body }, key);
    },
    onSuccess: (booked) => {
      keys.done();
      toast({
        title: 'Booking Confirmed!',
        description: `See you on ${appointmentInWords(booked.appointmentDate)}.`,
        action: { label: 'Undo', onSelect: () => undo.mutate(booked), endsAfterMs: UNDO_MS },
      });
    },
    onError: (error) => {
      if (error instanceof CallError) keys.done(); // it was answered: the next try is another
      toastError(error, 'Failed to create booking. Please try again.', 'Booking Failed');
    },
    onSettled: refresh,
  });
  const { isPending, isSuccess, variables, mutate } = booking;
  return {
    isPending,
    booked: isSuccess ? variables : null,
    book: (proposal: SameAgain) => {
      if (!isPending) mutate(proposal);
    },
  };
}
