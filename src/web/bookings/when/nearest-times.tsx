import { Note } from '#web/kit/ui/note.tsx';
import { shortAppointment } from './day-words.ts';

type NearestTimesProps = { times: string[]; onChoose: (instant: string) => void };

/** Somebody was faster: free times around it, one tap away. */
export function NearestTimes({ times, onChoose }: NearestTimesProps) {
  if (times.length === 0) return null;
  return (
    <Note tone="warn" icon="clock" className="mt-3">
      That time was just taken. Nearest free times:
      <span className="pills mt-2">
        {times.map((instant) => (
          <button key={instant} type="button" className="pill" onClick={() => onChoose(instant)}>
            {shortAppointment(instant)}
          </button>
        ))}
      </span>
    </Note>
  );
}
