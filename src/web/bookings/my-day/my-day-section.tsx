import { useState } from 'react';
import type { MyDay, MyVisit, myDayApi } from '#shared/bookings/my-day-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { formatClock, formatLongDay, formatShortWeekday, formatTime } from '#shared/kit/dates.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { readDay } from '#web/bookings/board/board-days.ts';
import { StatusBadge } from '#web/bookings/manage/status-badge.tsx';
import { PresenceMarks } from '#web/bookings/presence/presence-marks.tsx';
import { NextVisit } from '#web/bookings/rebook/next-visit.tsx';
import { SafetyNote } from '#web/bookings/safety/safety-note.tsx';
import { useHeldOffers } from '#web/bookings/waitlist/calls.ts';
import { untilInWords } from '#web/bookings/waitlist/entry-words.ts';
import { type HeldPlace, heldPlaces } from '#web/bookings/waitlist/held-places.ts';
import { ClientLink } from '#web/clients/client-link.tsx';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { useOverrideQuestion } from '#web/safety/override-dialog.tsx';
import { SensitivitiesNote } from '#web/safety/sensitivities-note.tsx';
import { CalendarAddress } from '#web/team/calendars/calendar-address.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { treatmentOf } from './treatment-of.ts';
import './my-day.css';

/** A therapist's own day, made for a phone: her visits in order, each with its note. */
export function MyDaySection() {
  const today = studioDay(useNow());
  const [search, change] = useUrlParams();
  const day = readDay(search.day, today);
  const query = useLive<typeof myDayApi.day>(
    'GET /api/admin/my-day',
    { query: { day } },
    { everySeconds: 20 },
  );
  const open = (next: string) => change({ day: next === today ? undefined : next });
  const shown = query.data?.day === day ? query.data : undefined;

  return (
    <>
      <div className="my-day__head">
        <IconButton icon="chevron-left" label="Previous day" onClick={() => open(addDays(day, -1))} />
        <h2 aria-live="polite">{day === today ? `Today, ${formatLongDay(day)}` : formatLongDay(day)}</h2>
        <IconButton icon="chevron-right" label="Next day" onClick={() => open(addDays(day, 1))} />
        {day !== today && (
          <Button look="secondary" size="sm" onClick={() => open(today)}>
            Today
          </Button>
        )}
      </div>
      {shown ? (
        <Day key={day} data={shown} />
      ) : (
        <NotLoaded query={query} title="We could not load your day" text="Please try again in a moment.">
          <Loading label="Loading your day" className="grid gap-4">
            <Skeletons count={2} shape="box" className="h-28" />
          </Loading>
        </NotLoaded>
      )}
    </>
  );
}

