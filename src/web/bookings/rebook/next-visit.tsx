import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { IntervalReason } from '#shared/bookings/next-visit.ts';
import type { NextVisit as Proposal, Rebooked, rebookApi } from '#shared/bookings/rebook-contract.ts';
import { formatSlot } from '#shared/bookings/slots.ts';
import { listInWords } from '#shared/kit/list-in-words.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { TimeChoice } from '#web/bookings/admin/free-times.tsx';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { SessionChoice } from '#web/bookings/session-choice.tsx';
import { dayInWords, shortAppointment } from '#web/bookings/when/day-words.ts';
import { apiQuery, keyOfPath } from '#web/kit/api-query.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { unsuitableIn, useOverrideQuestion } from '#web/safety/override-dialog.tsx';
import './next-visit.css';

type NextVisitProps = {
  bookingId: number;
  /** Bookings beside which it is shown: several treatments of one visit are booked again together, once. */
  beside?: readonly number[];
};

/** When the client could come again, booked in one press. */
export function NextVisit({ bookingId, beside = [] }: NextVisitProps) {
  const [day, setDay] = useState<string>();
  const [booked, setBooked] = useState<Rebooked | null>(null);
  const query = useQuery({
    ...apiQuery<typeof rebookApi.propose>('GET /api/admin/visits/:id/next-visit', {
      params: { id: bookingId },
      query: day ? { day } : {},
    }),
    placeholderData: keepPreviousData,
    // What was free a while ago is not proposed again.
    gcTime: 0,
    staleTime: 0,
  });
  const { data: proposal } = query;

  if (booked) return <Booked booked={booked} />;
  if (query.isError)
    return <p className="muted">{messageOf(query.error, 'We could not propose the next visit.')}</p>;
  if (!proposal) {
    return (
      <Loading label="Looking for the next visit">
        <Skeleton shape="box" className="h-24" />
      </Loading>
    );
  }
  if (proposal.visitId !== bookingId && beside.includes(proposal.visitId)) return null;
  return (
    <Proposed
      bookingId={bookingId}
      proposal={proposal}
      onDay={setDay}
      onTaken={() => void query.refetch()}
      onBooked={setBooked}
    />
  );
}

function Booked({ booked }: { booked: Rebooked }) {
  return (
    <p className="next-visit next-visit--booked" role="status">
      <Icon name="check" />
      <span>
        Booked: <strong>{shortAppointment(booked.appointmentDate)}</strong>, {withWhom(booked)}.
        {booked.packageNames.length > 0 && ` Paid with ${listInWords(booked.packageNames)}.`}
      </span>
    </p>
  );
}

type ProposedProps = {
  bookingId: number;
  proposal: Proposal;
  onDay: (day: string) => void;
  onTaken: () => void;
  onBooked: (booked: Rebooked) => void;
};

function Proposed({ bookingId, proposal, onDay, onTaken, onBooked }: ProposedProps) {
  const titleId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [declined, setDeclined] = useState<readonly number[]>([]);
  const { day, times, customerName, upcoming, sessions, isAnyone } = proposal;
  const time = chosen !== null && times.includes(chosen) ? chosen : proposal.time;
  const book = useRebook(bookingId, {
    onBooked,
    onRefused: () => {
      setIsChoosing(true);
      onTaken();
    },
  });
  const packageAccountIds = packagesOf(sessions, declined);
  const when = day && time ? `${dayInWords(day)}, ${formatSlot(time)}` : null;

  return (
    <section className="next-visit" aria-labelledby={titleId}>
      <h2 id={titleId}>{`Next visit for ${customerName}`}</h2>
      {upcoming && (
        <p>{`Already booked: ${shortAppointment(upcoming.appointmentDate)}, ${upcoming.treatmentName}.`}</p>
      )}
      {when && (
        <p>
          <strong>{when}</strong>
          {`, ${withWhom(proposal)}`}
        </p>
      )}
      <p className="muted">{whyThen(proposal, when !== null)}</p>
      {book.error !== null && (
        <Note tone="warn">{messageOf(book.error, 'The visit was not booked. Please try again.')}</Note>
      )}
      {isChoosing && <AnotherTime day={day} times={times} time={time} onDay={onDay} onTime={setChosen} />}
      {when &&
        sessions.map((each) => (
          <SessionChoice
            key={each.place}
            {...each}
            treatmentName={sessions.length > 1 ? each.treatmentName : null}
            isUsed={!declined.includes(each.place)}
            onUse={(isUsed) =>
              setDeclined(
                isUsed ? declined.filter((place) => place !== each.place) : [...declined, each.place],
              )
            }
          />
        ))}
      <div className="next-visit__acts">
        {day && time && (
          <Button
            look={upcoming ? 'secondary' : 'primary'}
            size="sm"
            busy={book.isPending}
            busyText="Booking..."
            onClick={() => book.book({ appointmentDate: `${day}T${time}`, isAnyone, packageAccountIds })}
          >
            {`Book ${shortAppointment(studioInstant(day, time).toISOString())}`}
          </Button>
        )}
        {!isChoosing && (
          <Button look="ghost" size="sm" onClick={() => setIsChoosing(true)}>
            Another time
          </Button>
        )}
      </div>
      {book.dialog}
    </section>
  );
}

