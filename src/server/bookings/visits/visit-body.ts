import { ANYONE, type NewBooking } from '#shared/bookings/contract.ts';
import type { PartRequest } from '#shared/bookings/plan/visit-request.ts';
import type { MoreTreatment } from '#shared/bookings/visit-contract.ts';

type Body = Pick<NewBooking, 'treatmentId' | 'addExtraction' | 'therapistId' | 'packageAccountId'> & {
  durationMinutes?: number | null | undefined;
  more?: MoreTreatment[] | null | undefined;
};

/** The specified body names the first treatment and lists the further ones; inside there is one list. */
export function partsIn({ more, ...first }: Body): PartRequest[] {
  const { treatmentId, addExtraction, therapistId, packageAccountId, durationMinutes } = first;
  const lead = { treatmentId, addExtraction, therapistId, packageAccountId, durationMinutes };
  return [lead, ...(more ?? [])];
}

/** `addExtraction` of the second treatment is `more.0.addExtraction`. */
export function fieldOfPart(part: number, name: string): string {
  return part === 0 ? name : `more.${part - 1}.${name}`;
}

/** The treatments of a calendar's query, and who is requested for each. */
export function partsInQuery(query: {
  treatmentId?: number | undefined;
  therapistId?: number | typeof ANYONE | undefined;
  more?: string | undefined;
  moreWith?: string | undefined;
}): PartRequest[] {
  const people = numbersIn(query.moreWith);
  const further = numbersIn(query.more).map((treatmentId, index) => ({
    treatmentId,
    therapistId: people[index] || undefined,
  }));
  const { treatmentId, therapistId } = query;
  if (treatmentId === undefined) return further;
  return [{ treatmentId, therapistId: therapistId === ANYONE ? undefined : therapistId }, ...further];
}

function numbersIn(text: string | undefined): number[] {
  return text ? text.split(',').map(Number) : [];
}
