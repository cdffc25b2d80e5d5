import { useId, useState } from 'react';
import { dateParts, formatDayMonth, formatShortDate } from '#shared/kit/dates.ts';
import { addDays, studioDay, weekdayOf } from '#shared/kit/studio-time.ts';
import type { AdminRotaDay, RotaWeek, TherapistWeek, teamAdminApi } from '#shared/team/admin-contract.ts';
import type { Shift } from '#shared/team/rota.ts';
import { formatHours, minutesOfShifts } from '#shared/team/shift-times.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { rotaCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { InTheWay } from '#web/team/admin/in-the-way.tsx';
import { Portrait } from '#web/team/portrait.tsx';
import { BookableStrip } from './bookable-strip.tsx';
import { CopyWeekDialog } from './copy-week-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import { shownHours } from './drag-shift.ts';
import { RotaDayCell } from './rota-day-cell.tsx';
import { UsualWeekDialog } from './usual-week-dialog.tsx';
import './rota.css';

type Opened =
  | { what: 'day'; therapist: TherapistWeek; day: AdminRotaDay }
  | { what: 'week'; therapist: TherapistWeek }
  | { what: 'copy' };

/** The week of the team: who works when, changed by dragging or by fields, and what of it can be booked. */
export function RotaView() {
  const titleId = useId();
  const [search, change] = useUrlParams();
  const today = studioDay(useNow());
  const from = mondayOf(search.week, today);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, ...state } = useLive<typeof teamAdminApi.rota>(
    'GET /api/admin/team/rota',
    { query: { from } },
    { everySeconds: 30 },
  );
  const goTo = (monday: string) =>
    change({ week: monday === mondayOf(undefined, today) ? undefined : monday });

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar admin-head mb-4 rota-head">
        <h2 id={titleId}>{`${formatDayMonth(from)} to ${formatShortDate(addDays(from, 6))}`}</h2>
        <div className="flex items-center -ml-3">
          <IconButton icon="chevron-left" label="Previous week" onClick={() => goTo(addDays(from, -7))} />
          <Button look="secondary" size="sm" onClick={() => goTo(mondayOf(undefined, today))}>
            This week
          </Button>
          <IconButton icon="chevron-right" label="Next week" onClick={() => goTo(addDays(from, 7))} />
        </div>
        <Button look="secondary" size="sm" onClick={() => setOpened({ what: 'copy' })}>
          Copy week
        </Button>
      </div>
      <ListStates
        list={{ ...state, rows: data?.therapists ?? [], total: data?.therapists.length ?? 0 }}
        noun="rota"
        empty={{ title: 'Nobody in the team yet', text: 'Please add somebody under People first.' }}
      >
        {() => data && <WeekTable week={data} today={today} onOpen={setOpened} />}
      </ListStates>
      {opened?.what === 'day' && <DayDialog {...opened} onClose={() => setOpened(null)} />}
      {opened?.what === 'week' && (
        <UsualWeekDialog {...opened} from={from < today ? today : from} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'copy' && data && (
        <CopyWeekDialog from={from} therapists={data.therapists} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

type WeekTableProps = { week: RotaWeek; today: string; onOpen: (opened: Opened) => void };

function WeekTable({ week, today, onOpen }: WeekTableProps) {
  const saving = useSave({
    save: ({ therapistId, date, shifts }: { therapistId: number; date: string; shifts: Shift[] }) =>
      rotaCalls.setDay(therapistId, { date, shifts }),
    done: 'Rota saved for this day',
    failure: 'Failed to save the rota',
    changed: TEAM_PATHS,
  });
  const opens = week.days.map(({ opens: starts, closes: ends }) =>
    starts && ends ? { starts, ends } : null,
  );
  const hours = shownHours([
    ...opens.filter((open) => open !== null),
    ...week.therapists.flatMap(({ days }) => days.flatMap(({ shifts }) => shifts)),
  ]);
  return (
    <>
      <InTheWay error={saving.error} />
      <table className="rota">
        <caption className="sr">Who works when</caption>
        <thead>
          <tr>
            <th scope="col">Therapist</th>
            {week.days.map(({ date }) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                {dateParts(date).shortWeekday} <span>{formatDayMonth(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.therapists.map((therapist) => (
            <tr key={therapist.therapistId}>
              <th scope="row">
                <TherapistHead therapist={therapist} onEdit={() => onOpen({ what: 'week', therapist })} />
              </th>
              {therapist.days.map((day, index) => (
                <td key={day.date} data-label={dayLabel(day.date)}>
                  <RotaDayCell
                    day={day}
                    hours={hours}
                    open={opens[index] ?? null}
                    name={therapist.name}
                    colour={therapist.colour}
                    isSaving={
                      saving.isPending &&
                      saving.variables.therapistId === therapist.therapistId &&
                      saving.variables.date === day.date
                    }
                    onOpen={() => onOpen({ what: 'day', therapist, day })}
                    onDropped={(shifts) =>
                      saving.mutate({ therapistId: therapist.therapistId, date: day.date, shifts })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Bookable hours
              <p className="muted rota-foot-hint">
                Shifts within opening hours, as many at once as there are rooms.
              </p>
            </th>
            {week.days.map(({ date, bookable }) => (
              <td key={date} data-label={dayLabel(date)}>
                <BookableStrip bookable={bookable} hours={hours} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function TherapistHead({ therapist, onEdit }: { therapist: TherapistWeek; onEdit: () => void }) {
  const { name, imageUrl, colour, isActive, days, rotaFrom } = therapist;
  const minutes = days.reduce((sum, { shifts }) => sum + minutesOfShifts(shifts), 0);
  return (
    <div className="flex items-start gap-3">
      <Portrait name={name} imageUrl={imageUrl} colour={colour} sizes="44px" className="team-face" />
      <div className="who">
        <strong>{name}</strong>
        <span>
          {formatHours(minutes)} <span className="sr">this week</span>
          {!isActive && ', inactive'}
        </span>
        <button type="button" className="rota-usual" onClick={onEdit}>
          {rotaFrom ? 'Usual week' : 'Add a usual week'} <span className="sr">{`of ${name}`}</span>
        </button>
      </div>
    </div>
  );
}

function dayLabel(date: string): string {
  return `${dateParts(date).shortWeekday} ${formatDayMonth(date)}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function mondayOf(text: string | undefined, today: string): string {
  const day = text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : today;
  return addDays(day, -weekdayOf(day));
}
