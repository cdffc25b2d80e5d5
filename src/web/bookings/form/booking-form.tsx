import './booking.css';
import { type ReactNode, useRef } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { isChosen, type VisitPart } from '#web/bookings/draft/read-parts.ts';
import { CodeStep } from '#web/bookings/guest-code/lazy-confirm-email.tsx';
import { BeforeBooking } from '#web/bookings/safety/before-booking.tsx';
import { TestFirst } from '#web/bookings/safety/lazy-test-first.tsx';
import { Suitability } from '#web/bookings/safety/suitability.tsx';
import { WhenPicker } from '#web/bookings/when/when-picker.tsx';
import { LazyEmailConsent } from '#web/messages/lazy-email-consent.tsx';
import { CodeEntry } from '#web/promo-codes/code-entry.tsx';
import { SkinCheckLine } from '#web/safety/skin-check/skin-check-line.tsx';
import { SkinVerdict } from '#web/safety/skin-check/skin-verdict.tsx';
import { useVerdictWords } from '#web/safety/skin-check/use-skin-check.ts';
import { TherapistField } from '#web/team/therapist-field.tsx';
import { Extraction } from './extraction.tsx';
import { contactFields, GuestFields } from './guest-fields.tsx';
import { MoreTreatments } from './more-treatments.tsx';
import { PriceSummary, TotalBar } from './price-summary.tsx';
import { SessionField } from './session-field.tsx';
import { TreatmentSelect } from './treatment-select.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { WaitingBooking } from './waiting-booking.tsx';

type FormState = ReturnType<typeof useBookingForm>;

/** Treatment, day and time, person: booked in one request, and nothing typed is lost when that fails. */
export function BookingForm({ onDone }: { onDone: (made: MadeBooking) => void }) {
  const visit = useBookingForm(onDone);
  const { form, draft, when, chosen, queued } = visit;
  const { errors } = draft;
  const summary = useRef<HTMLElement>(null);
  const price = {
    parts: chosen,
    bookable: visit.bookable,
    promo: errors.promoCode ? null : visit.promo.taken,
    deposit: visit.deposit,
    nextStep: visit.nextStep,
    isBusy: visit.isBusy,
  };

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
        onSubmit={visit.submit}
      >
        <div className="booking__card">
          <TreatmentStep visit={visit} />
          <Step number={2} title="Date and time">
            <WhenPicker
              when={when}
              errors={{ date: errors.appointmentDate, time: errors.appointmentTime }}
              nearest={visit.nearest}
              visit={{ parts: visit.filled.parts }}
            />
            <TestFirst visit={visit} />
          </Step>
          <PersonStep visit={visit} />
        </div>
        <PriceSummary ref={summary} {...price} instant={when.instant} bestFitPoints={when.chosenPoints} />
        <TotalBar form={form} summary={summary} {...price} />
      </form>
    </>
  );
}

function TreatmentStep({ visit }: { visit: FormState }) {
  const { draft, dispatch, bookable, filled, chosen } = visit;
  const { errors } = draft;
  const [part] = filled.parts;
  const verdictOf = useVerdictWords();
  const change = (fields: { treatmentId?: number | null; therapistId?: number | null }) =>
    dispatch({ type: 'part', place: 0, fields });
  const extraction = ({ treatment, hasExtraction }: VisitPart, place: number) => (
    <Extraction
      rule={treatment?.extraction ?? 'required'}
      name={place === 0 ? 'extraction' : `extraction-${place - 1}`}
      isChecked={hasExtraction}
      error={errors[`parts.${place}.addExtraction`]}
      isBySession={chosen[filled.parts.slice(0, place).filter(isChosen).length]?.session?.includesExtraction}
      onChange={(isChosen) => dispatch({ type: 'extraction', place, isChosen })}
    />
  );
  return (
    <Step number={1} title="Treatment">
      <div className="grid gap-3">
        <TreatmentSelect
          label="Choose a treatment"
          name="treatment"
          placeholder="Select a treatment"
          treatments={bookable}
          value={part?.treatmentId ?? null}
          error={errors['parts.0.treatmentId']}
          onChange={(treatmentId) => change({ treatmentId })}
          verdictOf={verdictOf}
        />
        <SkinCheckLine>
          {part?.treatmentId && (
            <SkinVerdict
              treatmentId={part.treatmentId}
              onInstead={(treatmentId) => change({ treatmentId })}
            />
          )}
        </SkinCheckLine>
        {part && extraction(part, 0)}
        {part && (
          <TherapistField
            choice={part}
            error={errors['parts.0.therapistId']}
            onChoose={(therapistId) => change({ therapistId })}
          />
        )}
        <MoreTreatments
          parts={filled.parts}
          bookable={bookable}
          verdictOf={verdictOf}
          errors={errors}
          dispatch={dispatch}
          extraction={extraction}
        />
        <BeforeBooking visit={visit} />
        <SessionField visit={visit} />
        <CodeEntry promo={visit.promo} error={errors.promoCode} />
        <Suitability
          problem={visit.unsuitable}
          booked={draft.patchTest}
          visit={visit.body}
          onBooked={(made) => dispatch({ type: 'patchTestBooked', made })}
          onInstead={(treatmentId) => change({ treatmentId })}
        />
      </div>
    </Step>
  );
}

/** Who comes; and the code, where a guest is asked to confirm the e-mail before it is booked. */
function PersonStep({ visit }: { visit: FormState }) {
  const { draft, dispatch, filled, website, body, isBusy, submit } = visit;
  return (
    <Step number={3} title="You">
      <GuestFields form={contactFields(filled.contact, draft.errors, dispatch)} website={website} />
      <LazyEmailConsent />
      <CodeStep
        emailCode={draft.emailCode}
        visit={body}
        isBusy={isBusy}
        dispatch={dispatch}
        onConfirm={submit}
        canGoBack
      />
    </Step>
  );
}

type StepProps = { number: number; title: string; children: ReactNode };

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
