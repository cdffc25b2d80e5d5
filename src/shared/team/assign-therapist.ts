import { assignAll, type Demand, meets, neighboursOf, type Stretch } from '#shared/kit/assign-all.ts';
import { isWithin } from './rota.ts';

/** An active therapist, in the order of the team. */
export type TeamMember = {
  id: number;
  /** Null: every treatment. */
  treatmentIds: readonly number[] | null;
  workingTimes: Stretch[];
  /** Lunch, the dentist: nothing else may be then, not even the clean-up after a treatment. */
  blocked?: readonly (Stretch & { reason: string })[];
};

/** Who and what a booking needs beside a room. */
export type Staffing = {
  /** Nobody: no therapist is needed. */
  team: TeamMember[];
  /** Undefined while none is chosen: whoever is on shift counts. */
  treatmentId?: number | undefined;
  /** The one who is asked for; undefined: anyone. */
  therapistId?: number | undefined;
  device?: { kindId: number; pieces: number } | undefined;
};

/** `from` to `to` is all the time it takes, clean-up included; the treatment itself must be within a shift. */
export type Work = Stretch & { treatmentId?: number | undefined; treatmentTo: number };

export type Visit = Work & {
  id: number;
  therapistId: number | null;
  /** The client asked for this therapist, or the visit has begun: nobody else may take it over. */
  isFixed: boolean;
};

export type Assignment = { therapistId: number; moved: { id: number; therapistId: number }[] };

/**
 * A therapist for `work`, or null when nobody can take it. Whoever is free and has least to do that day gets it; where
 * nobody is, visits whose clients said "Anyone" are given to others, so that what can be kept is never refused.
 */
export function assignTherapist(
  team: TeamMember[],
  visits: Visit[],
  work: Work & { therapistId?: number | undefined },
): Assignment | null {
  const busy = minutesOfEach(visits);
  const byLoad = (a: number, b: number) => (busy.get(a) ?? 0) - (busy.get(b) ?? 0);
  const able = whoCan(team, work)
    .filter((id) => work.therapistId === undefined || id === work.therapistId)
    .sort(byLoad);

  const taken = new Set(visits.filter((each) => meets(each, work)).map(({ therapistId }) => therapistId));
  const free = able.find((id) => !taken.has(id));
  // A visit without a therapist still needs one.
  const isEverybodyPlaced = !visits.some(({ therapistId }) => therapistId === null);
  if (free !== undefined && isEverybodyPlaced) return { therapistId: free, moved: [] };
  if (able.length === 0) return null;

  const near = neighboursOf(visits, work).filter((visit) => choicesOf(team, visit).length > 0);
  const demands: Demand[] = near.map((visit) => ({ ...visit, choices: choicesOf(team, visit) }));
  const assigned = assignAll([...demands, { ...work, choices: able }]);
  if (!assigned) return null;
  return {
    therapistId: assigned[near.length]!, // the last one is `work`
    moved: near.flatMap(
      ({ id, therapistId }, index) =>
        assigned[index] === therapistId ? [] : [{ id, therapistId: assigned[index]! }], // one for each
    ),
  };
}

/** Visits by who keeps them. */
export type Visits = { all: Visit[]; ofTherapist: Map<number | null, Visit[]> };

export function toVisits(all: Visit[]): Visits {
  const ofTherapist = new Map<number | null, Visit[]>();
  for (const visit of all) {
    const hers = ofTherapist.get(visit.therapistId);
    if (hers) hers.push(visit);
    else ofTherapist.set(visit.therapistId, [visit]);
  }
  return { all, ofTherapist };
}

/**
 * Whether `assignTherapist` finds somebody, without saying whom: a calendar asks it for every half hour, and nearly always
 * somebody is free.
 */
export function leavesTherapist(
  team: TeamMember[],
  visits: Visits,
  work: Work & { therapistId?: number | undefined },
): boolean {
  const { all, ofTherapist } = visits;
  // A visit without a therapist still needs one.
  const isEverybodyPlaced = !ofTherapist.has(null);
  return (
    (isEverybodyPlaced && team.some((each) => isFree(each, visits, work))) ||
    assignTherapist(team, all, work) !== null
  );
}

/** Whether this one can take it as things are, if nobody else is asked for. */
export function isFree(
  member: TeamMember,
  { ofTherapist }: Visits,
  work: Work & { therapistId?: number | undefined },
): boolean {
  return (
    (work.therapistId === undefined || member.id === work.therapistId) &&
    canDo(member, work) &&
    !ofTherapist.get(member.id)?.some((visit) => meets(visit, work))
  );
}

/** The same for several that follow each other without a gap: whether there is somebody for each of them. */
export function leavesTherapists(
  team: TeamMember[],
  visits: Visits,
  works: (Work & { therapistId?: number | undefined })[],
): boolean {
  const { all, ofTherapist } = visits;
  const demands: Demand[] = works.map((work) => ({
    ...work,
    choices: whoCan(team, work).filter((id) => work.therapistId === undefined || id === work.therapistId),
  }));
  if (demands.some(({ choices }) => choices.length === 0)) return false;
  const isFree = (demand: Demand) =>
    demand.choices.some((id) => !ofTherapist.get(id)?.some((visit) => meets(visit, demand)));
  // They never meet each other, so where somebody is free for each as things are, nobody has to change.
  if (!ofTherapist.has(null) && demands.every(isFree)) return true;

  const whole = { from: works[0]!.from, to: works.at(-1)!.to }; // at least one
  const near = neighboursOf(all, whole).flatMap((visit) => {
    const choices = choicesOf(team, visit);
    return choices.length > 0 ? [{ ...visit, choices }] : [];
  });
  return assignAll([...near, ...demands]) !== null;
}

/** Who does the treatment and is on shift for all of it. */
export function whoCan(team: TeamMember[], work: Work): number[] {
  return team.filter((each) => canDo(each, work)).map(({ id }) => id);
}

function canDo(member: TeamMember, work: Work): boolean {
  const { treatmentIds, workingTimes } = member;
  const { from, treatmentTo, treatmentId } = work;
  return (
    (treatmentIds === null || treatmentId === undefined || treatmentIds.includes(treatmentId)) &&
    isWithin(workingTimes, { from, to: treatmentTo }) &&
    !blockFor(member, work)
  );
}

/** What of their own keeps them from it. */
export function blockFor({ blocked = [] }: TeamMember, work: Stretch) {
  return blocked.find((each) => meets(each, work));
}

/** Its own therapist first, even off shift: that is settled by a person, not here. None: nobody ever could. */
function choicesOf(team: TeamMember[], visit: Visit): number[] {
  const { therapistId, isFixed } = visit;
  const own = therapistId === null ? [] : [therapistId];
  return isFixed ? own : [...own, ...whoCan(team, visit).filter((id) => id !== therapistId)];
}

function minutesOfEach(visits: Visit[]): Map<number | null, number> {
  const minutes = new Map<number | null, number>();
  for (const { therapistId, from, to } of visits) {
    minutes.set(therapistId, (minutes.get(therapistId) ?? 0) + to - from);
  }
  return minutes;
}
