import type { Booking } from '#shared/bookings/contract.ts';
import { cancelTerms } from '#shared/bookings/deposit-terms.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { saidDeposit } from '#web/bookings/deposits/deposit-words.ts';
import { sessionsIn } from '#web/bookings/sessions-in.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { type Changing, useCancelBooking } from './use-change-booking.ts';

type CancelDialogProps = Changing & { onClose: () => void };

export function CancelDialog({ onClose, ...changing }: CancelDialogProps) {
  const cancel = useCancelBooking(changing, onClose);
  const { treatmentName, appointmentDate, deposit } = changing.booking;
  const now = useNow();
  const depositTerms =
    deposit &&
    cancelTerms(saidDeposit(deposit), {
      startsAt: new Date(appointmentDate),
      now,
      freeCancelHours: deposit.freeCancelHours,
    });
  const isPast = (free: string | undefined) => free !== undefined && now >= new Date(free);

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => cancel.mutate(undefined)}
      title="Cancel this booking?"
      confirmText="Cancel booking"
      cancelText="Keep booking"
      busy={cancel.isPending}
      busyText="Cancelling..."
    >
      {`${treatmentName}, ${shortAppointment(appointmentDate)}. We'll release your slot. This can't be undone.`}
      {togetherWords(changing.booking).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sessionsIn(changing.booking).map((session, place) => (
        <p key={place}>{sessionTerms(session, isPast(session.freeUntil))}</p>
      ))}
      {depositTerms && <p>{depositTerms}</p>}
    </ConfirmDialog>
  );
}

/** What becomes of what was booked with it. */
function togetherWords({ tests = [], testFor }: Booking): string[] {
  if (testFor) {
    const when = shortAppointment(testFor.appointmentDate);
    return [
      `Your ${testFor.treatmentName} on ${when} stays booked, but we can only confirm it after a patch test. You can book another.`,
    ];
  }
  return tests
    .filter(({ status }) => isOpen(status))
    .map(
      ({ appointmentDate }) =>
        `Your patch test on ${shortAppointment(appointmentDate)} will be cancelled, too.`,
    );
}

/** What cancelling does to the session that pays for the visit, said before. */
function sessionTerms({ packageName }: NonNullable<Booking['session']>, isLate: boolean): string {
  return isLate
    ? `Free cancellation has ended for this visit, so its session of ${packageName} will be used.`
    : `Your session of ${packageName} goes back to your package.`;
}
