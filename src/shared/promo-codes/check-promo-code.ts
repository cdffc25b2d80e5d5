import { formatDay } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { spread } from '#shared/kit/spread.ts';
import { sum } from '#shared/kit/sum.ts';
import { UNKNOWN_CODE } from './recognise-code.ts';
import { SESSION_TAKES_NO_CODE } from './session-words.ts';

/** Cents, or whole percents. */
type Off = { kind: 'amount' | 'percent'; value: number };

export type PromoTerms = Off & {
  forTreatments: boolean;
  forProducts: boolean;
  forPackages: boolean;
  /** Null: all of them. */
  treatmentIds: readonly number[] | null;
  productIds: readonly number[] | null;
  /** Studio days, both included; null: no limit. */
  startsOn: string | null;
  endsOn: string | null;
  isFirstVisitOnly: boolean;
  isOncePerClient: boolean;
  /** Null: no limit. */
  mostUses: number | null;
  uses: number;
  /** Of what the code is for. */
  minimumCents: number;
  isActive: boolean;
};

export const PROMO_LINE_KINDS = ['treatment', 'product', 'package'] as const;
type PromoLineKind = (typeof PROMO_LINE_KINDS)[number];
export type PromoLine = {
  /** `other`: no code is for it. */
  kind: PromoLineKind | 'other';
  id: number;
  /** What would be paid without the code. */
  cents: number;
  /** Why no code can be used on it. */
  isBarred?: 'session' | 'code' | undefined;
};

/** What is known of whose it is; null: nobody is chosen. */
export type PromoClient = { visitsBefore: number; usesBefore: number } | null;

type Requested = { terms: PromoTerms | null; lines: readonly PromoLine[]; client: PromoClient; day: string };

type PromoRefusal =
  | 'unknown_code'
  | 'code_not_begun'
  | 'code_ended'
  | 'code_used_up'
  | 'client_needed'
  | 'first_visit_only'
  | 'code_used_before'
  | 'session_takes_no_code'
  | 'code_on_code'
  | 'code_is_for_others'
  | 'below_minimum';
type Verdict =
  | { ok: true; lineCents: number[]; totalCents: number }
  | { ok: false; reason: PromoRefusal; message: string };

/** What a code takes off each line, or why it cannot be used. A code that is switched off is like none. */
export function checkPromoCode({ terms, lines, client, day }: Requested): Verdict {
  if (!terms?.isActive) return refuse('unknown_code', UNKNOWN_CODE);
  const barred = dayRefusal(terms, day) ?? clientRefusal(terms, client);
  if (barred) return barred;

  const fitting = lines.map((line) => (isFor(terms, line) ? line : null));
  const eligible = fitting.map((line) => (line && !line.isBarred ? line.cents : 0));
  const eligibleCents = sum(eligible);
  if (eligibleCents === 0) return refuseNothing(fitting);
  if (eligibleCents < terms.minimumCents) {
    const message = `This code needs a minimum of ${formatCents(terms.minimumCents)}.`;
    return refuse('below_minimum', message);
  }
  const lineCents = takenOff(terms, eligible);
  const totalCents = sum(lineCents);
  return totalCents > 0 ? { ok: true, lineCents, totalCents } : refuseNothing(fitting);
}

/** Once per client: so is a code for the first visit, of which there is one. */
export function isOnce({
  isFirstVisitOnly,
  isOncePerClient,
}: Pick<PromoTerms, 'isFirstVisitOnly' | 'isOncePerClient'>): boolean {
  return isFirstVisitOnly || isOncePerClient;
}

/** A percentage is rounded half up on each line; an amount is spread over them. Never more than a line costs. */
function takenOff({ kind, value }: Off, eligible: readonly number[]): number[] {
  if (kind === 'percent') return eligible.map((cents) => Math.min(Math.round((cents * value) / 100), cents));
  return spread(Math.min(value, sum(eligible)), eligible);
}

function dayRefusal({ startsOn, endsOn, mostUses, uses }: PromoTerms, day: string) {
  if (startsOn && day < startsOn)
    return refuse('code_not_begun', `This code can be used from ${formatDay(startsOn)}.`);
  if (endsOn && day > endsOn) return refuse('code_ended', `This code ended on ${formatDay(endsOn)}.`);
  if (mostUses !== null && uses >= mostUses) return refuse('code_used_up', 'This code has been used up.');
  return null;
}

function clientRefusal(terms: PromoTerms, client: PromoClient) {
  if (!isOnce(terms)) return null;
  if (!client)
    return refuse('client_needed', 'This code is once per client. Please choose the client first.');
  if (terms.isFirstVisitOnly && client.visitsBefore > 0)
    return refuse('first_visit_only', 'This code is for a first visit only.');
  if (client.usesBefore > 0)
    return refuse('code_used_before', 'This code can be used once per client, and it has been used already.');
  return null;
}

function isFor(terms: PromoTerms, { kind, id }: PromoLine): boolean {
  if (kind === 'treatment') return terms.forTreatments && (terms.treatmentIds?.includes(id) ?? true);
  if (kind === 'product') return terms.forProducts && (terms.productIds?.includes(id) ?? true);
  return kind === 'package' && terms.forPackages;
}

function refuseNothing(fitting: readonly (PromoLine | null)[]) {
  const barred = fitting.find((line) => line?.isBarred)?.isBarred;
  if (barred === 'session') return refuse('session_takes_no_code', SESSION_TAKES_NO_CODE);
  if (barred === 'code')
    return refuse('code_on_code', "This visit already has a promo code, and codes can't be combined.");
  return refuse('code_is_for_others', "This code isn't for what you've chosen.");
}

function refuse(reason: PromoRefusal, message: string) {
  return { ok: false, reason, message } as const;
}
