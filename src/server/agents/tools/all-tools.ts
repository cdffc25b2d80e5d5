import type { Visitor } from '#server/kit/http/context.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { checkSkin, listTeam, listTreatments, readTreatment } from './catalogue.ts';
import { confirmBooking } from './confirm-booking.ts';
import { findTimes } from './find-times.ts';
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
];

/** A tool is offered to whoever may call all that it calls. */
export function toolsFor(visitor: Visitor | null): Tool[] {
  return ALL_TOOLS.filter(({ contract }) =>
    contract.calls.every(({ access }) => access === 'public' || isAtLeast(visitor?.role, access)),
  );
}
