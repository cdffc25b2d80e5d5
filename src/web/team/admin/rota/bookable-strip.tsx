import { type BookableHours, bookableMinutes } from '#shared/team/bookable-hours.ts';
import { formatHours, formatShifts } from '#shared/team/shift-times.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { type Hours, placeOnTrack } from './place-on-track.ts';

type BookableStripProps = {
  /** None: closed. */
  bookable: BookableHours[];
  hours: Hours;
};

/** What the shifts of a day mean for booking: how many at once, and when nobody is there. */
export function BookableStrip({ bookable, hours }: BookableStripProps) {
  if (bookable.length === 0) return <p className="bookable muted">Closed</p>;
  const gaps = bookable.filter(({ atOnce }) => atOnce === 0);
  const most = Math.max(...bookable.map(({ atOnce }) => atOnce));
  return (
    <div className="bookable">
      <p>
        <strong>{formatHours(bookableMinutes(bookable))}</strong>
        {most > 1 && <span className="muted">{`, ${most} at once`}</span>}
      </p>
      <div className="bookable__strip" aria-hidden="true">
        {bookable.map((part) => (
          <span
            key={part.starts}
            ref={placeOnTrack(part, hours, part.atOnce / most)}
            className={classes('bookable__part', part.atOnce === 0 && 'bookable__part--none')}
          />
        ))}
      </div>
      {gaps.length > 0 && (
        <p className="text-warn">{most === 0 ? 'Nobody all day' : `Nobody ${formatShifts(gaps)}`}</p>
      )}
    </div>
  );
}
