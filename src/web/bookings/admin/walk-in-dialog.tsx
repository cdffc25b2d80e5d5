import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminBooking, bookingsAdminApi, WalkIn } from '#shared/bookings/admin-contract.ts';
import { formatCents } from '#shared/kit/money.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { doubtIn, InsistDialog, placeInWords } from '#web/bookings/board/use-place.tsx';
import { type VisitEvent, visitDraft } from '#web/bookings/draft/visit-draft.ts';
import { AddToWaitlistDialog } from '#web/bookings/waitlist/add-dialog.tsx';
import { catalogQueries } from '#web/catalog/queries.ts';
import type { PickedClient } from '#web/clients/client-picker.tsx';
import { call } from '#web/kit/call.ts';
import { DiscardDialog } from '#web/kit/form/discard-dialog.tsx';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { OverrideDialog, unsuitableIn } from '#web/safety/override-dialog.tsx';
import { useStudio } from '#web/studio/queries.ts';
import {
  missingInWalkIn,
  readWalkIn,
  startWalkIn,
  totalOf,
  type WalkInStart,
  walkInBody,
} from './walk-in-draft.ts';
import { AdminWalkInFields } from './walk-in-fields.tsx';

type AdminWalkInDialogProps = {
  from: WalkInStart;
  /** For whom, when it was opened from a card. */
  client?: PickedClient | null;
  onClose: () => void;
  /** Before it closes. */
  onBooked?: (booking: AdminBooking) => void;
};

export function AdminWalkInDialog({ from, client = null, onClose, onBooked }: AdminWalkInDialogProps) {
  const formId = useId();
  const walkIn = useWalkIn({ from, client }, (made) => {
    onBooked?.(made);
    onClose();
  });
  const { form, draft, dispatch, visit, onOffer, isDirty, booking, send } = walkIn;
  const guard = useLeaveGuard(isDirty, { onClose });
  const { hasWaitlist } = useStudio();
  const [isWaiting, setWaiting] = useState(false);
  const { data: board } = useLive<typeof bookingsAdminApi.board>(
    'GET /api/admin/bookings/board',
    { query: { from: visit.date, days: 1 } },
    { enabled: visit.date !== '' },
  );
  const total = totalOf(visit);
  const unsuitable = unsuitableIn(draft.refused);
  const dismiss = () => dispatch({ type: 'dismissed' });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(false);
  }

  return (
    <Dialog
      open
      wide
      onClose={guard.close}
      title="New booking"
      foot={
        <DialogFoot
          onClose={guard.close}
          closeText="Close"
          form={formId}
          busy={booking.isPending}
          busyText="Booking..."
        >
          Book
        </DialogFoot>
      }
    >
      <form id={formId} ref={form} className="admin-form" noValidate onSubmit={submit}>
        <AdminWalkInFields
          visit={visit}
          dispatch={dispatch}
          errors={draft.errors}
          treatments={onOffer}
          onWait={hasWaitlist ? () => setWaiting(true) : undefined}
          rooms={Math.max(board?.rooms ?? 1, visit.room ?? 1)}
          team={board?.team ?? []}
        />
        <p className="admin-total">
          <span className="muted">
            {visit.customerEmail.trim()
              ? 'Payable at the studio'
              : 'No e-mail address, so no confirmation is sent'}
          </span>
          <strong className="price">{total === null ? '–' : formatCents(total)}</strong>
        </p>
      </form>
      <InsistDialog
        doubt={doubtIn(draft.refused)}
        confirmText="Book anyway"
        busy={booking.isPending}
        onClose={dismiss}
        onConfirm={() => send(true)}
      />
      {unsuitable && (
        <OverrideDialog
          message={unsuitable}
          confirmText="Book anyway"
          busy={booking.isPending}
          onClose={dismiss}
          onConfirm={(reason) => send(booking.variables?.insist === true, reason)}
        />
      )}
      {isWaiting && <AddToWaitlistDialog from={draft} onClose={() => setWaiting(false)} onAdded={onClose} />}
      <DiscardDialog guard={guard} text="This booking hasn't been made yet." />
    </Dialog>
  );
}

type Start = { from: WalkInStart; client: PickedClient | null };

function useWalkIn({ from, client }: Start, onDone: (made: AdminBooking) => void) {
  const form = useRef<HTMLFormElement>(null);
  const now = useNow();
  const [initial] = useState(() => startWalkIn(now, from, client));
  const [draft, dispatch] = useReducer(visitDraft, initial);
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());
  const onOffer = treatments.filter(({ isActive }) => isActive);
  const visit = readWalkIn(draft, onOffer);
  const booking = useBookWalkIn(onDone);

  /** The message must be rendered before the field gets the focus, so that it is read out. */
  function show(event: VisitEvent) {
    flushSync(() => dispatch(event));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function send(insist: boolean, safetyReason?: string) {
    if (booking.isPending) return;
    const errors = missingInWalkIn(visit);
    if (Object.keys(errors).length > 0) return show({ type: 'incomplete', errors });
    dispatch({ type: 'sent' });
    const body = walkInBody(visit, insist);
    const onError = (error: unknown) => show({ type: 'refused', error });
    booking.mutate(safetyReason ? { ...body, safetyReason } : body, { onError });
  }

  const isDirty = JSON.stringify(visit) !== JSON.stringify(readWalkIn(initial, onOffer));
  return { form, draft, dispatch, visit, onOffer, isDirty, booking, send };
}

/** Books once, however often it is pressed. */
function useBookWalkIn(onDone: (made: AdminBooking) => void) {
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
      onDone(made);
    },
    onError: (error) => {
      if (doubtIn(error) || unsuitableIn(error)) return;
      toastError(error, 'Failed to create booking');
    },
    onSettled: () => void refreshBookings(client), // not awaited: messages of the fields are shown at once
  });
}