function Day({ data }: { data: MyDay }) {
  const { therapist, visits, rota } = data;
  const [openId, setOpenId] = useState<number | null>(null);
  const offers = useHeldOffers(data.day, 20);
  const held = heldPlaces(offers.data ?? []).filter((place) => place.therapistId === therapist?.id);
  if (!therapist) {
    return (
      <EmptyState
        icon="calendar"
        level="h2"
        title="Your account belongs to no therapist yet"
        text="Please ask the owner of the studio to choose it in your record of the team."
      />
    );
  }
  return (
    <div className="my-day">
      <div className="my-day__main">
        <p className="muted">{shiftWords(rota[0])}</p>
        {visits.length + held.length === 0 ? (
          <EmptyState icon="calendar" title="No visits" text="Nobody is booked with you on this day." />
        ) : (
          <ol className="my-day__visits" aria-label="Visits">
            {inOrder([...visits, ...held]).map((each) =>
              'offer' in each ? (
                <Offered key={`offer ${each.offer.id} ${each.appointmentDate}`} place={each} />
              ) : (
                <Visit key={each.id} visit={each} onOpen={() => setOpenId(each.id)} />
              ),
            )}
          </ol>
        )}
      </div>
      <div className="my-day__side">
        <RotaCard rota={rota} />
        <Card title="In your own calendar">
          <CalendarAddress therapistId={therapist.id} />
        </Card>
      </div>
      {openId !== null && <ClientDialog id={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}

function inOrder<Each extends { appointmentDate: string }>(all: Each[]): Each[] {
  return all.sort((a, b) => a.appointmentDate.localeCompare(b.appointmentDate));
}

/** Offered to somebody on the waitlist: it may become a visit of hers within the half hour. */
function Offered({ place: { offer, appointmentDate, endsAt, room } }: { place: HeldPlace }) {
  return (
    <li className="card my-day__visit my-day__visit--offered">
      <div className="my-day__time">
        <strong className="num">{formatTime(appointmentDate)}</strong>
        <span className="num muted">to {formatTime(endsAt)}</span>
        <span className="muted">Room {room}</span>
      </div>
      <div className="my-day__what">
        <strong className="break-words">{`Kept for ${offer.customerName}`}</strong>
        <span>{offer.treatmentName}</span>
        <span className="muted">{`Offered until ${untilInWords(offer.expiresAt, useNow())}. Not booked yet.`}</span>
      </div>
    </li>
  );
}

function Visit({ visit, onOpen }: { visit: MyVisit; onOpen: () => void }) {
  const { id, appointmentDate, customerName, deskNote, specialRequests, status } = visit;
  const hasBegun = new Date(appointmentDate) <= useNow();
  const complete = useSave({
    save: (body: { safetyReason?: string }) =>
      call<typeof myDayApi.complete>('POST /api/admin/my-visits/:id/complete', { params: { id }, body }),
    done: `${customerName}'s visit is completed`,
    failure: 'Failed to complete the visit',
    changed: ['/api/admin/my-day', '/api/admin/my-visits'],
    onSaved: () => reason.close(),
    isHandled: (error): boolean => reason.requestReason(error, undefined),
  });
  const reason = useOverrideQuestion<undefined>({
    confirmText: 'Complete the visit',
    label: 'done',
    busy: complete.isPending,
    onReason: (_, safetyReason) => complete.mutate({ safetyReason }),
  });
  return (
    <li className="card my-day__visit">
      <div className="my-day__time">
        <strong className="num">{formatTime(appointmentDate)}</strong>
        <span className="num muted">to {formatTime(visit.endsAt)}</span>
        <span className="muted">Room {visit.room}</span>
      </div>
      <div className="my-day__what">
        <strong className="break-words">
          <ClientLink of={{ booking: id }}>{customerName}</ClientLink>
        </strong>
        <span>{treatmentOf(visit)}</span>
        <span className="my-day__badges">
          <StatusBadge status={status} />
          {visit.isRequested && <Badge tone="pink">Asked for you</Badge>}
        </span>
        <SensitivitiesNote known={visit.sensitivities} />
        <SafetyNote safety={visit.safety} />
        {specialRequests && <p className="wrap-anywhere whitespace-pre-line">“{specialRequests}”</p>}
        {deskNote && <p className="wrap-anywhere whitespace-pre-line muted">Note: {deskNote}</p>}
      </div>
      <div className="my-day__acts">
        <Button look="secondary" size="sm" aria-label={`Notes on ${customerName}`} onClick={onOpen}>
          Notes
        </Button>
        <PresenceMarks visit={visit} />
        {isOpen(status) && hasBegun && (
          <Button
            size="sm"
            aria-label={`Complete ${customerName}'s visit`}
            busy={complete.isPending}
            busyText="Saving..."
            onClick={() => complete.mutate({})}
          >
            Complete
          </Button>
        )}
        {status === 'completed' && !visit.isPatchTest && <Rebook id={id} customerName={customerName} />}
        {reason.dialog}
      </div>
    </li>
  );
}

/** Asked for only when somebody presses. */
function Rebook({ id, customerName }: { id: number; customerName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <NextVisit bookingId={id} />;
  return (
    <Button size="sm" aria-label={`Next visit for ${customerName}`} onClick={() => setIsOpen(true)}>
      Next visit
    </Button>
  );
}

type RotaDay = MyDay['rota'][number];

function RotaCard({ rota }: { rota: RotaDay[] }) {
  return (
    <Card title="Your two weeks">
      <ul className="my-day__rota">
        {rota.map((each) => (
          <li key={each.day}>
            <span>{formatShortWeekday(each.day)}</span>
            <span className={each.shifts.length > 0 ? 'num' : 'muted'}>{hoursOf(each)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const LEAVE_WORDS = { annual: 'On leave', sick: 'Sick', training: 'In training', other: 'Away' } as const;

function hoursOf({ shifts, leave }: RotaDay): string {
  if (leave) return LEAVE_WORDS[leave];
  return (
    shifts.map(({ starts, ends }) => `${formatClock(starts)} to ${formatClock(ends)}`).join(', ') || 'Off'
  );
}

function shiftWords(today: RotaDay | undefined): string {
  if (!today) return '';
  if (today.leave) return `${LEAVE_WORDS[today.leave]} on this day.`;
  return today.shifts.length > 0 ? `You work ${hoursOf(today)}.` : 'You are off on this day.';
}
