/** What takes a room, and perhaps a therapist. */
export type Busy = {
  id: number;
  room: number;
  therapistId: number | null;
  from: number;
  to: number;
  /** Of a time that is offered. */
  offerId: number | null;
  hasFixedTherapist: boolean;
  hasFixedRoom: boolean;
};
export type Day = {
  day: string;
  rooms: number;
  opens: number;
  closes: number;
  busy: Busy[];
  /** Of each therapist; those who are away have none. */
  shifts: { id: number; from: number; to: number }[];
};

type Work = { from: number; to: number; choices: number[] };

/** Whether a visit fits at `from`, whoever has to change rooms and therapists for it: every combination is tried. */
export function bruteForceFree(day: Day, from: number, minutes: number): boolean {
  const to = from + minutes * 60_000;
  if (from < day.opens || to > day.closes) return false;
  const rooms = Array.from({ length: day.rooms }, (_, index) => index + 1);
  const inRooms = day.busy.map((each) => ({ ...each, choices: each.hasFixedRoom ? [each.room] : rooms }));
  if (!canPlace([...inRooms, { from, to, choices: rooms }])) return false;
  const whoCan = (work: { from: number; to: number }) =>
    day.shifts.filter((shift) => shift.from <= work.from && work.to <= shift.to).map(({ id }) => id);
  const withTherapists = day.busy.flatMap((each) => {
    const own = each.therapistId === null ? [] : [each.therapistId];
    const choices = each.hasFixedTherapist ? own : [...new Set([...own, ...whoCan(each)])];
    // Nobody ever could: staff settle that.
    return choices.length > 0 ? [{ ...each, choices }] : [];
  });
  return canPlace([...withTherapists, { from, to, choices: whoCan({ from, to }) }]);
}

function canPlace(works: Work[]): boolean {
  const placed: { work: Work; choice: number }[] = [];
  const next = (index: number): boolean => {
    const work = works[index];
    if (!work) return true;
    for (const choice of work.choices) {
      const isTaken = placed.some(
        (each) => each.choice === choice && each.work.from < work.to && work.from < each.work.to,
      );
      if (isTaken) continue;
      placed.push({ work, choice });
      if (next(index + 1)) return true;
      placed.pop();
    }
    return false;
  };
  return next(0);
}
