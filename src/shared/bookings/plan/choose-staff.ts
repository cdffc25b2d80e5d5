import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { assignPiece, type Moved } from '#shared/bookings/assign-place.ts';
import type { Placed } from '#shared/bookings/assign-room.ts';
import type { Stretch } from '#shared/kit/assign-all.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import {
  assignTherapist,
  blockFor,
  type TeamMember,
  type Work,
  whoCan,
} from '#shared/team/assign-therapist.ts';
import { type Doubt, type Refused, refused } from './visit-refusal.ts';

export type NamedTeam = (TeamMember & { name: string })[];

/** Everybody and everything there is, and where it is needed. */
export type Resources = {
  team: NamedTeam;
  placed: Placed[];
  /** The pieces of each kind of device. */
  devices: ReadonlyMap<number, number>;
};

type Needed = {
  span: Span;
  busy: Span;
  treatmentId: number;
  /** Undefined: anyone. Null: nobody. */
  therapistId?: number | null | undefined;
  deviceKindId: number | null;
};

export type ChosenStaff = {
  ok: true;
  therapistId: number | null;
  isOffShift: boolean;
  deviceKindId: number | null;
  devicePiece: number | null;
  moved: Moved[];
  doubts: Doubt[];
};

/**
 * Who keeps a visit that staff put somewhere, and with which device. Staff may insist on a therapist who is off shift or
 * on nobody at all, but nobody and nothing is ever in two visits at once.
 */
export function chooseStaff(resources: Resources, needed: Needed): ChosenStaff | Refused {
  const pieces = needed.deviceKindId ? resources.devices.get(needed.deviceKindId) : undefined;
  const device = needed.deviceKindId && pieces ? { kindId: needed.deviceKindId, pieces } : undefined;
  const piece = device ? assignPiece(resources.placed, needed.busy, device) : null;
  if (device && !piece) return refused(devicesTaken(needed.busy.start));
  const found = findTherapist(resources, needed);
  if (!found.ok) return found;
  const movedPieces = (piece?.moved ?? []).map(({ id, room: devicePiece }) => ({ id, devicePiece }));
  return {
    ...found,
    deviceKindId: device?.kindId ?? null,
    devicePiece: piece?.room ?? null,
    moved: [...found.moved, ...movedPieces],
  };
}

type MovedBooking = Needed & {
  /** Who has it now. */
  keeps: { therapistId: number | null; isRequested: boolean };
  customerName: string;
  /** Whether the client asks for the therapist who gets it; undefined: as before. */
  isRequested?: boolean | undefined;
};

/** For a booking that is moved: the therapist who is named, else the one who has it if she can, else anyone. */
export function keepOrChooseStaff(
  resources: Resources,
  { keeps, customerName, isRequested, ...needed }: MovedBooking,
): (ChosenStaff & { isRequested: boolean }) | Refused {
  const { therapistId } = needed;
  const isOther = therapistId !== undefined && therapistId !== keeps.therapistId;
  const isFixed = keeps.isRequested && isRequested !== false;
  const chosen = chooseOwnOrAnyone(resources, needed, keeps.therapistId ?? undefined, isFixed);
  if (!chosen.ok) return chosen;
  const isStill = isRequested ?? (keeps.isRequested && chosen.therapistId === keeps.therapistId);
  return {
    ...chosen,
    isRequested: isStill && chosen.therapistId !== null,
    doubts:
      keeps.isRequested && isOther
        ? [requestedDoubt(resources, keeps.therapistId, customerName), ...chosen.doubts]
        : chosen.doubts,
  };
}

function chooseOwnOrAnyone(
  resources: Resources,
  needed: Needed,
  keeps: number | undefined,
  isFixed: boolean,
): ChosenStaff | Refused {
  if (needed.therapistId !== undefined) return chooseStaff(resources, needed);
  const own = chooseStaff(resources, { ...needed, therapistId: keeps });
  if (isFixed || isUsual(own)) return own;
  const anyone = chooseStaff(resources, { ...needed, therapistId: undefined });
  if (isUsual(anyone)) return anyone;
  return own.ok ? own : anyone;
}

