import { useId } from 'react';
import { formatSlot } from '#shared/bookings/slots.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { FieldError } from '#web/kit/ui/field-error.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Calendar } from './calendar.tsx';
import { dayInWords } from './day-words.ts';
import { NearestTimes } from './nearest-times.tsx';
import { NextOpenDay } from './next-open-day.tsx';
import { SlotPicker } from './slot-picker.tsx';
import type { When } from './use-when.ts';
import './when.css';

type WhenPickerProps = {
  when: When;
  errors?: { date?: string | undefined; time?: string | undefined };
  /** What is free around a time that somebody else took a moment ago. */
  nearest?: string[] | undefined;
  /** Something was chosen, so what was wrong with it is no longer. */
  onChange?: ((what: 'date' | 'time') => void) | undefined;
};

/** Day and time beside each other: the same for booking and for moving a booking. */
export function WhenPicker({ when, errors = {}, nearest = [], onChange }: WhenPickerProps) {
  const id = useId();
  const { date, time, gone, slots } = when;
  const day = date && dayInWords(date);

  function chooseDate(next: string) {
    when.setDate(next);
    onChange?.('date');
  }

  return (
    <div className="when">
      <div data-field="appointmentDate">
        <Calendar value={date} onChange={chooseDate} wish={when.wish} errorId={errors.date && `${id}-date`} />
        <FieldError id={`${id}-date`}>{errors.date}</FieldError>
      </div>
      <div data-field="appointmentTime">
        <div className="cal__head">
          <strong>{day ?? 'Time'}</strong>
        </div>
        <SlotPicker
          label={day ? `Time on ${day}` : 'Time'}
          slots={slots}
          value={time}
          onChange={(next) => {
            when.setTime(next);
            onChange?.('time');
          }}
          errorId={errors.time && `${id}-time`}
          isChecking={when.isChecking}
        />
        <FieldError id={`${id}-time`}>{errors.time}</FieldError>
        <p className="tiny muted mt-4">Studio time, Singapore.</p>
        <div aria-live="polite">
          {gone && !when.isFull && nearest.length === 0 && (
            <Note tone="warn" className="mt-3">
              {`${formatSlot(gone)} cannot be had on ${day}. Please choose another time.`}
            </Note>
          )}
          {when.hasFailed && (
            <Note tone="warn" className="mt-3">
              We could not check which times are free.{' '}
              <Button look="soft" size="sm" onClick={when.refetch}>
                Check again
              </Button>
            </Note>
          )}
          <NearestTimes
            times={nearest}
            onChoose={(instant) => {
              when.choose(instant);
              onChange?.('date');
              onChange?.('time');
            }}
          />
          {date && when.isFull && (
            <NextOpenDay after={date} times={when.times} wish={when.wish} onChoose={chooseDate} />
          )}
        </div>
      </div>
    </div>
  );
}
