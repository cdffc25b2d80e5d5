import type * as z from 'zod/mini';
import { type BookingProposal, sealProposal } from '#server/agents/proposal-token.ts';
import { guestTools } from '#shared/agents/guest-tools.ts';
import type { proposal } from '#shared/agents/shapes.ts';
import { studioIso } from '#shared/agents/studio-iso.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import { formatShortAppointment, formatSoon, formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { type AgreedTerms, bookingsApi, type NewBooking } from '#shared/bookings/contract.ts';
import { payBy, refundTerms } from '#shared/bookings/deposit-terms.ts';
import { whyNoTherapist } from '#shared/bookings/plan/choose-staff.ts';
import { noPatchTest, whyNotBookable } from '#shared/bookings/plan/plan-part.ts';
import { patchTestAlone } from '#shared/bookings/plan/plan-visit.ts';
import { EXTRACTION_CENTS, EXTRACTION_REQUIRED, treatmentCents } from '#shared/bookings/price.ts';
import { catalogApi, type Treatment } from '#shared/catalog/contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { formatMoney, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { notFound, refusal } from '#shared/kit/problem.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';
import { sum } from '#shared/kit/sum.ts';
import { promoCodesApi } from '#shared/promo-codes/contract.ts';
import { PATCH_TEST_MINUTES, patchTestName } from '#shared/safety/patch-test.ts';
import { type Studio, studioApi } from '#shared/studio/contract.ts';
import { type Therapist, teamApi } from '#shared/team/contract.ts';
import { requireFree } from './find-times.ts';
import { type Assisting, tool } from './tool.ts';

type Body = BookingProposal['body'];
type Proposal = z.infer<typeof proposal>;
type Part = {
  treatment: Treatment;
  hasExtraction: boolean;
  cents: number;
  minutes: number;
  therapist: string | null;
};

export const proposeBooking = tool(guestTools.proposeBooking, async (ctx, input) => {
  const plan = await planBooking(ctx, input);
  await requireBothFree(ctx, input, plan.start);
  const data = await propose(ctx, plan);
  return { text: data.summary, data };
});

/** What was proposed and has changed since, as it is now: to be agreed to again. */
export async function proposeAgain(
  ctx: Assisting,
  body: Body,
  terms: AgreedTerms & { freeCancelHours: number },
): Promise<Proposal> {
  return propose(ctx, await planBooking(ctx, body), terms);
}

type Plan = Awaited<ReturnType<typeof planBooking>>;

/** All that is said of a visit before it is booked: from what everybody may read, as on the website. */
async function planBooking(ctx: Assisting, given: Body) {
  const { call } = ctx;
  const [treatments, team, studio] = await Promise.all([
    call(catalogApi.treatments, {}),
    call(teamApi.team, {}),
    call(studioApi.studio, {}),
  ]);
  const first = {
    treatmentId: given.treatmentId,
    addExtraction: given.addExtraction,
    therapistId: given.therapistId,
  };
  const isPatchTest = given.isPatchTest === true;
  if (isPatchTest && (given.more?.length || given.patchTestDate)) throw patchTestAlone();
  const parts = [first, ...(given.more ?? [])].map((each) =>
    toPart(each, { treatments, team, phone: studio.phone, isPatchTest }),
  );
  const start = readAppointment(given.appointmentDate)!; // validated by the contract
  const fullCents = sum(parts.map(({ cents }) => cents));
  const promo = given.promoCode && !isPatchTest ? await readPromo(ctx, given.promoCode, parts) : null;
  const { terms } = isPatchTest
    ? { terms: null }
    : await call(bookingsApi.depositTerms, {
        query: { treatmentIds: parts.map(({ treatment }) => treatment.id).join(',') },
      });
  return {
    given,
    parts,
    start,
    studio,
    isPatchTest,
    promo,
    deposit: terms,
    totalCents: fullCents - (promo?.cents ?? 0),
  };
}

type Chosen = Pick<NewBooking, 'treatmentId' | 'addExtraction' | 'therapistId'>;
type KnownForPart = { treatments: Treatment[]; team: Therapist[]; phone: string; isPatchTest: boolean };

