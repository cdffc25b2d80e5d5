import { checkExtraction, EXTRACTION_REQUIRED } from '#shared/bookings/price.ts';
import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { HttpProblem, notFound, refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { SafetyQuestion } from '#shared/safety/check-safety.ts';
import { PATCH_TEST_MINUTES, patchTestName } from '#shared/safety/patch-test.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { promoOffer } from '#shared/studio/promo.ts';
import type { Staffing } from '#shared/team/assign-therapist.ts';
import { type NamedTeam, whyNoTherapist } from './choose-staff.ts';
import { type Refused, refused } from './visit-refusal.ts';
import type { PartRequest, VisitRequest } from './visit-request.ts';

/** What is known about a treatment and the client who is to have it. */
export type KnownTreatment = {
  /** Null: there is none. */
  treatment: BookableTreatment | null;
  /** Null: nothing is switched on. `clientId` null: they have no card yet. */
  safety: (Omit<SafetyQuestion, 'start' | 'now'> & { clientId: number | null }) | null;
};

type Known = {
  settings: Pick<Settings, 'promo' | 'phone'>;
  team: NamedTeam;
  devices: ReadonlyMap<number, number>;
  treatments: readonly KnownTreatment[];
};

/** A treatment of a visit: its price and length, and who and what it needs. */
export type PartPlan = {
  treatmentId: number;
  treatmentName: string;
  treatmentCents: number;
  addExtraction: boolean;
  extractionCents: number;
  minutes: number;
  /** What the catalogue asks for with it. */
  depositCents: number;
  staffing: Staffing;
  deviceKindId: number | null;
  isRequested: boolean;
  /** The package whose session pays for it. */
  packageAccountId: number | null;
  safety: KnownTreatment['safety'];
};

export function planPart(
  known: Known,
  request: VisitRequest,
  index: number,
  now: Date,
): ({ ok: true } & PartPlan) | Refused {
  const part = request.parts[index]!; // its caller counts them
  const { treatment, safety } = known.treatments[index]!; // one for each
  if (!treatment) return refused(notFound('treatment'), index);
  const isClient = request.booker.by === 'client';
  const needsTest = safety?.treatment.patchTestMonths != null;
  const problem =
    (isClient ? whyNotBookable(treatment, known.settings.phone) : whyNotOnOffer(treatment, 'staff')) ??
    (request.isPatchTest && !needsTest ? noPatchTest(treatment) : null) ??
    (isClient ? whyNoTherapist(known.team, part.therapistId, treatment.id) : null);
  if (problem) return refused(problem, index);

  const offered = request.isPatchTest ? patchTestOf(treatment) : applyPromo(treatment, known.settings, now);
  const extraction = extractionFor(offered, part, isClient);
  if (extraction instanceof HttpProblem) return refused(extraction, index);
  const minutes = offered.durationMinutes || part.durationMinutes;
  if (!minutes) return refused(noDuration(offered), index);
  const therapistId = part.therapistId ?? undefined;
  const staffing = staffingFor(known, { ...offered, treatmentId: treatment.id, therapistId });
  const { booker } = request;
  return {
    ok: true,
    treatmentId: treatment.id,
    treatmentName: offered.name,
    treatmentCents: offered.priceCents,
    ...extraction,
    minutes,
    depositCents: treatment.depositCents,
    staffing,
    deviceKindId: staffing.device?.kindId ?? null,
    isRequested: therapistId !== undefined && (booker.by === 'client' || booker.isRequested),
    packageAccountId: part.packageAccountId ?? null,
    safety: request.isPatchTest ? null : safety,
  };
}

type Offered = Pick<BookableTreatment, 'name' | 'isActive' | 'durationMinutes'>;

/** Why it cannot be booked online; null: it can. */
export function whyNotBookable(treatment: Offered, phone: string): HttpProblem | null {
  const { name, durationMinutes } = treatment;
  if (treatment.isActive && durationMinutes === 0) {
    return refusal('not_online', `${name} cannot be booked online. Please ${callUs(phone)}.`);
  }
  return whyNotOnOffer(treatment, 'client');
}

function whyNotOnOffer(
  { isActive, name }: Pick<Offered, 'name' | 'isActive'>,
  reader: 'client' | 'staff',
): HttpProblem | null {
  if (isActive) return null;
  const next = reader === 'staff' ? 'Please switch it on first.' : 'Please choose another treatment.';
  return refusal('not_on_offer', `${name} is not on offer at the moment. ${next}`);
}

export function noPatchTest({ name }: Pick<Offered, 'name'>): HttpProblem {
  return refusal('no_patch_test', `${name} needs no patch test.`);
}

function noDuration({ name }: BookableTreatment): HttpProblem {
  const message = `Please say how many minutes ${name} takes.`;
  return new HttpProblem(422, { code: 'no_duration', message, fields: { durationMinutes: message } });
}

/** A quarter of an hour, free, without the treatment's device. */
function patchTestOf(treatment: BookableTreatment): BookableTreatment {
  return {
    ...treatment,
    name: patchTestName(treatment.name),
    priceCents: 0,
    extraction: 'none',
    durationMinutes: PATCH_TEST_MINUTES,
    deviceKindId: null,
  };
}

/** The treatment at the price of the day: while the promo is shown, its treatment has the promo's. */
export function applyPromo(
  treatment: BookableTreatment,
  { promo }: Pick<Settings, 'promo'>,
  now: Date,
): BookableTreatment {
  const offer = promoOffer(promo, treatment.id, studioDay(now));
  if (!offer) return treatment;
  const priceCents = parseMoney(offer.price) ?? treatment.priceCents;
  return { ...treatment, priceCents, extraction: offer.extraction };
}

/** Staff may leave out even what the form insists on; what is included stays included. */
function extractionFor({ extraction }: BookableTreatment, { addExtraction }: PartRequest, isClient: boolean) {
  const verdict = checkExtraction(extraction, isClient ? addExtraction : addExtraction || undefined);
  if (verdict.ok) {
    return { addExtraction: verdict.addExtraction, extractionCents: verdict.extractionCents };
  }
  const fields = { addExtraction: EXTRACTION_REQUIRED };
  return new HttpProblem(422, { code: verdict.reason, message: EXTRACTION_REQUIRED, fields });
}

type Needs = {
  treatmentId?: number | undefined;
  /** Undefined: anyone. */
  therapistId?: number | undefined;
  deviceKindId?: number | null | undefined;
};

/** Who and what a treatment needs beside a room. */
export function staffingFor(
  { team, devices }: Pick<Known, 'team' | 'devices'>,
  { treatmentId, therapistId, deviceKindId }: Needs,
): Staffing {
  const pieces = deviceKindId ? devices.get(deviceKindId) : undefined;
  const device = deviceKindId && pieces ? { kindId: deviceKindId, pieces } : undefined;
  return { team, treatmentId, therapistId, device };
}