/** By the order of the treatments; those without a session may be missing at the end. */
function packagesOf(sessions: Proposal['sessions'], declined: readonly number[]): (number | null)[] {
  const used = sessions.filter(({ place }) => !declined.includes(place));
  const last = Math.max(-1, ...used.map(({ place }) => place));
  return Array.from(
    { length: last + 1 },
    (_, at) => used.find(({ place }) => place === at)?.packageAccountId ?? null,
  );
}

type AnotherTimeProps = Pick<Proposal, 'day' | 'times' | 'time'> & {
  onDay: (day: string) => void;
  onTime: (time: string) => void;
};

function AnotherTime({ day, times, time, onDay, onTime }: AnotherTimeProps) {
  const tomorrow = addDays(studioDay(useNow()), 1);
  return (
    <div className="grid gap-2">
      <TextField
        type="date"
        label="Day of the next visit"
        min={tomorrow}
        value={day ?? ''}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      {day && <TimeChoice date={day} times={times} value={time} onChoose={onTime} />}
    </div>
  );
}

type NewVisit = {
  appointmentDate: string;
  isAnyone: boolean;
  packageAccountIds: (number | null)[];
  safetyReason?: string;
};

/** Books it once, however often it is pressed, and asks for a reason where it may not suit the client. */
function useRebook(
  id: number,
  { onBooked, onRefused }: { onBooked: (booked: Rebooked) => void; onRefused: () => void },
) {
  const client = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewVisit) =>
      call<typeof rebookApi.book>(
        'POST /api/admin/visits/:id/next-visit',
        { params: { id }, body },
        { 'idempotency-key': keys.keyFor(body) },
      ),
    onSuccess: (booked) => {
      keys.done();
      reason.close();
      onBooked(booked);
      void refreshBookings(client);
      void client.invalidateQueries({ queryKey: keyOfPath('/api/admin/my-day') });
    },
    onError: (refused, body) => {
      if (reason.requestReason(refused, body)) return;
      reason.close();
      onRefused();
    },
  });
  const reason = useOverrideQuestion<NewVisit>({
    confirmText: 'Book anyway',
    busy: isPending,
    onReason: (body, safetyReason) => mutate({ ...body, safetyReason }),
  });
  return {
    book: (body: NewVisit) => {
      if (!isPending) mutate(body);
    },
    isPending,
    /** What is asked in the dialog is not said again. */
    error: unsuitableIn(error) ? null : error,
    dialog: reason.dialog,
  };
}

/** "Sensitive Calm Facial with Aisyah Rahman" */
function withWhom({
  treatmentName,
  therapistName,
}: Pick<Proposal, 'treatmentName' | 'therapistName'>): string {
  return therapistName ? `${treatmentName} with ${therapistName}` : treatmentName;
}

const REASONS: Record<IntervalReason, string> = {
  note: 'as the visit note says',
  last: 'as between the last two visits',
  usual: "the usual time. The visit note doesn't say when",
};

function whyThen({ weeks, because }: Proposal, hasTime: boolean): string {
  const due = `In ${weeks === 1 ? 'a week' : `${weeks} weeks`}, ${REASONS[because]}.`;
  return hasTime ? due : `${due} Nothing is free on the days from then on. Please choose another day.`;
}
