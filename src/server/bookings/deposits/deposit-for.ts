import type { BookingRow } from '#server/bookings/tables.ts';
import { totalCents } from '#server/bookings/to-booking.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { DepositTerms } from '#shared/bookings/contract.ts';
import { type DepositMethod, depositCents } from '#shared/bookings/deposit.ts';
import { holdEnd } from '#shared/bookings/deposit-hold.ts';
import type { PlannedPart } from '#shared/bookings/plan/plan-visit.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { countNoShows, type NoShowOf } from './data.ts';
import type { DepositHook } from './deposit-hook.ts';

type Anybody = Context<Visitor | null>;
type Priced = { depositCents: number; priceCents: number };

type Visit = { request: VisitRequest; parts: readonly PlannedPart[]; prepaid: Settings['prepaid'] };

/** Most studios ask for none, and their bookings wait for nothing. */
function mayNeedDeposit({ request: { booker, isPatchTest }, parts, prepaid }: Visit): boolean {
  if (booker.by !== 'client' || !booker.isLimited || isPatchTest) return false;
  // What a session pays for needs no deposit.
  if (parts.every(({ packageAccountId }) => packageAccountId !== null)) return false;
  return prepaid.noShowDeposit > 0 || parts.some((part) => part.depositCents > 0);
}

/** For a visit that is about to be written, at the price that a promo code leaves; null: none is due. */
export async function depositFor(
  ctx: Anybody,
  hook: DepositHook | null,
  rows: readonly BookingRow[],
  visit: Visit,
): Promise<{ cents: number; method: DepositMethod } | null> {
  if (!hook || !mayNeedDeposit(visit)) return null;
  const { request, parts, prepaid } = visit;
  const treatments = rows.flatMap((row, index) =>
    row.prepaidAccountId === null
      ? [{ depositCents: parts[index]!.depositCents, priceCents: totalCents(row) }] // one for each
      : [],
  );
  const { userId, clientId, customerEmail: email, phoneE164 } = rows[0]!; // a visit has at least one
  const cents = await centsFor(ctx, { treatments, prepaid, person: { userId, clientId, email, phoneE164 } });
  const methods = cents > 0 ? await hook.methods(ctx) : [];
  const method = chooseMethod(methods, request.depositMethod);
  return method ? { cents, method } : null;
}

type Reckoned = { treatments: Priced[]; prepaid: Settings['prepaid']; person: NoShowOf | null };

/**
 * Also of a guest, who is told by it that somebody with this e-mail or phone has missed visits: that is a rule about the
 * contact given, and says nothing of what is on a card.
 */
async function centsFor({ db }: Anybody, { treatments, prepaid, person }: Reckoned): Promise<number> {
  const { noShowDeposit, noShowsBeforeDeposit } = prepaid;
  const isCounted = noShowDeposit > 0 && person !== null;
  const noShows = isCounted ? await countNoShows(db, person) : 0;
  return depositCents({ treatments, noShows, noShowDepositCents: noShowDeposit * 100, noShowsBeforeDeposit });
}

function chooseMethod(
  offered: readonly DepositMethod[],
  requested: DepositMethod | null | undefined,
): DepositMethod | undefined {
  if (!requested || offered.length === 0) return offered[0];
  if (offered.includes(requested)) return requested;
  const message = "This way to pay isn't available at the moment. Please choose another.";
  throw new HttpProblem(422, { code: 'method_unavailable', message, fields: { depositMethod: message } });
}

/** Said before booking. What a guest's no-shows ask for is known only once they have said who they are. */
export async function getDepositTerms(
  ctx: Anybody,
  hook: DepositHook,
  { treatmentIds }: { treatmentIds: string },
): Promise<{ terms: DepositTerms | null }> {
  if (isAtLeast(ctx.visitor?.role, 'reception')) return { terms: null };
  const ids = treatmentIds.split(',').map(Number);
  const [found, settings] = await Promise.all([readBookableTreatments(ctx.db, ids), readSettings(ctx.db)]);
  const { prepaid } = settings;
  const treatments = ids.flatMap((id) => found.get(id) ?? []);
  const person = ctx.visitor && { userId: ctx.visitor.id };
  const cents = await centsFor(ctx, { treatments, prepaid, person });
  const methods = cents > 0 ? await hook.methods(ctx) : [];
  if (methods.length === 0) return { terms: null };
  return {
    terms: {
      amount: toMoneyString(cents),
      methods: methods.map((method) => ({
        method,
        heldUntil: holdEnd(method, ctx.now(), settings).toISOString(),
      })),
      freeCancelHours: prepaid.freeCancelHours,
    },
  };
}
