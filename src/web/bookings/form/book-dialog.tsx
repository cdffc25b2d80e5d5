import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { EXTRACTION_CENTS } from '#shared/bookings/price.ts';
import { MODAL_SLOTS } from '#shared/bookings/slots.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, formatMoney, parseMoney } from '#shared/kit/money.ts';
import { useUser } from '#web/accounts/queries.ts';
import { DepositTerms } from '#web/bookings/deposits/lazy-deposits.tsx';
import { CodeStep } from '#web/bookings/guest-code/lazy-confirm-email.tsx';
import { isAboutCode, useEmailCode } from '#web/bookings/guest-code/use-email-code.ts';
import { Suitability } from '#web/bookings/safety/suitability.tsx';
import { usePatchTest } from '#web/bookings/safety/use-patch-test.ts';
import { useWhen } from '#web/bookings/when/use-when.ts';
import { WhenPicker } from '#web/bookings/when/when-picker.tsx';
import { catalogQueries } from '#web/catalog/queries.ts';
import { messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { PromoCodeField } from '#web/promo-codes/promo-code-field.tsx';
import { TherapistField } from '#web/team/therapist-field.tsx';
import { useTherapistChoice } from '#web/team/use-therapist-choice.ts';
import { type ChosenPart, modalPayload } from './booking-draft.ts';
import { BookingPolicy } from './booking-policy.tsx';
import { NameAndEmail } from './guest-fields.tsx';
import { MoreTreatments } from './more-treatments.tsx';
import { nearestOf, unsuitableIn, useBook } from './use-book.ts';
import { useDeposit } from './use-deposit.ts';
import { useGuest } from './use-guest.ts';
import { useMoreTreatments } from './use-more-treatments.ts';
import { useVisitPromo } from './use-visit-promo.ts';

type BookDialogProps = { treatment: Treatment; onClose: () => void };

/** Treatment, day, time, person, straight from a card. The browser reports missing fields, an alert the result. */
export function BookDialog({ treatment: first, onClose }: BookDialogProps) {
  const { user } = useUser();
  const person = useGuest(user);
  const [treatment, setTreatment] = useState(first);
  const therapist = useTherapistChoice(treatment);
  const { therapistId } = therapist;
  const { data: treatments = [treatment] } = useQuery(catalogQueries.treatments());
  const bookable = treatments.filter(({ isActive, duration }) => isActive && duration > 0);
  const more = useMoreTreatments(bookable);
  const when = useWhen(MODAL_SLOTS, {
    ...{ treatmentId: treatment.id, therapistId: therapistId ?? undefined },
    ...more.query,
  });
  const formId = useId();
  const book = useBook({
    onDone: (made) => {
      onClose();
      showMade(made);
    },
    onFailed: alertUnlessShown,
  });
  const [nearest, unsuitable] = [nearestOf(book.error), unsuitableIn(book.error)];
  const emailCode = useEmailCode(book);
  const forget = () => {
    if (book.isError) book.reset();
    patchTest.forget();
  };
  const patchTest = usePatchTest(() => {
    when.clear();
    forget();
  });
  const deposit = useDeposit({ treatments: more.allWith(treatment), user });
  const promo = useVisitPromo(more.allWith(treatment));
  const chosen = { treatment, therapistId, more: more.complete, guest: person.guest, user };
  const means = { depositMethod: deposit.method, promoCode: promo.sent };
  const visit = when.instant && modalPayload({ ...chosen, instant: when.instant, ...means });

  function change(next: Treatment) {
    setTreatment(next);
    patchTest.clear();
    forget();
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (book.isPending || !visit || !emailCode.check()) return;
    person.change(person.guest); // prefilled values survive a session that ends meanwhile
    book.mutate({ ...visit, ...emailCode.sent });
  }

  return (
    <Dialog
      open
      wide
      className="dialog--long"
      onClose={onClose}
      title="Book Appointment"
      foot={<DialogFoot formId={formId} isBusy={book.isPending} onClose={onClose} />}
    >
      <form id={formId} className="grid gap-6 mt-3" onSubmit={submit}>
        <TreatmentField treatment={treatment} bookable={bookable} onChange={change} />
        <TherapistField choice={therapist} onChange={forget} />
        <div className="grid gap-3">
          <MoreTreatments more={more} treatment={treatment} bookable={bookable} isPlain onChange={forget} />
          <p className="small muted" aria-live="polite">
            {more.complete.length > 0 && wholeText(treatment, more.complete)}
          </p>
        </div>
        <WhenPicker when={when} required nearest={nearest} onChange={forget} />
        <PersonFields person={person} onEmail={emailCode.isRequested ? forget : patchTest.forget} />
        <CodeStep {...{ emailCode, visit }} isBusy={book.isPending} onConfirm={submit} onBack={forget} />
        <PromoCodeField promo={promo} onChange={forget} />
        {deposit.terms && <DepositTerms {...deposit.terms} />}
        {!deposit.method && <BookingPolicy className="small muted" />}
        <Suitability
          problem={unsuitable}
          patchTest={patchTest}
          visit={visit}
          onInstead={(id) => change(bookable.find((each) => each.id === id) ?? treatment)}
        />
        {book.isError && !unsuitable && !isAboutCode(book.error) && nearest.length === 0 && (
          <Note tone="error">{messageOf(book.error, 'Please check your connection and try again.')}</Note>
        )}
      </form>
    </Dialog>
  );
}

function DialogFoot({ formId, isBusy, onClose }: { formId: string; isBusy: boolean; onClose: () => void }) {
  return (
    <>
      <Button look="secondary" size="sm" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} size="sm" busy={isBusy} busyText="Booking...">
        Book Appointment
      </Button>
    </>
  );
}

