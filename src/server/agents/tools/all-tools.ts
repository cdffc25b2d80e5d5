import { admit } from '#server/kit/http/admit.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { checkSkin, listTeam, listTreatments, readTreatment } from './catalogue.ts';
import { confirmBooking } from './confirm-booking.ts';
import { findTimes } from './find-times.ts';
import { blockTime, findClient, findTimesForStaff, today, writeBooking } from './for-staff.ts';
import { proposeBooking } from './propose-booking.ts';
import type { Tool } from './tool.ts';
import { cancelVisit, moveVisit, proposeMove, readVisit } from './visits.ts';

/** In the order in which a conversation needs them. */
export const ALL_TOOLS: readonly Tool[] = [
  listTreatments,
  readTreatment,
  checkSkin,
  listTeam,
  findTimes,
  proposeBooking,
  confirmBooking,
  readVisit,
  proposeMove,
  moveVisit,
  cancelVisit,
  today,
  findClient,
  findTimesForStaff,
  writeBooking,
  blockTime,
];

type Caller = { visitor: Visitor | null; now: () => Date };

/** A tool is offered to whoever may call all that it calls. */
export function toolsFor(caller: Caller): Tool[] {
  return ALL_TOOLS.filter((tool) => whyNot(tool, caller) === null);
}

/** By the one place that checks access. Null: they may. */
export function whyNot({ contract }: Tool, caller: Caller): HttpProblem | null {
  try {
    for (const endpoint of contract.calls) admit(endpoint, caller);
    return null;
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}
