import './test-first.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { latestTestStart } from '#shared/bookings/latest-test-start.ts';
import { STRIP_DAYS } from '#shared/bookings/slots.ts';
import { addDays, studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import { PATCH_TEST_MINUTES } from '#shared/safety/patch-test.ts';
import { toQuery } from '#web/bookings/draft/to-query.ts';
import type { VisitState } from '#web/bookings/draft/use-visit.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { dayInWords, shortAppointment } from '#web/bookings/when/day-words.ts';
import { SlotPicker } from '#web/bookings/when/slot-picker.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

type TestFirstProps = {
  visit: Pick<VisitState, 'draft' | 'dispatch' | 'test' | 'when'>;
  /** Required for native validation. */
  required?: boolean | undefined;
};

/** When the free patch test is, chosen together with the treatment that needs it. */
export function TestFirst({ visit, required }: TestFirstProps) {
  const { draft, dispatch, test, when } = visit;
  const id = useId();
  const { lacking, hadTest, mayHaveHad } = test;
  const error = draft.errors.patchTestDate;
  const start = when.instant!; // shown once there is one
  const [several, months] = [
    lacking.length > 1,
    Math.min(...lacking.map((each) => each.patchTestMonths ?? 0)),
  ];
  const one = several ? 'patch tests' : 'patch test';

  return (
    <section className="test-first" aria-labelledby={id} data-field="patchTestDate">
      <div>
        <strong id={id} className="block">{`First, your free ${one}`}</strong>
        <p className="small muted">
          {`${lacking.map(({ name }) => name).join(' and ')} ${several ? 'each need' : 'needs'} one at least 24 hours before. It takes ${lacking.length * PATCH_TEST_MINUTES} minutes and costs nothing.`}
        </p>
      </div>
      {!hadTest && (
        <TestTimes visit={visit} start={start} isWrong={error !== undefined} required={required} />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {mayHaveHad && (
        <Checkbox
          label={`I've had ${several ? 'them' : 'one'} here in the last ${months} months`}
          checked={hadTest}
          onChange={({ target }) => dispatch({ type: 'test', hadTest: target.checked })}
        />
      )}
      {hadTest && <p className="small muted">Thank you. We'll check our records and confirm your booking.</p>}
    </section>
  );
}

type TestTimesProps = TestFirstProps & { start: Date; isWrong: boolean };

function TestTimes({ visit, start, isWrong, required }: TestTimesProps) {
  const { dispatch, test } = visit;
  const now = useNow();
  const [chosenDay, setDay] = useState<string | null>(null);
  const latest = latestTestStart(start, test.lacking.length);
  const today = studioDay(now);
  // Of a treatment far ahead, the two weeks before it.
  const soonest = addDays(studioDay(latest), 1 - STRIP_DAYS);
  const from = soonest > today ? soonest : today;
  const parts = test.lacking.map(({ id }) => ({ treatmentId: id, therapistId: null }));
  const query = { ...toQuery(parts), isPatchTest: '1' } as const;
  const { data, isError, refetch } = useQuery({
    ...bookingsQueries.coming(from, query),
    select: (answer) => ('days' in answer ? answer.days : []),
  });
  if (isError && !data) {
    return (
      <p role="alert">
        We couldn't check which times are free.{' '}
        <Button look="soft" size="sm" onClick={() => void refetch()}>
          Check again
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <Loading label="Looking for free times" className="test-first__times">
        <Skeleton shape="box" className="h-full" />
      </Loading>
    );
  }

  const days = data.flatMap(({ date, times = [] }) => {
    const inTime = times.filter((time) => studioInstant(date, time) <= latest);
    return inTime.length > 0 ? [{ date, times: inTime }] : [];
  });
  const at = test.at === null ? null : new Date(test.at);
  const day = days.find(({ date }) => date === (chosenDay ?? (at && studioDay(at)))) ?? days[0];
  if (!day) {
    return <p>No time is free for it before then. Please choose a later time for your treatment.</p>;
  }
  return (
    <div className="test-first__times">
      <Select
        label="Day of the patch test"
        value={day.date}
        onChange={({ target }) => {
          setDay(target.value);
          dispatch({ type: 'test', testAt: null });
        }}
        options={days.map(({ date }) => ({ value: date, label: dayInWords(date) }))}
      />
      <SlotPicker
        label={`Time of the patch test on ${dayInWords(day.date)}`}
        slots={fewOf(day.times, at && studioDay(at) === day.date ? studioTime(at) : null)}
        value={at && studioDay(at) === day.date ? studioTime(at) : null}
        onChange={(time) => dispatch({ type: 'test', testAt: studioInstant(day.date, time).toISOString() })}
        isWrong={isWrong}
        isChecking={false}
        required={required}
      />
      <p className="small" aria-live="polite">
        {at &&
          `${shortAppointment(at.toISOString())}: patch test. ${shortAppointment(start.toISOString())}: treatment.`}
      </p>
    </div>
  );
}

const ENOUGH = 3;

/** The full hours, where there are some: half as many to choose from. */
function fewOf(times: readonly string[], chosen: string | null) {
  const full = times.filter((time) => time.endsWith(':00') || time === chosen);
  return (full.length < ENOUGH ? times : full).map((time) => ({ time, reason: null }));
}