type PersonFieldsProps = { person: ReturnType<typeof useGuest>; onEmail: () => void };

function PersonFields({ person, onEmail }: PersonFieldsProps) {
  const form = person.fields({}, (field) => {
    if (field === 'customerEmail') onEmail();
  });
  return (
    <div className="field__row">
      <NameAndEmail form={form} />
      <PhoneField required {...form.value('customerPhone')} />
    </div>
  );
}

type TreatmentFieldProps = {
  treatment: Treatment;
  bookable: Treatment[];
  onChange: (treatment: Treatment) => void;
};

function TreatmentField({ treatment, bookable, onChange }: TreatmentFieldProps) {
  return (
    <div>
      <Select
        label="Treatment"
        name="treatment"
        required
        data-autofocus
        value={treatment.id}
        onChange={(event) =>
          onChange(bookable.find(({ id }) => id === Number(event.target.value)) ?? treatment)
        }
      >
        {bookable.map(({ id, name, price }) => (
          <option key={id} value={id}>
            {`${name} · ${formatMoney(price)}`}
          </option>
        ))}
      </Select>
      <p className="small muted mt-2">{priceText(treatment)}</p>
    </div>
  );
}

/** What the price includes: the modal adds no extraction, so where one is usual it says so. */
export function priceText({ name, duration, price, extraction }: Treatment): string {
  const facts = `${name} · ${duration} min · ${formatMoney(price)}`;
  if (extraction === 'required' || extraction === 'optional')
    return `${facts}. This price is without facial extraction (${formatCents(EXTRACTION_CENTS)}).`;
  return extraction === 'included' ? `${facts}. Facial extraction is included.` : facts;
}

/** All treatments of the visit together. */
function wholeText(treatment: Treatment, more: ChosenPart[]): string {
  const all = [treatment, ...more.map((part) => part.treatment)];
  const minutes = all.reduce((sum, { duration }) => sum + duration, 0);
  const cents = all.reduce((sum, { price }) => sum + (parseMoney(price) ?? 0), 0);
  return `In all ${minutes} min · ${formatCents(cents)}.`;
}

/** What stands in the form, with what to do. */
function alertUnlessShown(error: unknown): void {
  if (unsuitableIn(error) || isAboutCode(error)) return;
  showQueued('Failed to book appointment. Please try again.');
}

/** A deposit is paid on the page of the booking. */
function showMade({ deposit, manageToken, notices = [] }: MadeBooking): void {
  if (deposit) window.location.assign(`/manage/${encodeURIComponent(manageToken)}`);
  else showQueued(['Appointment booked successfully!', ...notices].join('\n\n'));
}

/** An alert blocks rendering, so the page is painted first. */
function showQueued(text: string): void {
  setTimeout(() => window.alert(text), 0);
}