/** As in the text of a mail: who it will be is not promised. */
const ANYONE = 'any therapist';

function toPart(chosen: Chosen, { treatments, team, phone, isPatchTest }: KnownForPart): Part {
  const treatment = treatments.find(({ id }) => id === chosen.treatmentId);
  if (!treatment) throw notFound('treatment');
  const { extraction, duration: durationMinutes } = treatment;
  const problem =
    whyNotBookable({ ...treatment, durationMinutes }, phone) ??
    (isPatchTest && !treatment.patchTestMonths ? noPatchTest(treatment) : null) ??
    whyNoTherapist(team, chosen.therapistId, treatment.id);
  if (problem) throw problem;
  if (extraction === 'required' && chosen.addExtraction === false)
    throw refusal('extraction_required', EXTRACTION_REQUIRED);
  const therapist = team.find(({ id }) => id === chosen.therapistId);
  const isIncluded = extraction === 'required' || extraction === 'included';
  const hasExtraction =
    !isPatchTest && (isIncluded || (extraction === 'optional' && chosen.addExtraction === true));
  return {
    treatment,
    hasExtraction,
    cents: isPatchTest ? 0 : treatmentCents(treatment, hasExtraction),
    minutes: isPatchTest ? PATCH_TEST_MINUTES : durationMinutes,
    therapist: therapist?.name ?? (team.length > 0 ? ANYONE : null),
  };
}

async function readPromo({ call }: Assisting, code: string, parts: readonly Part[]) {
  const lines = parts.map(({ treatment, cents, hasExtraction }) => {
    const isCharged = hasExtraction && treatment.extraction !== 'included';
    return {
      kind: 'treatment' as const,
      id: treatment.id,
      amount: toMoneyString(cents - (isCharged ? EXTRACTION_CENTS : 0)),
    };
  });
  const taken = await call(promoCodesApi.check, { body: { code, lines } });
  return { code: taken.code, cents: parseMoney(taken.amount) ?? 0 };
}

/** Both times, where a patch test is booked with it. */
async function requireBothFree(ctx: Assisting, given: Body, start: Date): Promise<void> {
  const { treatmentId, therapistId, more, isPatchTest, patchTestDate } = given;
  await requireFree(ctx, start, { treatmentId, therapistId, more, isPatchTest });
  if (!patchTestDate) return;
  const test = readAppointment(patchTestDate)!; // validated by the contract
  await requireFree(ctx, test, { treatmentId, more, isPatchTest: true });
}

async function propose(
  ctx: Assisting,
  plan: Plan,
  known?: AgreedTerms & { freeCancelHours: number },
): Promise<Proposal> {
  const { given, parts, start, studio, promo } = plan;
  const minutes = sum(parts.map((part) => part.minutes));
  const endsAt = known ? new Date(known.endsAt) : new Date(start.getTime() + minutes * MINUTE_MS);
  const totalAmount = known?.totalAmount ?? toMoneyString(plan.totalCents);
  const depositAmount = known?.depositAmount ?? plan.deposit?.amount ?? '0.00';
  const agreed = { totalAmount, depositAmount, endsAt: endsAt.toISOString() };
  const body = {
    ...given,
    appointmentDate: start.toISOString(),
    addExtraction: parts[0]!.hasExtraction, // a visit has at least one
    more: (given.more ?? []).map((each, index) => ({
      ...each,
      addExtraction: parts[index + 1]!.hasExtraction,
    })), // one for each
    agreed,
  };
  const sealed = await sealProposal(ctx.db, { kind: 'booking', body }, ctx.now);
  const facts = {
    expiresAt: studioIso(sealed.expiresAt),
    isReserved: false as const,
    treatments: parts.map((part) => shownPart(part, plan.isPatchTest)),
    startsAt: studioIso(start),
    endsAt: studioIso(endsAt),
    when: `${formatShortAppointment(start)} to ${formatStudioTime(endsAt)}`,
    timeZone: TIME_ZONE,
    totalAmount,
    currency: 'SGD' as const,
    promo: promo && { code: promo.code, amount: toMoneyString(promo.cents) },
    deposit: depositOf(ctx, plan, { amount: depositAmount, freeCancelHours: known?.freeCancelHours }),
    patchTest: patchTestOf(plan),
    cancelling: cancellingOf(studio),
    mails: MAILS,
  };
  return { proposal: sealed.proposal, ...facts, summary: summaryOf(facts, studio) };
}

