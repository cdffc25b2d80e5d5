import './when.css';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { MISSING_DATE } from '#shared/bookings/messages.ts';
import { formatSlot, STRIP_DAYS } from '#shared/bookings/slots.ts';
import { addDays, studioDay, studioTime } from '#shared/kit/studio-time.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { Calendar } from './calendar.tsx';
import { refusalOf } from './check-day.ts';
import { DayStrip } from './day-strip.tsx';
import { dayInWords, shortAppointment } from './day-words.ts';
import { JoinWaitlist } from './join-waitlist.tsx';
import type { VisitToWaitFor } from './join-waitlist-code.ts';
import { NextFree } from './next-free.tsx';
import { NextOpenDay } from './next-open-day.tsx';
import { scrollNear } from './scroll-near.ts';
import { SlotPicker } from './slot-picker.tsx';
import type { When } from './use-free-times.ts';

type WhenPickerProps = {
  when: When;
  /** What can be waited for where it is full; absent: nothing can. */
  visit?: VisitToWaitFor | undefined;
  errors?: { date?: string | undefined; time?: string | undefined };
  /** Free times around a time that was just taken. */
  nearest?: string[] | undefined;
  /** The time of the booking being moved: its month is shown and its time marked. */
  booked?: string | undefined;
  /** Required for native validation. */
  required?: boolean | undefined;
};

/** Soonest times, then day and time: for booking and for moving a booking. */
export function WhenPicker(props: WhenPickerProps) {
  const { when, visit, booked } = props;
  const times = useRef<HTMLDivElement>(null);

  function chooseDate(day: string) {
    when.choose({ date: day });
    scrollNear(times.current);
  }

  return (
    <div className="when">
      {!booked && <NextFree when={when} visit={visit} />}
      <DayField {...props} onDay={chooseDate} />
      <div ref={times} className="when__times" data-field="appointmentTime">
        <TimeField {...props} onDay={chooseDate} />
      </div>
    </div>
  );
}

type FieldProps = WhenPickerProps & { onDay: (day: string) => void };

/** Two weeks at first, the months behind a button; a later day is shown in its month. */
function DayField({ when, errors = {}, booked, required, onDay }: FieldProps) {
  const id = useId();
  const { hours } = useStudio();
  const today = studioDay(useNow());
  const [isMonth, setMonth] = useState(booked !== undefined);
  const [refused, setRefused] = useState<string | null>(null);
  const isBeyond = when.date !== null && when.date >= addDays(today, STRIP_DAYS);
  const hasMonth = isMonth || isBeyond;
  const picker = {
    value: when.date,
    query: when.query,
    errorId: errors.date && `${id}-date`,
    onRefused: (day: string) => setRefused(refusalOf(day, { today, hours })),
    onChange: (day: string) => {
      setRefused(null);
      onDay(day);
    },
  };

  return (
    <div className="when__day" data-field="appointmentDate">
      {required && (
        <input
          type="date"
          name="date"
          aria-label="Date"
          className="when__native"
          tabIndex={-1}
          required
          min={today}
          ref={(field) => field?.setCustomValidity(when.date ? '' : MISSING_DATE)}
          value={when.date ?? ''}
          onChange={(event) => when.choose({ date: event.target.value || null })}
        />
      )}
      {hasMonth ? (
        <Calendar {...picker} booked={booked && studioDay(new Date(booked))} />
      ) : (
        <>
          <div className="cal__head">
            <strong>Day</strong>
            <Button look="ghost" size="sm" onClick={() => setMonth(true)}>
              More dates
            </Button>
          </div>
          <DayStrip {...picker} />
        </>
      )}
      <div aria-live="polite">{refused && <p className="small muted mt-2">{refused}</p>}</div>
      <FieldError id={`${id}-date`}>{errors.date}</FieldError>
      {hasMonth && !isBeyond && !booked && (
        <Button look="ghost" size="sm" className="mt-2" onClick={() => setMonth(false)}>
          Next two weeks
        </Button>
      )}
    </div>
  );
}

function TimeField({ when, visit, errors = {}, nearest = [], booked, required, onDay }: FieldProps) {
  const id = useId();
  const { date, time, gone, slots } = when;
  const day = date && dayInWords(date);
  const bookedAt = booked && studioDay(new Date(booked)) === date ? studioTime(new Date(booked)) : undefined;

  return (
    <>
      <div className="cal__head">
        <strong>{day ?? 'Time'}</strong>
      </div>
      {!date && (
        <p id={`${id}-first`} className="small muted mb-3">
          Choose a day first to see which times are free.
        </p>
      )}
      <SlotPicker
        label={day ? `Time on ${day}` : 'Time'}
        slots={slots}
        value={time}
        onChange={(next) => when.choose({ time: next })}
        describedBy={(errors.time && `${id}-time`) || (date ? undefined : `${id}-first`)}
        isWrong={Boolean(errors.time)}
        isChecking={when.isChecking}
        isUndated={!date}
        bestFitPoints={when.bestFitPoints}
        booked={bookedAt}
        required={required}
      />
      <FieldError id={`${id}-time`}>{errors.time}</FieldError>
      {visit && date && !when.isFull && slots.some(({ reason }) => reason === 'full') && (
        <JoinWaitlist
          className="mt-3"
          visit={visit}
          date={date}
          about={`when a time opens on ${dayInWords(date)}`}
        >
          Want one that's full?
        </JoinWaitlist>
      )}
      <ZoneNote />
      <div aria-live="polite">
        {gone && !when.isFull && nearest.length === 0 && (
          <Note tone="warn" className="mt-3">
            {`${formatSlot(gone)} is no longer free on ${day}. Please choose another time.`}
          </Note>
        )}
        {when.hasFailed && (
          <Note tone="warn" className="mt-3">
            We couldn't check which times are free.{' '}
            <Button look="soft" size="sm" onClick={when.refetch}>
              Check again
            </Button>
          </Note>
        )}
        <NearestTimes
          times={nearest}
          onChoose={(start) => when.choose({ date: studioDay(start), time: studioTime(start) })}
        />
        {date && when.isFull && <NextOpenDay when={when} date={date} visit={visit} onChoose={onDay} />}
      </div>
    </>
  );
}

/** Somebody was faster: free times around it, one tap away. */
function NearestTimes({ times, onChoose }: { times: string[]; onChoose: (start: Date) => void }) {
  if (times.length === 0) return null;
  return (
    <Note tone="warn" icon="clock" className="mt-3">
      That time was just taken. Nearest free times:
      <span className="pills mt-2">
        {times.map((instant) => (
          <button key={instant} type="button" className="pill" onClick={() => onChoose(new Date(instant))}>
            {shortAppointment(instant)}
          </button>
        ))}
      </span>
    </Note>
  );
}

const never = () => () => {};

/** Only for visitors whose own clock differs from the studio's. */
function ZoneNote() {
  const isElsewhere = useSyncExternalStore(never, showsAnotherTime, () => false);
  return isElsewhere && <p className="tiny muted mt-4">Times are in Singapore time (SGT).</p>;
}

function showsAnotherTime(): boolean {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  const here = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}:${two(now.getMinutes())}`;
  return here !== `${studioDay(now)} ${studioTime(now)}`;
}
