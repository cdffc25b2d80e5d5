import { useId } from 'react';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { StaffEntry } from '#shared/waitlist/admin-contract.ts';
import { FreeTimes } from '#web/bookings/admin/free-times.tsx';
import { toQuery } from '#web/bookings/draft/to-query.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { useNow } from '#web/kit/now.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import '#web/bookings/admin/bookings.css';
import { offerTime, WAITLIST_PATHS } from './calls.ts';
import { firstPossibleDay, startsInWindow, untilInWords } from './entry-words.ts';

type OfferDialogProps = { entry: StaffEntry; day: string | null; onClose: () => void };

/** A free time, offered by hand to whom staff choose. */
export function OfferDialog({ entry, day, onClose }: OfferDialogProps) {
  const formId = useId();
  const now = useNow();
  const today = studioDay(now);
  const { customerName, customerEmail, customerPhone, place } = entry;
  const offering = useSave({
    save: (body: { appointmentDate: string; reason: string | null }) => offerTime(entry, body),
    done: ({ offer }) =>
      `Offered to ${customerName}${offer ? `: ${shortAppointment(offer.appointmentDate)}, kept until ${untilInWords(offer.expiresAt, now)}` : ''}`,
    failure: 'Failed to offer the time',
    changed: WAITLIST_PATHS,
    onSaved: onClose,
  });
  const form = useForm({
    initial: { date: day ?? firstPossibleDay(entry, today), appointmentDate: '', reason: '' },
    validate: ({ date, appointmentDate }) => ({
      date: date ? undefined : 'Please choose a day',
      appointmentDate: appointmentDate ? undefined : 'Please choose a time',
    }),
    submit: ({ date, appointmentDate, reason }, options) => {
      const start = studioInstant(date, appointmentDate);
      offering.mutate({ appointmentDate: start.toISOString(), reason: reason.trim() || null }, options);
    },
    isBusy: offering.isPending,
  });
  const { date, appointmentDate: time } = form.values;
  const { treatmentId, therapistId, ...more } = toQuery(entry.parts);
  const isOutside = date && time && !startsInWindow(entry, studioInstant(date, time));
  const others = place && place.position > 1;
  const missing = form.error('appointmentDate');

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Offer ${customerName} a time`}
      foot={
        <DialogFoot onClose={onClose} form={formId} busy={offering.isPending} busyText="Offering...">
          {date && time ? `Offer ${shortAppointment(studioInstant(date, time))}` : 'Offer'}
        </DialogFoot>
      }
    >
      <form id={formId} ref={form.element} className="admin-form" noValidate onSubmit={form.submit}>
        <p className="muted">{`${entry.treatmentName}. Can come ${entry.windowInWords}.`}</p>
        <TextField
          type="date"
          label="Day"
          required
          data-autofocus
          min={today}
          {...form.text('date')}
          onChange={(event) => {
            form.text('date').onChange(event);
            form.set('appointmentDate', '');
          }}
        />
        <FreeTimes
          date={date}
          treatmentId={treatmentId ?? null}
          therapistId={therapistId ?? null}
          minutes={null}
          more={more}
          value={time}
          onChoose={(chosen) => form.set('appointmentDate', chosen)}
        />
        {missing && <Note tone="error">{missing}</Note>}
        {isOutside && (
          <Note tone="warn">{`They asked for ${entry.windowInWords}. Better to check with them first.`}</Note>
        )}
        {!customerEmail && (
          <Note tone="warn">{`We have no e-mail address. Please call ${customerPhone || 'them'}.`}</Note>
        )}
        <TextField
          label={others ? 'Why before the others' : 'Reason'}
          optional
          hint={others ? `${customerName} is ${place.inWords}. Only staff can read your reason.` : undefined}
          maxLength={200}
          autoComplete="off"
          {...form.text('reason')}
        />
      </form>
    </Dialog>
  );
}
