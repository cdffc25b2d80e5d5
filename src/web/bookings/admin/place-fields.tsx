import { MISSING_DATE, MISSING_TIME } from '#shared/bookings/messages.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

export type PlaceDraft = { date: string; time: string; room: number | null };

type AdminPlaceFieldsProps = {
  draft: PlaceDraft;
  rooms: number;
  /** Submitted once: missing fields are shown. */
  isRequested: boolean;
  onChange: (part: Partial<PlaceDraft>) => void;
};

const STEP_SECONDS = 300;

/** A day, a time in studio time, and a room. */
export function AdminPlaceFields({ draft, rooms, isRequested, onChange }: AdminPlaceFieldsProps) {
  return (
    <div>
      <div className="admin-row">
        <TextField
          type="date"
          label="Date"
          required
          value={draft.date}
          error={isRequested && !draft.date ? MISSING_DATE : undefined}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <TextField
          type="time"
          label="Time"
          required
          step={STEP_SECONDS}
          value={draft.time}
          error={isRequested && !draft.time ? MISSING_TIME : undefined}
          onChange={({ target }) => onChange({ time: target.value })}
        />
        <Select
          label="Room"
          placeholder="Any free room"
          value={draft.room ?? ''}
          onChange={({ target }) => onChange({ room: target.value ? Number(target.value) : null })}
        >
          {Array.from({ length: rooms }, (_, index) => index + 1).map((room) => (
            <option key={room} value={room}>
              Room {room}
            </option>
          ))}
        </Select>
      </div>
      <p className="tiny muted mt-2">Singapore time, in steps of five minutes.</p>
    </div>
  );
}
