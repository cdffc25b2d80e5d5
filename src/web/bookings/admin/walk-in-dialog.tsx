import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { bookingsAdminApi, WalkIn } from '#shared/bookings/admin-contract.ts';
import { formatCents } from '#shared/kit/money.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { doubtIn, InsistDialog, placeInWords } from '#web/bookings/board/use-place.tsx';
import { catalogQueries } from '#web/catalog/queries.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { DiscardDialog } from '#web/kit/form/discard-dialog.tsx';
import { type Send, useForm } from '#web/kit/form/use-form.ts';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { OverrideDialog, unsuitableIn } from '#web/safety/override-dialog.tsx';
import {
  errorsOf,
  newDraft,
  totalOf,
  toWalkIn,
  type WalkInDraft,
  type WalkInStart,
} from './walk-in-draft.ts';
import { AdminWalkInFields } from './walk-in-fields.tsx';

type AdminWalkInDialogProps = { from: WalkInStart; onClose: () => void };

/** A booking by an admin, for a customer at the counter or on the phone. */
export function AdminWalkInDialog({ from, onClose }: AdminWalkInDialogProps) {
  const formId = useId();
  const now = useNow();
  const [initial] = useState(() => newDraft(now, from));
  const booking = useBookWalkIn(onClose);
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());
  const onOffer = treatments.filter(({ isActive }) => isActive);
  const treatmentOf = ({ treatmentId }: WalkInDraft) => onOffer.find(({ id }) => id === treatmentId);
  const book =
    (insist: boolean, safetyReason?: string): Send<WalkInDraft> =>
    (draft, options) => {
      const body = toWalkIn(draft, treatmentOf(draft)!, insist); // valid, so there is a treatment
      booking.mutate(safetyReason ? { ...body, safetyReason } : body, options);
    };
  const unsuitable = unsuitableIn(booking.error);
  const form = useForm({
    initial,
    validate: (draft) => errorsOf(draft, treatmentOf(draft)),
    submit: book(false),
    isBusy: booking.isPending,
  });
  const guard = useLeaveGuard(form.isDirty, { onClose });
  const { date } = form.values.appointmentDate;
  const { data: board } = useLive<typeof bookingsAdminApi.board>(
    'GET /api/admin/bookings/board',
    { query: { from: date, days: 1 } },
    { enabled: date !== '' },
  );
  const treatment = treatmentOf(form.values);
  const total = totalOf(onOffer, form.values);

  const foot = (
    <>
      <Button look="secondary" size="sm" onClick={guard.close}>
        Close
      </Button>
      <Button type="submit" form={formId} size="sm" busy={booking.isPending} busyText="Booking...">
        Book
      </Button>
    </>
  );
  return (
    <Dialog open wide onClose={guard.close} title="New booking" foot={foot}>
      <form id={formId} ref={form.element} className="admin-form" noValidate onSubmit={form.submit}>
        <AdminWalkInFields
          {...{ form, treatment }}
          treatments={onOffer}
          rooms={Math.max(board?.rooms ?? 1, form.values.room ?? 1)}
          team={board?.team ?? []}
        />
        <p className="admin-total">
          <span className="muted">
            {form.values.customerEmail.trim()
              ? 'Payable at the studio'
              : 'No e-mail address, so no confirmation is sent'}
          </span>
          <strong className="price">{total === null ? '–' : formatCents(total)}</strong>
        </p>
      </form>
      <InsistDialog
        doubt={doubtIn(booking.error)}
        confirmText="Book it anyway"
        busy={booking.isPending}
        onClose={booking.reset}
        onConfirm={() => form.send(book(true))}
      />
      {unsuitable && (
        <OverrideDialog
          message={unsuitable}
          confirmText="Book it anyway"
          busy={booking.isPending}
          onClose={booking.reset}
          onConfirm={(reason) => form.send(book(booking.variables?.insist === true, reason))}
        />
      )}
      <DiscardDialog guard={guard} text="This booking hasn't been made yet." />
    </Dialog>
  );
}

/** Books once, however often it is pressed. */
function useBookWalkIn(onDone: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());

  return useMutation({
    mutationFn: (body: WalkIn) =>
      call<typeof bookingsAdminApi.book>(
        'POST /api/admin/bookings',
        { body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    onSuccess: (made) => {
      keys.done();
      toast({ title: 'Success', description: `Booking created successfully: ${placeInWords(made)}` });
      onDone();
    },
    onError: (error) => {
      if (doubtIn(error) || unsuitableIn(error)) return;
      const description = messageOf(error, 'Failed to create booking');
      toast({ title: 'Error', description, tone: 'destructive' });
    },
    onSettled: () => void refreshBookings(client), // not awaited: messages of the fields are shown at once
  });
}
