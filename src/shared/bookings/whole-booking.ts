import type { Booking } from './contract.ts';

/** As its client sees it: of several treatments in one visit, all of them as one. */
export function wholeBooking<B extends Booking>(booking: B): B {
  const { visit } = booking;
  if (!visit) return booking;
  const parts = visit.parts.filter(({ status }) => status !== 'cancelled');
  const held = parts.length > 0 ? parts : visit.parts;
  const minutes = new Date(visit.endsAt).getTime() - new Date(visit.appointmentDate).getTime();
  return {
    ...booking,
    treatmentName: held.map(({ treatmentName }) => treatmentName).join(' + '),
    appointmentDate: visit.appointmentDate,
    endsAt: visit.endsAt,
    durationMinutes: minutes / 60_000,
    addExtraction: held.some(({ addExtraction }) => addExtraction),
    totalAmount: visit.totalAmount,
    status: visit.status,
    therapist: keptBy(held),
    // Whom the client asked for is said of each part.
    isRequested: false,
  };
}

/** One for all, or each with what they do. */
function keptBy(parts: NonNullable<Booking['visit']>['parts']): Booking['therapist'] {
  const first = parts.find(({ therapist }) => therapist !== null)?.therapist ?? null;
  const names = new Set(parts.flatMap(({ therapist }) => therapist?.inWords ?? []));
  if (!first || names.size === 1) return first;
  const inWords = parts.flatMap(({ treatmentName, therapist }) =>
    therapist ? [`${treatmentName}: ${therapist.inWords}`] : [],
  );
  return { ...first, inWords: inWords.join(', ') };
}
