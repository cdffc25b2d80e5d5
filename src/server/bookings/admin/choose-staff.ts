import { type BookingContext, requireTherapist } from '#server/bookings/booking-context.ts';
import { changePlaces, deferPlaceChecks } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { assignPiece, type Moved } from '#shared/bookings/assign-place.ts';
import { staffingFor } from '#shared/bookings/plan-part.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { assignTherapist, type Work, whoCan } from '#shared/team/assign-therapist.ts';
import { type Doubts, noDoubts } from './doubts.ts';

type Input = {
  context: BookingContext;
  span: Span;
  busy: Span;
  treatmentId: number;
  /** Undefined: anyone. Null: nobody. */
  therapistId?: number | null | undefined;
  deviceKindId: number | null;
  doubts: Doubts;
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

type Kept = Pick<Input, 'context' | 'span' | 'busy' | 'therapistId' | 'doubts'> & {
  row: BookingRow;
  isRequested?: boolean | undefined;
};

/** For a booking that is moved: whoever is named, else who keeps it now if she can, else anyone. */
export async function keepOrChooseStaff(
  tx: Db,
  { row, therapistId, isRequested, ...input }: Kept,
): Promise<Staff & Pick<BookingRow, 'isRequested'>> {
  if (row.isRequested && therapistId !== undefined && therapistId !== row.therapistId) {
    const requested = input.context.team.find(({ id }) => id === row.therapistId);
    const name = requested?.name ?? 'the therapist who has this visit';
    input.doubts.add('therapist_requested', `${row.customerName || 'The client'} asked for ${name}.`);
  }
  const isFixed = row.isRequested && isRequested !== false;
  const staff = await chooseFor(tx, { row, isFixed, therapistId, ...input });
  const isStillRequested = isRequested ?? (row.isRequested && staff.therapistId === row.therapistId);
  return { ...staff, isRequested: isStillRequested && staff.therapistId !== null };
}

async function chooseFor(
  tx: Db,
  { row, isFixed, therapistId, doubts, ...input }: Omit<Kept, 'isRequested'> & { isFixed: boolean },
): Promise<Staff> {
  const { treatmentId, deviceKindId } = row;
  const keeps = row.therapistId ?? undefined;
  const choose = (id: number | null | undefined, at: Doubts) =>
    chooseStaff(tx, { ...input, treatmentId, deviceKindId, therapistId: id, doubts: at });
  if (therapistId !== undefined) return choose(therapistId, doubts);
  if (isFixed) return choose(keeps, doubts);
  return (
    (await unlessRefused(choose(keeps, noDoubts))) ??
    (await unlessRefused(choose(undefined, noDoubts))) ??
    (await unlessRefused(choose(keeps, doubts))) ??
    (await choose(undefined, doubts))
  );
}

async function unlessRefused<T>(choice: Promise<T>): Promise<T | null> {
  try {
    return await choice;
  } catch (error) {
    if (error instanceof HttpProblem) return null;
    throw error;
  }
}

function findTherapist({ context, span, busy, treatmentId, therapistId, doubts }: Input): Found {
  const { team, placed } = context;
  const nobody: Found = { therapistId: null, isOffShift: false, moved: [] };
  if (team.length === 0) return nobody;
  if (therapistId === null) {
    doubts.add('nobody', 'Nobody would have this visit.');
    return nobody;
  }
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
    doubts.add('nobody_free', `Nobody on the team is free at ${formatStudioTime(span.start)}.`);
    return nobody;
  }
  const { name, treatmentIds } = team.find(({ id }) => id === therapistId)!; // required above
  if (whoCan(team, work).includes(therapistId)) throw therapistTaken(name, span.start);
  // Off shift she is as good as on one, if she is free.
  const asIfOnShift = team.map((each) =>
    each.id === therapistId ? { ...each, treatmentIds: null, workingTimes: [{ from, to }] } : each,
  );
  const forced = assignTherapist(asIfOnShift, visits, { ...work, therapistId });
  if (!forced) throw therapistTaken(name, span.start);
  const isHers = treatmentIds?.includes(treatmentId) ?? true;
  const reason = isHers ? 'is not on shift then' : 'does not usually do this treatment';
  doubts.add(isHers ? 'off_shift' : 'other_treatment', `${name} ${reason}.`);
  return { ...forced, isOffShift: true };
}

function therapistTaken(name: string, start: Date): HttpProblem {
  return conflict('therapist_taken', `${name} has another visit at ${formatStudioTime(start)}.`);
}
