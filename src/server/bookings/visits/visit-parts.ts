import {
  type BookingContext,
  requireBookable,
  requireTherapist,
  staffingFor,
} from '#server/bookings/booking-context.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { type BookableTreatment, readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Checking, VisitPart } from '#shared/bookings/availability.ts';
import type { MoreTreatment } from '#shared/bookings/visit-contract.ts';
import { HttpProblem, refusal } from '#shared/kit/problem.ts';

type Offer = Pick<
  BookingRow,
  'treatmentId' | 'treatmentName' | 'treatmentCents' | 'addExtraction' | 'extractionCents'
>;
/** A treatment after the first: its price, who and what it needs. */
export type FurtherPart = VisitPart & {
  staffing: NonNullable<VisitPart['staffing']>;
  offer: Offer;
  isRequested: boolean;
  depositCents: number;
  /** The package whose session pays for it, which the caller checks. */
  prepaidAccountId: number | null;
};

type Input = { isPatchTest?: boolean | null | undefined; more?: MoreTreatment[] | null | undefined };
type Pricing = (context: BookingContext, input: { addExtraction?: boolean | null | undefined }) => Offer;

/** The treatments after the first, each held against the rules of the first; a refusal names the field of its part. */
export async function loadFurther(
  db: Db,
  context: BookingContext,
  { isPatchTest, more }: Input,
  priced: Pricing,
): Promise<FurtherPart[]> {
  if (!more || more.length === 0) return [];
  if (isPatchTest) throw refusal('patch_test_alone', 'A patch test is a visit of its own.');
  const found = await readBookableTreatments(
    db,
    more.map(({ treatmentId }) => treatmentId),
  );
  return more.map((input, index) =>
    inPart(index, () => {
      const own = { ...context, treatment: found.get(input.treatmentId) ?? null };
      const treatment = requireBookable(own);
      const staffing = staffFor(own, treatment, input.therapistId);
      const isRequested = staffing.therapistId !== undefined;
      const { durationMinutes: minutes, depositCents } = treatment;
      const prepaidAccountId = input.packageAccountId ?? null;
      const offer = priced(own, input);
      return { minutes, staffing, offer, isRequested, depositCents, prepaidAccountId };
    }),
  );
}

/** For a calendar: what each needs, by the numbers of a query ("2,5" and "0,3"). */
export async function readFurther(
  db: Db,
  context: BookingContext,
  { more, moreWith }: { more?: string | undefined; moreWith?: string | undefined },
): Promise<VisitPart[]> {
  const ids = numbersIn(more);
  if (ids.length === 0) return [];
  const found = await readBookableTreatments(db, ids);
  const people = numbersIn(moreWith);
  return ids.map((id, index) => {
    const own = { ...context, treatment: found.get(id) ?? null };
    const treatment = requireBookable(own);
    return {
      minutes: treatment.durationMinutes,
      staffing: staffFor(own, treatment, people[index] || undefined),
    };
  });
}

/** Of the first treatment alone, or of all of them one after the other. */
export function checkingFor(first: Checking, further: readonly VisitPart[]): Checking {
  if (further.length === 0) return first;
  const parts = [{ minutes: first.minutes, staffing: first.staffing }, ...further];
  return { ...first, minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0), parts };
}

function numbersIn(text: string | undefined): number[] {
  return text ? text.split(',').map(Number) : [];
}

function staffFor(
  context: BookingContext,
  treatment: BookableTreatment,
  requestedId: number | null | undefined,
) {
  const therapistId = requireTherapist(context, requestedId);
  return staffingFor(context, {
    ...{ treatmentId: treatment.id, therapistId, deviceKindId: treatment.deviceKindId },
  });
}

/** `addExtraction` of the second treatment is `more.0.addExtraction`. */
function inPart<T>(index: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof HttpProblem) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, text]) => [`more.${index}.${name}`, text]);
    throw new HttpProblem(error.status, { ...error.toJSON(), fields: Object.fromEntries(fields) });
  }
}
