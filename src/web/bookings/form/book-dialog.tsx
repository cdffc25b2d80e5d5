import { type FormEvent, useId } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { EXTRACTION_CENTS, priceToShow, treatmentCents } from '#shared/bookings/price.ts';
import { MODAL_SLOTS } from '#shared/bookings/slots.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { DepositTerms } from '#web/bookings/deposits/lazy-deposits.tsx';
import type { ChosenPart } from '#web/bookings/draft/read-parts.ts';
import { dialogBody } from '#web/bookings/draft/to-body.ts';
import { useVisit } from '#web/bookings/draft/use-visit.ts';
import { isAboutCode } from '#web/bookings/guest-code/email-code.ts';
import { CodeStep } from '#web/bookings/guest-code/lazy-confirm-email.tsx';
import { BeforeBooking } from '#web/bookings/safety/before-booking.tsx';
import { TestFirst } from '#web/bookings/safety/lazy-test-first.tsx';
import { Suitability } from '#web/bookings/safety/suitability.tsx';
import { WhenPicker } from '#web/bookings/when/when-picker.tsx';
import { messageOf } from '#web/kit/call.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { CodeEntry } from '#web/promo-codes/code-entry.tsx';
import { SkinCheckLine } from '#web/safety/skin-check/skin-check-line.tsx';
import { SkinVerdict } from '#web/safety/skin-check/skin-verdict.tsx';
import { useVerdictWords } from '#web/safety/skin-check/use-skin-check.ts';
import { TherapistField } from '#web/team/therapist-field.tsx';
import { BookingPolicy } from './booking-policy.tsx';
import { DueNow } from './due-now.tsx';
import { contactFields, NameAndEmail } from './guest-fields.tsx';
import { MoreTreatments } from './more-treatments.tsx';
import { TreatmentSelect } from './treatment-select.tsx';
import { nearestOf, unsuitableIn, useBook } from './use-book.ts';

type BookDialogProps = { treatment: Treatment; onClose: () => void };

/** Treatment, day, time, person, straight from a card. The browser reports missing fields, an alert the result. */
export function BookDialog({ treatment: first, onClose }: BookDialogProps) {
  const visit = useVisit({
    times: MODAL_SLOTS,
    start: { parts: [{ treatmentId: first.id }] },
    treatment: first,
  });
  const { draft, dispatch, bookable, when, filled, complete, deposit } = visit;
  const { parts, contact } = filled;
  const [part] = parts;
  const treatment = part?.treatment ?? first;
  const person = contactFields(contact, draft.errors, dispatch);
  const formId = useId();
  const verdictOf = useVerdictWords();
  const book = useBook({
    emailCode: draft.emailCode,
    dispatch,
    onDone: (made) => {
      onClose();
      showMade(made);
    },
    onFailed: (error) => {
      dispatch({ type: 'refused', error });
      alertUnlessShown(error);
    },
  });
  const body = complete && dialogBody(complete);
  const change = (fields: { treatmentId?: number | null; therapistId?: number | null }) =>
    dispatch({ type: 'part', place: 0, fields });

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (body) book.send(body);
  }

  return (
    <Dialog
      open
      wide
      className="dialog--long"
      onClose={onClose}
      title="Book Appointment"
      foot={
        <>
          {deposit.terms && <DueNow amount={deposit.terms.amount} />}
          <DialogFoot onClose={onClose} form={formId} busy={book.isPending} busyText="Booking...">
            Book Appointment
          </DialogFoot>
        </>
      }
    >
      <form id={formId} className="grid gap-6 mt-3" onSubmit={submit}>
        <div>
          <TreatmentSelect
            label="Treatment"
            name="treatment"
            data-autofocus
            treatments={bookable}
            value={treatment.id}
            onChange={(treatmentId) => change({ treatmentId })}
            verdictOf={verdictOf}
          />
          <p className="small muted mt-2">{priceText(treatment)}</p>
        </div>
        <SkinCheckLine>
          <SkinVerdict treatmentId={treatment.id} onInstead={(treatmentId) => change({ treatmentId })} />
        </SkinCheckLine>
        {part && <TherapistField choice={part} onChoose={(therapistId) => change({ therapistId })} />}
        <div className="grid gap-3">
          <MoreTreatments parts={parts} bookable={bookable} verdictOf={verdictOf} dispatch={dispatch} />
          <p className="small muted" aria-live="polite">
            {visit.chosen.length > 1 && wholeText(visit.chosen)}
          </p>
        </div>
        <BeforeBooking visit={visit} />
        <div>
          <WhenPicker when={when} required nearest={nearestOf(draft.refused)} visit={{ parts }} />
          <TestFirst visit={visit} required />
        </div>
        <div className="field__row">
          <NameAndEmail form={person} />
          <PhoneField required {...person.value('customerPhone')} />
        </div>
        <CodeStep
          emailCode={draft.emailCode}
          visit={body}
          isBusy={book.isPending}
          dispatch={dispatch}
          onConfirm={submit}
          canGoBack
        />
        <CodeEntry promo={visit.promo} />
        {deposit.terms && <DepositTerms terms={deposit.terms} onMethod={deposit.onMethod} />}
        {deposit.isNone && <BookingPolicy className="small muted" />}
        <Suitability
          problem={unsuitableIn(draft.refused)}
          booked={draft.patchTest}
          visit={body}
          onBooked={(made) => dispatch({ type: 'patchTestBooked', made })}
          onInstead={(treatmentId) => change({ treatmentId })}
        />
        <Refusal error={draft.refused} />
      </form>
    </Dialog>
  );
}

/** What nothing else in the dialog says. */
function Refusal({ error }: { error: unknown }) {
  if (!error || isShown(error) || nearestOf(error).length > 0) return null;
  return <Note tone="error">{messageOf(error, 'Please check your connection and try again.')}</Note>;
}

/** What the price includes: the modal offers no extraction, so where one could be chosen it says so. */
export function priceText(treatment: Treatment): string {
  const { name, duration, extraction } = treatment;
  const facts = `${name} · ${duration} min · ${formatMoney(priceToShow(treatment))}`;
  if (extraction === 'none') return facts;
  if (extraction !== 'optional') return `${facts}. Facial extraction is included.`;
  return `${facts}. This price is without facial extraction (${formatCents(EXTRACTION_CENTS)}).`;
}

function wholeText(parts: ChosenPart[]): string {
  const minutes = parts.reduce((sum, { treatment }) => sum + treatment.duration, 0);
  const cents = parts.reduce((sum, { treatment }) => sum + treatmentCents(treatment), 0);
  return `In all ${minutes} min · ${formatCents(cents)}.`;
}

/** It stands in the form, with what to do. */
function isShown(error: unknown): boolean {
  return unsuitableIn(error) !== null || isAboutCode(error);
}

function alertUnlessShown(error: unknown): void {
  if (!isShown(error)) showQueued('Failed to book appointment. Please try again.');
}

/** A deposit is paid on the page of the booking. */
function showMade({ deposit, manageToken, notices = [] }: MadeBooking): void {
  if (deposit) window.location.assign(`/visit/${encodeURIComponent(manageToken)}`);
  else showQueued(['Appointment booked successfully!', ...notices].join('\n\n'));
}

/** An alert blocks rendering, so the page is painted first. */
function showQueued(text: string): void {
  setTimeout(() => window.alert(text), 0);
}
