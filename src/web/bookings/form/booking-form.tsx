import { useRef } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import './booking.css';
import { WhenPicker } from '#web/bookings/when/when-picker.tsx';
import { GuestStep } from './guest-step.tsx';
import { PriceSummary } from './price-summary.tsx';
import { Step } from './step.tsx';
import { TotalBar } from './total-bar.tsx';
import { TreatmentStep } from './treatment-step.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { WaitingBooking } from './waiting-booking.tsx';

type BookingFormProps = { onDone: (made: MadeBooking) => void };

/** Treatment, day and time, person: booked in one request, and nothing typed is lost when that fails. */
export function BookingForm({ onDone }: BookingFormProps) {
  const all = useBookingForm(onDone);
  const { form, errors, clear, wanted, when, person, website, book, submit, nextStep, queued } = all;
  const { treatment, hasExtraction } = wanted;
  const summary = useRef<HTMLElement>(null);
  const price = { treatment, hasExtraction, nextStep, isBusy: book.isPending };

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
              clear('treatmentId');
              clear('addExtraction');
            }}
            hasExtraction={hasExtraction}
            onExtraction={(isWanted) => {
              wanted.setExtraction(isWanted);
              clear('addExtraction');
            }}
            errors={errors}
          />
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
          <GuestStep form={person.fields(errors, clear)} website={website} />
        </div>
        <PriceSummary ref={summary} {...price} instant={when.instant} />
        <TotalBar form={form} summary={summary} {...price} />
      </form>
    </>
  );
}
