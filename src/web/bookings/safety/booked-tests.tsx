import type { BookedTest, Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { Note } from '#web/kit/ui/note.tsx';

/** The patch test a visit was booked with, or the visit of a test; by a link, with the way to it. */
export function BookedTests({ booking, className }: { booking: Booking; className?: string }) {
  const { status, tests = [], testFor } = booking;
  if (!isOpen(status) || (tests.length === 0 && !testFor)) return null;
  return (
    <Note tone="shell" icon="calendar" className={className}>
      {testFor && <Line prefix="For your" booked={testFor} action="Manage treatment" />}
      {tests.map((test) => (
        <Line
          key={test.id}
          prefix={test.status === 'completed' ? 'Done:' : 'First:'}
          booked={test}
          action="Manage patch test"
        />
      ))}
    </Note>
  );
}

type LineProps = { prefix: string; booked: BookedTest; action: string };

function Line({ prefix, booked, action }: LineProps) {
  const { treatmentName, appointmentDate, manageToken } = booked;
  return (
    <p>
      {`${prefix} ${treatmentName}, ${shortAppointment(appointmentDate)}. `}
      {manageToken && <a href={`/manage/${encodeURIComponent(manageToken)}`}>{action}</a>}
    </p>
  );
}