function isUsual(chosen: ChosenStaff | Refused): boolean {
  return chosen.ok && chosen.doubts.length === 0;
}

function requestedDoubt({ team }: Resources, therapistId: number | null, customerName: string): Doubt {
  const name = team.find(({ id }) => id === therapistId)?.name ?? 'the therapist who has this visit';
  return { code: 'therapist_requested', message: `${customerName || 'The client'} asked for ${name}.` };
}

type Found = Pick<ChosenStaff, 'ok' | 'therapistId' | 'isOffShift' | 'moved' | 'doubts'>;

function findTherapist(
  { team, placed }: Resources,
  { span, busy, treatmentId, therapistId }: Needed,
): Found | Refused {
  if (team.length === 0) return nobody();
  if (therapistId === null) return nobody({ code: 'nobody', message: 'Nobody would have this visit.' });
  const unknown = whyNoTherapist(team, therapistId);
  if (unknown) return refused(unknown);
  const from = busy.start.getTime();
  const to = busy.end.getTime();
  const work: Work = { from, to, treatmentTo: span.end.getTime(), treatmentId };
  const visits = placed.flatMap(({ visit }) => visit ?? []);
  const found = assignTherapist(team, visits, { ...work, therapistId });
  if (found) return { ok: true, ...found, isOffShift: false, doubts: [] };
  const at = formatStudioTime(span.start);
  const hers = team.find(({ id }) => id === therapistId);
  if (!hers) return nobody({ code: 'nobody_free', message: `Nobody on the team is free at ${at}.` });
  const block = blockFor(hers, work);
  if (block) return refused(therapistBlocked(hers.name, block));
  if (whoCan(team, work).includes(hers.id)) return refused(therapistTaken(hers.name, at));
  // Off shift she is as good as on one, if she is free.
  const onShift = team.map((each) =>
    each.id === hers.id ? { ...each, treatmentIds: null, workingTimes: [{ from, to }] } : each,
  );
  const forced = assignTherapist(onShift, visits, { ...work, therapistId });
  if (!forced) return refused(therapistTaken(hers.name, at));
  return { ok: true, ...forced, isOffShift: true, doubts: [unusual(hers, treatmentId)] };
}

function nobody(doubt?: Doubt): Found {
  return { ok: true, therapistId: null, isOffShift: false, moved: [], doubts: doubt ? [doubt] : [] };
}

function unusual({ name, treatmentIds }: NamedTeam[number], treatmentId: number): Doubt {
  const doesIt = treatmentIds?.includes(treatmentId) ?? true;
  return doesIt
    ? { code: 'off_shift', message: `${name} is not on shift then.` }
    : { code: 'other_treatment', message: `${name} does not usually do this treatment.` };
}

/** Why she cannot be requested; null: she can. `treatmentId`: it must be one of hers. */
export function whyNoTherapist(
  team: readonly Pick<TeamMember, 'id' | 'treatmentIds'>[],
  therapistId: number | null | undefined,
  treatmentId?: number,
): HttpProblem | null {
  if (therapistId == null) return null;
  const requested = team.find(({ id }) => id === therapistId);
  const doesIt = treatmentId === undefined || (requested?.treatmentIds?.includes(treatmentId) ?? true);
  if (requested && doesIt) return null;
  const message =
    'This therapist does not offer the treatment at the moment. Please choose another, or anyone.';
  return new HttpProblem(422, { code: 'no_such_therapist', message, fields: { therapistId: message } });
}

function devicesTaken(start: Date): HttpProblem {
  const at = formatStudioTime(start);
  const message = `Every device for this treatment is in use at ${at}. Please choose another time.`;
  return conflict('device_taken', message);
}

function therapistTaken(name: string, at: string): HttpProblem {
  return conflict('therapist_taken', `${name} has another visit at ${at}.`);
}

function therapistBlocked(name: string, { from, to, reason }: Stretch & { reason: string }): HttpProblem {
  const times = `from ${formatStudioTime(new Date(from))} to ${formatStudioTime(new Date(to))}`;
  return conflict('therapist_taken', `${name} is not available (${reason}) ${times}.`);
}
