import { formatTime } from '#shared/kit/dates.ts';
import { useNow } from '#web/kit/now.tsx';
import { untilInWords } from './entry-words.ts';
import type { HeldPlace } from './held-places.ts';

/** On a printed sheet: a time that is offered, and may become a visit. */
export function OfferedTimes({ places }: { places: readonly HeldPlace[] }) {
  const now = useNow();
  if (places.length === 0) return null;
  return (
    <section className="offered-times" aria-labelledby="offered-times">
      <h3 id="offered-times">Kept for the waitlist</h3>
      <ul>
        {places.map(({ offer, appointmentDate, endsAt, room }) => (
          <li key={`${offer.id} ${appointmentDate}`}>
            <span className="num nowrap">{`${formatTime(appointmentDate)} to ${formatTime(endsAt)}`}</span>
            {`, Room ${room}: ${offer.treatmentName}, offered to ${offer.customerName} until ${untilInWords(offer.expiresAt, now)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
