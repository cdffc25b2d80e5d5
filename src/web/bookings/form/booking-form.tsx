import './booking.css';
import './done.css';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { CodeStep } from '#web/bookings/guest-code/lazy-confirm-email.tsx';
import { Suitability } from '#web/bookings/safety/suitability.tsx';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { scrollNear, WhenPicker } from '#web/bookings/when/when-picker.tsx';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PromoCodeField } from '#web/promo-codes/promo-code-field.tsx';
import { TherapistField } from '#web/team/therapist-field.tsx';
import type { BookingErrors, Guest } from './booking-draft.ts';
import { Extraction } from './extraction.tsx';
import { GuestFields } from './guest-fields.tsx';
import { MoreTreatments } from './more-treatments.tsx';
import { PriceSummary, TotalBar } from './price-summary.tsx';
import { bookingQueue, type QueuedBooking } from './queued-booking.ts';
import { SessionField } from './session-field.tsx';
import { useBookingForm } from './use-booking-form.ts';

type BookingFormProps = { onDone: (made: MadeBooking) => void };

/** Treatment, day and time, person: booked in one request, and nothing typed is lost when that fails. */
export function BookingForm({ onDone }: BookingFormProps) {
  const all = useBookingForm(onDone);
  const { form, errors, clear, wanted, therapist, more, when, submit, queued } = all;
  const { patchTest } = all;
  const { treatment, hasExtraction } = wanted;
  const summary = useRef<HTMLElement>(null);
  const price = priceOf(all);

  return (
    <>
      {queued && <WaitingBooking queued={queued} />}
      {/* Only hidden, so that nothing typed is lost if it must be sent again. */}
      <form
        ref={form}
        className="booking"
        aria-label="Booking"
        noValidate
        hidden={queued !== null}
        onSubmit={submit}
      >
        <div className="booking__card">
          <TreatmentStep
            treatments={wanted.bookable}
            treatment={treatment}
            onTreatment={(id) => {
              wanted.setTreatmentId(id);
              patchTest.clear();
              all.leaveCode();
              clear('treatmentId');
              clear('therapistId');
              clear('addExtraction');
            }}
            hasExtraction={hasExtraction}
            onExtraction={(isWanted) => {
              wanted.setExtraction(isWanted);
              clear('addExtraction');
            }}
            errors={errors}
          >
            <TherapistField
              choice={therapist}
              error={errors.therapistId}
              onChange={() => {
                clear('therapistId');
                all.forget();
              }}
            />
            <MoreTreatments
              {...{ more, treatment, errors }}
              bookable={wanted.bookable}
              onChange={all.forget}
            />
            <SessionField session={all.session} />
            <PromoCodeField promo={all.promo} error={errors.promoCode} onChange={() => clear('promoCode')} />
            <Suitability
              problem={all.unsuitable}
              patchTest={patchTest}
              visit={all.visit}
              onInstead={(id) => {
                wanted.setTreatmentId(id);
                all.forget();
              }}
            />
          </TreatmentStep>
          <Step number={2} title="Date and time">
            <WhenPicker
              when={when}
              errors={{ date: errors.appointmentDate, time: errors.appointmentTime }}
              nearest={all.nearest}
              onChange={(what) => {
                clear(what === 'date' ? 'appointmentDate' : 'appointmentTime');
                all.forget();
              }}
            />
          </Step>
          <PersonStep all={all} />
        </div>
        <PriceSummary
          ref={summary}
          {...{ ...price, instant: when.instant, therapistName: therapist.name, deposit: all.deposit }}
        />
        <TotalBar form={form} summary={summary} {...price} />
      </form>
    </>
  );
}

/** Who comes; and the code, where a guest is asked to confirm the e-mail before it is booked. */
function PersonStep({ all }: { all: ReturnType<typeof useBookingForm> }) {
  const { person, errors, clear, website, emailCode, visit, book, submit, leaveCode } = all;
  const typed = (field: keyof Guest) => {
    clear(field);
    if (field === 'customerEmail') leaveCode();
  };
  return (
    <Step number={3} title="You">
      <GuestFields form={person.fields(errors, typed)} website={website} />
      <CodeStep {...{ emailCode, visit }} isBusy={book.isPending} onConfirm={submit} onBack={leaveCode} />
    </Step>
  );
}

function priceOf({
  wanted,
  more,
  session,
  promo,
  errors,
  nextStep,
  book,
}: ReturnType<typeof useBookingForm>) {
  return {
    ...{ treatment: wanted.treatment, hasExtraction: wanted.hasExtraction, more: more.complete },
    sessions: session.used,
    promo: errors.promoCode ? null : promo.taken,
    ...{ nextStep, isBusy: book.isPending },
  };
}

/** Instead of the form while a booking waits for the network. */
function WaitingBooking({ queued }: { queued: QueuedBooking }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = useSyncExternalStore(bookingQueue.subscribe, bookingQueue.isSending, () => false);

  useEffect(() => {
    if (!heading.current) return;
    focusQuietly(heading.current);
    scrollNear(heading.current.closest('.done'));
  }, []);

  return (
    <section className="card card--raised done" aria-labelledby="booking-waits">
      <span className="done__mark">
        <Icon name="clock" />
      </span>
      <h3 id="booking-waits" ref={heading}>
        You're offline
      </h3>
      <p className="done__text">
        Your booking isn't made yet. We'll send it as soon as you're back online, within the next 30 minutes.
      </p>
      <dl className="lines">
        <div>
          <dt>Treatment</dt>
          <dd>{queued.treatmentName}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>{shortAppointment(queued.body.appointmentDate)}</dd>
        </div>
        {queued.therapistName && (
          <div>
            <dt>With</dt>
            <dd>{queued.therapistName}</dd>
          </div>
        )}
        <div>
          <dt>For</dt>
          <dd>{queued.body.customerName}</dd>
        </div>
      </dl>
      <div className="done__acts">
        <Button
          look="secondary"
          size="sm"
          busy={isSending}
          busyText="Sending..."
          onClick={bookingQueue.cancel}
        >
          Don't send it
        </Button>
      </div>
    </section>
  );
}

type TreatmentStepProps = {
  treatments: Treatment[];
  treatment: Treatment | undefined;
  onTreatment: (id: number | null) => void;
  hasExtraction: boolean;
  onExtraction: (isWanted: boolean) => void;
  errors: BookingErrors;
  /** What depends on the treatment. */
  children: ReactNode;
};

function TreatmentStep(props: TreatmentStepProps) {
  const { treatments, treatment, onTreatment, errors } = props;
  return (
    <Step number={1} title="Treatment">
      <div className="grid gap-3">
        <Select
          label="Choose a treatment"
          name="treatment"
          placeholder="Select a treatment"
          required
          value={treatment?.id ?? ''}
          error={errors.treatmentId}
          onChange={(event) => onTreatment(Number(event.target.value) || null)}
        >
          {treatments.map(({ id, name, price }) => (
            <option key={id} value={id}>
              {`${name} · ${formatMoney(price)}`}
            </option>
          ))}
        </Select>
        <Extraction
          rule={treatment?.extraction ?? 'required'}
          name="extraction"
          isChecked={props.hasExtraction}
          error={errors.addExtraction}
          onChange={props.onExtraction}
        />
        {props.children}
      </div>
    </Step>
  );
}

type StepProps = { number: number; title: string; children: ReactNode };

/** One step of a form, all on one card. */
function Step({ number, title, children }: StepProps) {
  return (
    <fieldset className="step">
      <legend className="step__legend">
        <span className="step__n" aria-hidden="true">
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
