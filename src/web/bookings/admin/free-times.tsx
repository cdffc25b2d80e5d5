import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { formatSlot } from '#shared/bookings/slots.ts';
import { dayInWords } from '#web/bookings/when/day-words.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useLive } from '#web/kit/use-list.ts';
import './free-times.css';

type FreeTimesProps = {
  date: string;
  treatmentId: number | null;
  /** Of a treatment without a length. */
  minutes: number | null;
  /** Null: anyone's. */
  therapistId: number | null;
  /** Further treatments in the same visit. */
  more?: { more?: string; moreWith?: string };
  value: string;
  onChoose: (time: string) => void;
  /** Where the wanted time is taken, they can wait for it. */
  onWait?: (() => void) | undefined;
};

export function FreeTimes(props: FreeTimesProps) {
  const { date, treatmentId, minutes, therapistId, value, onChoose, onWait } = props;
  const { data, isError } = useLive<typeof bookingsAdminApi.freeTimes>(
    'GET /api/admin/bookings/free-times',
    {
      query: {
        date,
        ...(treatmentId && { treatmentId }),
        ...(minutes && { minutes }),
        ...(therapistId && { therapistId }),
        ...props.more,
      },
    },
    { enabled: date !== '' },
  );
  if (isError || !data || !date) return null;
  return (
    <>
      <TimeChoice date={date} times={data.times} value={value} onChoose={onChoose} />
      {onWait && treatmentId !== null && !data.times.includes(value) && (
        <p className="free-times__wait">
          <span className="muted">{data.times.length > 0 && 'Nothing that works for them?'}</span>
          <Button look={data.times.length > 0 ? 'ghost' : 'secondary'} size="sm" onClick={onWait}>
            Add to waitlist
          </Button>
        </p>
      )}
    </>
  );
}

type TimeChoiceProps = {
  date: string;
  times: readonly string[];
  value: string | null;
  onChoose: (time: string) => void;
};

export function TimeChoice({ date, times, value, onChoose }: TimeChoiceProps) {
  if (times.length === 0) return <p className="muted">No free times on {dayInWords(date)}.</p>;
  return (
    <fieldset className="free-times" aria-label={`Free times on ${dayInWords(date)}`}>
      {times.map((time) => (
        <Button
          key={time}
          look="secondary"
          size="sm"
          aria-pressed={time === value}
          onClick={() => onChoose(time)}
        >
          {formatSlot(time)}
        </Button>
      ))}
    </fieldset>
  );
}
