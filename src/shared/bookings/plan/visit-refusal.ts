import type { Placed } from '#shared/bookings/assign-room.ts';
import type { Checking } from '#shared/bookings/availability.ts';
import type { HttpProblem } from '#shared/kit/problem.ts';
import type { SafetyResult } from '#shared/safety/check-safety.ts';

/** Why a visit cannot be written. What its sentence says, and to whom, is decided in one place on the server. */
export type Refusal = PlaceRefusal | SafetyRefusal;

export type PlaceRefusal =
  /** The same sentence for everybody; `part`: the treatment it is about. */
  | { why: 'problem'; problem: HttpProblem; part?: number | undefined }
  /** `testStart`: of the patch test that is to be booked with it. */
  | { why: 'slot_taken'; checking: Checking; testStart?: Date | undefined }
  | { why: 'room_taken'; room: number; by: Placed };

type SafetyRefusal =
  /** To the client, as far as they may know it. */
  | { why: 'not_suitable'; part: number; result: SafetyResult }
  /** Staff may take responsibility, with a reason. */
  | { why: 'needs_reason'; part: number; result: SafetyResult };

export type Refused<Why extends Refusal = PlaceRefusal> = { ok: false; refusal: Why };

export function refused(problem: HttpProblem, part?: number): Refused {
  return { ok: false, refusal: { why: 'problem', problem, part } };
}

/** What is possible but unusual: staff are asked about all of it at once, unless they insist. */
export type Doubt = { code: string; message: string };
