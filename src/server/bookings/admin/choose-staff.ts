import { type BookingContext, requireTherapist, staffingFor } from '#server/bookings/booking-context.ts';
import { changePlaces, deferPlaceChecks } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { assignPiece, type Moved } from '#shared/bookings/assign-place.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { assignTherapist, type Work, whoCan } from '#shared/team/assign-therapist.ts';

type Input = {
  context: BookingContext;
  span: Span;
  busy: Span;
  treatmentId: number;
  /** Undefined: anyone. */
  therapistId?: number | null | undefined;
  deviceKindId: number | null;
  insist: boolean;
};
type Staff = Pick<BookingRow, 'therapistId' | 'isOffShift' | 'deviceKindId' | 'devicePiece'>;
type Found = { therapistId: number | null; isOffShift: boolean; moved: Moved[] };

/**
 * Who keeps a visit that staff put somewhere, and with which device. Staff may insist on a therapist who is off shift or
 * on nobody at all, but nobody and nothing is ever in two visits at once. Take the day locks before.
 */
export async function chooseStaff(tx: Db, input: Input): Promise<Staff> {
  const { context, busy, deviceKindId } = input;
  const { device } = staffingFor(context, { deviceKindId });
  const piece = device ? assignPiece(context.placed, busy, device) : null;
  if (device && !piece) {
    const at = formatStudioTime(busy.start);
    throw conflict(
      'device_taken',
      `Every device for this treatment is in use at ${at}. Please choose another time.`,
    );
  }
  const { therapistId, isOffShift, moved } = findTherapist(input);
  const changes = [
    ...moved,
    ...(piece?.moved ?? []).map(({ id, room: devicePiece }) => ({ id, devicePiece })),
  ];
  if (changes.length > 0) {
    await deferPlaceChecks(tx);
    await changePlaces(tx, changes);
  }
  return { therapistId, isOffShift, deviceKindId: device?.kindId ?? null, devicePiece: piece?.room ?? null };
}

type Kept = Pick<Input, 'context' | 'span' | 'busy' | 'therapistId' | 'insist'> & { row: BookingRow };

/** For a booking that is moved: whoever is named, else who keeps it now if she can, else anyone. */
export async function keepOrChooseStaff(
  tx: Db,
  { row, therapistId, ...input }: Kept,
): Promise<Staff & Pick<BookingRow, 'isRequested'>> {
  const { treatmentId, deviceKindId, isRequested } = row;
  const choose = (id?: number | null) =>
    chooseStaff(tx, { ...input, treatmentId, deviceKindId, therapistId: id });
  if (isRequested && therapistId && therapistId !== row.therapistId && !input.insist) {
    throw mayInsist('therapist_requested', 'The client asked for the therapist who has this visit.');
  }
  const keeps = therapistId ?? row.therapistId;
  const isStillRequested = isRequested && keeps === row.therapistId;
  try {
    return { ...(await choose(keeps)), isRequested: isStillRequested };
  } catch (error) {
    if (therapistId || isRequested || !(error instanceof HttpProblem)) throw error;
    return { ...(await choose()), isRequested: false };
  }
}

function findTherapist({ context, span, busy, treatmentId, therapistId, insist }: Input): Found {
  const { team, placed } = context;
  if (team.length === 0) return { therapistId: null, isOffShift: false, moved: [] };
  const [from, to, treatmentTo] = [busy.start, busy.end, span.end].map((at) => at.getTime()) as [
    number,
    number,
    number,
  ];
  const work: Work = { from, to, treatmentTo, treatmentId };
  const visits = placed.flatMap(({ visit }) => visit ?? []);
  const found = assignTherapist(team, visits, {
    ...work,
    therapistId: requireTherapist({ team, treatment: null }, therapistId),
  });
  if (found) return { ...found, isOffShift: false };
  if (!therapistId) {
    if (insist) return { therapistId: null, isOffShift: false, moved: [] };
    throw mayInsist('nobody_free', `Nobody on the team is free at ${formatStudioTime(span.start)}.`);
  }
  const { name } = team.find(({ id }) => id === therapistId)!; // required above
  if (whoCan(team, work).includes(therapistId)) throw therapistTaken(name, span.start);
  if (!insist) throw mayInsist('off_shift', `${name} is not on shift then, or does not do this treatment.`);
  // Off shift she is as good as on one, if she is free.
  const asIfOnShift = team.map((each) =>
    each.id === therapistId ? { ...each, treatmentIds: null, workingTimes: [{ from, to }] } : each,
  );
  const forced = assignTherapist(asIfOnShift, visits, { ...work, therapistId });
  if (!forced) throw therapistTaken(name, span.start);
  return { ...forced, isOffShift: true };
}

function therapistTaken(name: string, start: Date): HttpProblem {
  return conflict('therapist_taken', `${name} has another visit at ${formatStudioTime(start)}.`);
}

function mayInsist(code: string, message: string): HttpProblem {
  return new HttpProblem(422, { code, message, mayInsist: true });
}
