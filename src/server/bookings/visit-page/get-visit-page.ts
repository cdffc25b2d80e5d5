import { findManaged, managedBy } from '#server/bookings/find-booking.ts';
import { isFormMissing } from '#server/bookings/forms/visit-forms.ts';
import { clientLate } from '#server/bookings/late/client-late.ts';
import { shownMarks } from '#server/bookings/presence/shown-presence.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { listVisitRows } from '#server/bookings/visits/data.ts';
import { openParts } from '#server/bookings/visits/move-visit.ts';
import { readBeforeCare } from '#server/catalog/read-before-care.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { Presence } from '#shared/bookings/presence.ts';
import type { VisitPage } from '#shared/bookings/visit-page-contract.ts';

/** Of the booking alone: whoever typed the client's e-mail learns nothing of the card by it. */
export async function getVisitPage(ctx: Context<Visitor | null>, token: string): Promise<VisitPage> {
  const row = await findManaged(ctx, token);
  const all = row.visitId === null ? [row] : await listVisitRows(ctx.db, [row.visitId]);
  const open = openParts(all);
  const isAhead = open.some(({ endsAt }) => endsAt > ctx.now());
  const { standing } = await managedBy(ctx, row, token);
  const late = await clientLate(ctx.db, open, ctx.now());
  return {
    presence: presenceOf(all),
    beforeCare: isAhead ? await beforeCareOf(ctx, open) : [],
    isFormMissing: isAhead && (await isFormMissing(ctx, row.id, { isTyped: standing === 'typed' })),
    ...(late && { late }),
  };
}

function presenceOf(rows: readonly BookingRow[]): Presence | null {
  const marks = rows.map(shownMarks);
  if (marks.some(({ inTreatmentAt }) => inTreatmentAt !== null)) return 'in-treatment';
  return marks.some(({ arrivedAt }) => arrivedAt !== null) ? 'arrived' : null;
}

/** A patch test has nothing to do before it; what two treatments share is said once. */
async function beforeCareOf(
  { db }: Pick<Context, 'db'>,
  rows: readonly BookingRow[],
): Promise<VisitPage['beforeCare']> {
  const treated = rows.filter(({ isPatchTest }) => !isPatchTest);
  const texts = await readBeforeCare(
    db,
    treated.map(({ treatmentId }) => treatmentId),
  );
  const said = treated.map(({ treatmentId, treatmentName }) => ({
    treatmentName,
    text: texts.get(treatmentId) ?? '',
  }));
  return said.filter(
    ({ text }, index) => text !== '' && said.findIndex((each) => each.text === text) === index,
  );
}