const MAILS =
  "We'll e-mail the person at the address given with the booking: that we've received it, when the studio has confirmed it, and a reminder the day before. Name, e-mail and phone go to the studio and to nobody else.";

function shownPart(
  { treatment, cents, ...part }: Part,
  isPatchTest: boolean,
): Proposal['treatments'][number] {
  const { id, name } = treatment;
  return { id, name: isPatchTest ? patchTestName(name) : name, price: toMoneyString(cents), ...part };
}

export function cancellingOf({ cancellationPolicy }: Pick<Studio, 'cancellationPolicy'>): string {
  return cancellationPolicy || 'The booking can be moved or cancelled with the link in the e-mail.';
}

function depositOf(
  { now }: Assisting,
  { deposit, given, start }: Plan,
  { amount, freeCancelHours }: { amount: string; freeCancelHours: number | undefined },
): Proposal['deposit'] {
  if (amount === '0.00') return null;
  const hours = freeCancelHours ?? deposit?.freeCancelHours ?? 0;
  const method = deposit?.methods.find((each) => each.method === given.depositMethod) ?? deposit?.methods[0];
  const until = method && formatSoon(payBy(new Date(method.heldUntil), { startsAt: start }), now);
  const pay = until
    ? `To be paid by ${method.method === 'paynow' ? 'PayNow' : 'card'} on the page of the visit after booking. We hold the time until ${until}, then release it.`
    : 'To be paid on the page of the visit after booking, which says until when.';
  const terms = `${pay} It counts towards the bill. ${refundTerms({ startsAt: start, now, freeCancelHours: hours })}`;
  return { amount, terms };
}

function patchTestOf({ parts, given, isPatchTest }: Plan): string | null {
  const tested = parts.filter(({ treatment }) => treatment.patchTestMonths);
  if (isPatchTest || tested.length === 0) return null;
  const names = tested.map(({ treatment }) => treatment.name).join(' and ');
  const needs = `${names} needs a free ${PATCH_TEST_MINUTES}-minute patch test at least 24 hours before, unless the person had one here that still counts.`;
  const test = given.patchTestDate && readAppointment(given.patchTestDate);
  return test
    ? `${needs} It is booked with it: ${formatShortAppointment(test)}. The studio confirms the treatment once the test is done.`
    : `${needs} The studio confirms the treatment once it is done. To book both now, propose again with patchTestDate.`;
}

function summaryOf(facts: Omit<Proposal, 'proposal' | 'summary'>, { name, isDemo }: Studio): string {
  const { treatments, when, deposit, patchTest, promo, expiresAt } = facts;
  const parts = treatments.map(
    (part) =>
      `${part.name} (${part.minutes} min${part.hasExtraction ? ', with extraction' : ''})${part.therapist ? ` with ${part.therapist}` : ''}`,
  );
  const code = promo ? `, with ${formatMoney(promo.amount)} off by the code ${promo.code}` : '';
  return [
    `Proposed at ${name}. Nothing is booked or reserved yet.`,
    ...(isDemo ? ['This is a demonstration: the studio and its visits are not real.'] : []),
    `What: ${parts.join(', then ')}`,
    `When: ${when}, studio time (${facts.startsAt}, ${facts.timeZone})`,
    `Price: ${formatMoney(facts.totalAmount)} in all, payable at the studio${code}`,
    `Deposit: ${deposit ? `${formatMoney(deposit.amount)}. ${deposit.terms}` : 'none'}`,
    ...(patchTest ? [`Patch test: ${patchTest}`] : []),
    `Cancelling: ${facts.cancelling}`,
    `What is sent: ${facts.mails}`,
    'The studio confirms each booking: it is pending first.',
    `To book exactly this, call confirm_booking with the proposal by ${formatStudioTime(new Date(expiresAt))}, after the person has agreed. Until then somebody else may take the time.`,
  ].join('\n');
}
