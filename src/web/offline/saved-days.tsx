import { formatLongDay, formatTime } from '#shared/kit/dates.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { StatusBadge } from '#web/bookings/manage/status-badge.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { SensitivitiesText } from '#web/safety/sensitivities-note.tsx';
import type { SavedDay, SavedVisit } from './copy.ts';

/** A therapist's today and tomorrow; of a copy from yesterday only what is still ahead. */
export function SavedDays({ days }: { days: SavedDay[] }) {
  const today = studioDay(useNow());
  const shown = days.filter(({ day }) => day >= today);
  if (shown.length === 0) return <p className="muted">The saved days are over.</p>;
  return shown.map(({ day, visits }) => (
    <section key={day} className="offline__part" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{`${dayName(day, today)}${formatLongDay(day)}`}</h2>
      {visits.length === 0 && <p className="muted">No visits.</p>}
      <ol className="offline__visits">
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ol>
    </section>
  ));
}

function dayName(day: string, today: string): string {
  if (day === today) return 'Today, ';
  return day === addDays(today, 1) ? 'Tomorrow, ' : '';
}

function Visit({ visit }: { visit: SavedVisit }) {
  const { appointmentDate, endsAt, room, customerName, treatmentName, addExtraction, status } = visit;
  return (
    <li className="card">
      <p className="offline__when">
        <strong className="num">{formatTime(appointmentDate)}</strong>
        <span className="num">{`to ${formatTime(endsAt)}`}</span>
        <span className="muted">{`Room ${room}`}</span>
      </p>
      <div className="offline__what">
        <h3 className="wrap-anywhere">{customerName}</h3>
        <p>{addExtraction ? `${treatmentName} with extraction` : treatmentName}</p>
        <StatusBadge status={status} />
        {visit.sensitivities && (
          <Note tone="warn">
            <SensitivitiesText known={visit.sensitivities} />
          </Note>
        )}
        {visit.needsCare && (
          <Note tone="warn">Please ask the client before you start: something may speak against it.</Note>
        )}
      </div>
    </li>
  );
}
