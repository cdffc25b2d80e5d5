import type { Treatment } from '#shared/catalog/contract.ts';
import { FreeTimes } from '#web/bookings/when/free-times.tsx';

/** Its next free times: each leads into the booking form with the treatment, the day and the time chosen. */
export function TreatmentTimes({ treatment: { id, name } }: { treatment: Pick<Treatment, 'id' | 'name'> }) {
  return (
    <FreeTimes
      className="next-times"
      query={{ treatmentId: id }}
      label={`Next free times for ${name}`}
      urlOf={({ date, time }) => `/?${new URLSearchParams({ treatment: String(id), date, time })}#booking`}
    />
  );
}
