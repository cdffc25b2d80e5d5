import { type Bill, type BillLine, type BillRules, billOf, type Means } from './bill.ts';

type Session = NonNullable<BillLine['session']>;
type VisitPart<S extends Session> = {
  /** With what a code took off. */
  treatmentCents: number;
  promoCents?: number | undefined;
  extractionCents: number;
  /** It pays for the treatment, and for the extraction where the package includes it. */
  session?: S | null | undefined;
  sessionPaysExtraction?: boolean | undefined;
};
export type VisitLine<S extends Session = Session> = BillLine & { session?: S | null | undefined };

/** What a visit is billed for: each treatment, and its extraction where one is charged. */
export function visitLines<S extends Session>(parts: readonly VisitPart<S>[]): VisitLine<S>[] {
  return parts.flatMap(({ treatmentCents, promoCents = 0, extractionCents, session, ...part }) => {
    // Its share of what was paid is counted with the treatment.
    const paying = session && part.sessionPaysExtraction ? { ...session, paidCents: 0 } : null;
    return [
      { kind: 'treatment', priceCents: treatmentCents + promoCents, quantity: 1, promoCents, session },
      ...(extractionCents > 0
        ? [{ kind: 'extraction' as const, priceCents: extractionCents, quantity: 1, session: paying }]
        : []),
    ];
  });
}

type Visit = {
  /** Of all treatments, with what a code took off. */
  treatmentCents: number;
  promoCents?: number | undefined;
  extractionCents: number;
  /** What sessions pay of both. */
  sessionCents: number;
};

/** Of a booking, or of a visit of several treatments, of which sessions may pay for some. */
export function visitBill(visit: Visit, means: Means = {}, rules: BillRules = {}): Bill<VisitLine> {
  const { treatmentCents, sessionCents, promoCents, extractionCents } = visit;
  const restCents = treatmentCents + extractionCents - sessionCents;
  const lines = visitLines([
    { treatmentCents: sessionCents, extractionCents: 0, session: { paidCents: 0 } },
    { treatmentCents: restCents, promoCents, extractionCents: 0 },
  ]);
  return billOf(lines, { depositCents: 0, ...means }, rules);
}
