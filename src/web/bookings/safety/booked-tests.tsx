import type { BookedTest, Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { Note } from '#web/kit/ui/note.tsx';

/** The patch test a visit was booked with, or the visit of a test; by a link, with the way to it. */
export function BookedTests({ booking, className }: { booking: Booking; className?: string }) {
  const { status, tests = [], testFor } = booking;
  const isTestGivenUp = testFor !== undefined && status === 'cancelled';
  if (!(isTestGivenUp || isOpen(status)) || (tests.length === 0 && !testFor)) return null;
  return (
    <Note tone="shell" icon="calendar" className={className}>
      {testFor && (
        <Line
          words={
            isTestGivenUp
              ? `Your ${inWords(testFor)}, stays booked, but we can only confirm it after a patch test.`
              : `For your ${inWords(testFor)}.`
          }
          booked={testFor}
          action={isTestGivenUp ? 'Book another patch test' : 'Manage treatment'}
        />
      )}
      {tests.map((test) => (
        <Line
          key={test.id}
          words={`${inWords(test)}, ${test.status === 'completed' ? 'is done' : 'comes first'}.`}
          booked={test}
          action="Manage patch test"
        />
      ))}
    </Note>
  );
}

type LineProps = { words: string; booked: BookedTest; action: string };

function Line({ words, booked: { manageToken }, action }: LineProps) {
  return (
    <p>
      {`${words} `}
      {manageToken && (
        <a className="link whitespace-nowrap" href={`/visit/${encodeURIComponent(manageToken)}`}>
          {action}
        </a>
      )}
    </p>
  );
}

function inWords({ treatmentName, appointmentDate }: BookedTest): string {
  return `${treatmentName}, ${shortAppointment(appointmentDate)}`;
}
