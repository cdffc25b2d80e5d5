import { teamVisits, type UpcomingVisit } from '#server/bookings/team-visits.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readRotas } from '#server/team/team-subquery.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { listInWords } from '#shared/kit/list-in-words.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { misplacedVisits, treatmentsLost } from '#shared/team/misplaced-visits.ts';
import { workingTimes } from '#shared/team/rota.ts';
import { listLive, listTreatmentNames } from './therapists/data.ts';

type InTransaction = Pick<Context, 'db' | 'now'>;

/**
 * Does `write` unless a visit would then be kept by somebody who cannot: those are named, and nothing is written. Hold the
 * therapists before.
 */
export async function keepVisits<T>(
  inTransaction: InTransaction,
  therapistIds: number[],
  write: () => Promise<T>,
): Promise<T> {
  const before = new Set((await listMisplaced(inTransaction, therapistIds)).map(({ id }) => id));
  const written = await write();
  const inTheWay = (await listMisplaced(inTransaction, therapistIds)).filter(({ id }) => !before.has(id));
  if (inTheWay.length > 0) throw visitsInTheWay(inTheWay);
  return written;
}

/** Does `write` unless a treatment that can be booked would then be done by nobody. Lock the team before. */
export async function keepTreatments<T>({ db }: InTransaction, write: () => Promise<T>): Promise<T> {
  const active = async () => (await listLive(db)).filter(({ isActive }) => isActive);
  const before = await active();
  const written = await write();
  const treatments = (await listTreatmentNames(db)).filter(({ isActive }) => isActive);
  const lost = treatmentsLost(
    before,
    await active(),
    treatments.map(({ id }) => id),
  );
  if (lost.length === 0) return written;
  const names = treatments.filter(({ id }) => lost.includes(id)).map(({ name }) => name);
  throw conflict(
    'nobody_does_treatment',
    `Nobody else does ${listInWords(names)}. Please let somebody else do ${names.length === 1 ? 'it' : 'them'} first.`,
  );
}

async function listMisplaced({ db, now }: InTransaction, therapistIds: number[]): Promise<UpcomingVisit[]> {
  const visits = await teamVisits.listUpcoming(db, therapistIds, now());
  if (visits.length === 0) return [];
  const [first, last] = [studioDay(now()), studioDay(visits.at(-1)!.startsAt)]; // at least one
  const active = new Set((await listLive(db)).flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  const team = (await readRotas(db, first, therapistIds)).filter(({ id }) => active.has(id));
  const members = team.map(({ rota, ...member }) => ({
    ...member,
    workingTimes: workingTimes(rota, first, last),
  }));
  return misplacedVisits(members, visits);
}

const MOST_LISTED = 100;
const MOST_IN_WORDS = 3;

type Named = Pick<UpcomingVisit, 'id' | 'customerName' | 'treatmentName' | 'startsAt'>;

/** The first ones in the sentence, more of them as a list. */
export function visitsInTheWay(
  visits: Named[],
  advice = 'Please move {}, or give {} to somebody else, first.',
): HttpProblem {
  const isOne = visits.length === 1;
  const named = visits
    .slice(0, MOST_IN_WORDS)
    .map(
      ({ customerName, startsAt }) =>
        `${customerName || FORMER_CUSTOMER}, ${formatShortAppointment(startsAt)}`,
    );
  const more = visits.length > MOST_IN_WORDS ? ` and ${visits.length - MOST_IN_WORDS} more` : '';
  return new HttpProblem(409, {
    code: 'bookings_in_the_way',
    message: `${isOne ? 'One visit is' : `${visits.length} visits are`} in the way: ${named.join('; ')}${more}. ${advice.replaceAll('{}', isOne ? 'it' : 'them')}`,
    total: visits.length,
    bookings: visits.slice(0, MOST_LISTED).map(({ id, customerName, treatmentName, startsAt }) => ({
      id,
      treatmentName,
      customerName: customerName || FORMER_CUSTOMER,
      appointmentDate: startsAt.toISOString(),
    })),
  });
}
