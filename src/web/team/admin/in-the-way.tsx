import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { CallError } from '#web/kit/call.ts';

type Booked = { id: number; customerName: string; treatmentName: string; appointmentDate: string };

export function bookingsInTheWay(error: unknown): Booked[] | null {
  if (!(error instanceof CallError) || error.problem.code !== 'bookings_in_the_way') return null;
  return error.problem.bookings as Booked[]; // by the contract of this problem
}

type InTheWayProps = { error: unknown; advice?: string };

/** The visits that keep something from being done, each with the way to it; the toast has said it in one sentence. */
export function InTheWay({ error, advice = 'Move or give to somebody else first:' }: InTheWayProps) {
  const bookings = bookingsInTheWay(error);
  if (!bookings) return null;
  return (
    <div role="alert" className="note note--error team-in-the-way">
      <p>{`${bookings.length === 1 ? 'One visit is' : `${bookings.length} visits are`} in the way. ${advice}`}</p>
      <ul>
        {bookings.map(({ id, customerName, treatmentName, appointmentDate }) => (
          <li key={id}>
            <a href={`/admin-dashboard?tab=bookings&booking=${id}`}>
              {`${customerName}, ${treatmentName}, ${formatShortAppointment(new Date(appointmentDate))}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
