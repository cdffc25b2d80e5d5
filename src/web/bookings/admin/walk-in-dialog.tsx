import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { formatCents } from '#shared/kit/money.ts';
import { InsistDialog } from '#web/bookings/board/insist-dialog.tsx';
import { catalogQueries } from '#web/catalog/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useWalkIn } from './use-walk-in.tsx';
import { errorsOf, newDraft, totalOf, toWalkIn, type WalkInDraft } from './walk-in-draft.ts';
import { AdminWalkInFields } from './walk-in-fields.tsx';

export type WalkInStart = { start: Date | null; room: number | null };

type AdminWalkInDialogProps = { from: WalkInStart; onClose: () => void };

/** A booking by an admin, for a customer at the counter or on the phone. */
export function AdminWalkInDialog({ from, onClose }: AdminWalkInDialogProps) {
  const formId = useId();
  const now = useNow();
  const [draft, setDraft] = useState(() => newDraft(now, from));
  const [isRequested, setRequested] = useState(false);
  const walkIn = useWalkIn(onClose);
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());
  const onOffer = treatments.filter(({ isActive }) => isActive);
  const treatment = onOffer.find(({ id }) => id === draft.treatmentId);
  const { data: board } = useLive<typeof bookingsAdminApi.board>(
    'GET /api/admin/bookings/board',
    { query: { from: draft.date, days: 1 } },
    { enabled: draft.date !== '' },
  );
  const total = totalOf(treatment, draft);
  const wrong = errorsOf(draft, treatment);

  function send(insist: boolean) {
    setRequested(true);
    if (treatment && Object.keys(wrong).length === 0) walkIn.book(toWalkIn(draft, treatment, insist));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send(false);
  }
  function change(part: Partial<WalkInDraft>) {
    setDraft((before) => ({ ...before, ...part }));
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="New booking"
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={formId} size="sm" busy={walkIn.isBusy} busyText="Booking...">
            Book
          </Button>
        </>
      }
    >
      <form id={formId} className="admin-form" noValidate onSubmit={submit}>
        <AdminWalkInFields
          {...{ draft, treatment }}
          treatments={onOffer}
          rooms={Math.max(board?.rooms ?? 1, draft.room ?? 1)}
          errors={isRequested ? { ...walkIn.errors, ...wrong } : {}}
          onChange={change}
        />
        <p className="admin-total">
          <span className="muted">
            {draft.email.trim() ? 'Payable at the studio' : 'No e-mail address, so no confirmation is sent'}
          </span>
          <strong className="price">{total === null ? '–' : formatCents(total)}</strong>
        </p>
      </form>
      <InsistDialog
        message={walkIn.doubt}
        confirmText="Book it anyway"
        busy={walkIn.isBusy}
        onClose={walkIn.forgetDoubt}
        onConfirm={() => send(true)}
      />
    </Dialog>
  );
}
