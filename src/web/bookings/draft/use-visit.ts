import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useReducer, useRef } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { OwnPatchTest } from '#shared/bookings/contract.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import { offerSessions } from '#shared/bookings/offer-sessions.ts';
import { isInTime, lackingTests } from '#shared/bookings/test-first.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { SESSION_TAKES_NO_CODE } from '#shared/promo-codes/session-words.ts';
import { useUser } from '#web/accounts/queries.ts';
import { priceLines } from '#web/bookings/form/price-lines.ts';
import { type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { useFreeTimes } from '#web/bookings/when/use-free-times.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { usePromoCode } from '#web/promo-codes/use-promo-code.ts';
import { useTeam } from '#web/team/use-team.ts';
import { type ChosenPart, isChosen, readPart } from './read-parts.ts';
import type { CompleteVisit } from './to-body.ts';
import { toQuery } from './to-query.ts';
import { useLostTherapists } from './use-lost-therapists.ts';
import { choicesIn, newDraft, type VisitDispatch, type VisitDraft, visitDraft } from './visit-draft.ts';
import { contactOf, type VisitFields } from './visit-fields.ts';

type Options = {
  times: readonly string[];
  start: VisitFields;
  /** Can be booked before the list of treatments is loaded. */
  treatment?: Treatment;
  hasSessions?: boolean;
};

export type VisitState = ReturnType<typeof useVisit>;

/** A visit that a client books: the draft, and what the server knows of what was chosen. */
export function useVisit({ times, start, treatment, hasSessions = false }: Options) {
  const { user } = useUser();
  const [draft, dispatch] = useReducer(visitDraft, null, () => newDraft({ start, member: accountOf(user) }));
  const filledIn = useRef(user);
  // Not while rendering: React forgets that if another event still waits, as what was typed before hydration does.
  useLayoutEffect(() => {
    if (filledIn.current === user) return;
    filledIn.current = user;
    dispatch({ type: 'filled', by: 'member', fields: accountOf(user) });
  }, [user]);
  const choices = choicesIn(draft);
  const bookable = useBookable(treatment);
  const team = useTeam();
  const parts = choices.parts.map((part) => readPart(part, bookable, team));
  useLostTherapists(parts, dispatch);
  const treatments = parts.filter(isChosen).map((part) => part.treatment);
  const own = useOwnTests(user, treatments);
  const isTested = own.length > 0 && lackingTests({ treatments, own, start: null }).length === 0;
  const query: AvailabilityQuery = { ...toQuery(parts), ...(isTested && { isTested: '1' }) };
  const when = useFreeTimes({ times, query, draft, dispatch });
  const { date, time, instant } = when;
  const { contact, hadTest } = choices;
  const lacking = lackingTests({ treatments, own, start: instant });
  const testAt =
    !hadTest && lacking.length > 0 && isInTime(choices.testAt, instant, lacking.length)
      ? choices.testAt
      : null;
  const isTestMissing = lacking.length > 0 && !hadTest && testAt === null;
  const means = useMeans({ draft, dispatch, user, instant, chosen: parts.filter(isChosen), hasSessions });
  const { chosen, promo, deposit } = means;
  const complete: CompleteVisit | null =
    instant && chosen.length > 0 && !isTestMissing
      ? {
          parts: chosen,
          instant,
          testAt,
          contact,
          user,
          promoCode: promo.sent,
          depositMethod: deposit.method,
        }
      : null;
  const filled = { parts, date, time, contact, isTestMissing };
  const test = { lacking, at: testAt, hadTest, mayHaveHad: user === null };
  return { draft, dispatch, bookable, when, filled, complete, test, ...means };
}

/** Of who is not signed in, none is known. */
function useOwnTests(user: User | null, treatments: readonly Treatment[]): readonly OwnPatchTest[] {
  const enabled = user !== null && treatments.some(({ patchTestMonths }) => patchTestMonths !== undefined);
  const { data } = useQuery({ ...bookingsQueries.ownTests(), enabled });
  return (enabled && data) || [];
}

type Visit = {
  draft: VisitDraft;
  dispatch: VisitDispatch;
  user: User | null;
  instant: Date | null;
  chosen: ChosenPart[];
  hasSessions: boolean;
};

function useMeans({ draft, dispatch, user, instant, chosen, hasSessions }: Visit) {
  const mayHave = hasSessions && user !== null;
  const { data: packages = [] } = useQuery({ ...bookingsQueries.sessions(), enabled: mayHave });
  const treatments = chosen.map((part) => part.treatment);
  const treatmentIds = treatments.map(({ id }) => id);
  const offers = offerSessions(mayHave ? packages : [], { treatmentIds, instant, declined: draft.declined });
  const parts = chosen.map((part, at) => ({
    ...part,
    session: offers.find(({ place, isUsed }) => place === at && isUsed)?.found ?? null,
  }));
  const paid = parts.filter(({ session }) => !session).map((part) => part.treatment);
  const lines = paid.map(({ id, price: amount }) => ({ kind: 'treatment', id, amount }) as const);
  const isBarred = parts.length > 0 && paid.length === 0;
  const promo = usePromoCode(lines, isBarred ? SESSION_TAKES_NO_CODE : undefined, [
    draft.promoCode,
    (code) => dispatch({ type: 'promoCode', code }),
  ]);
  const { totalCents } = priceLines(parts, promo.taken);
  const deposit = useDeposit(paid, { user, draft, dispatch, instant, totalCents });
  return { chosen: parts, offers, promo, deposit };
}

type DepositInput = Pick<Visit, 'user' | 'draft' | 'dispatch' | 'instant'> & { totalCents: number };

/** What is asked for in advance for this very visit, and how it would be paid: never more than a promo code leaves. */
function useDeposit(treatments: Treatment[], { user, draft, dispatch, instant, totalCents }: DepositInput) {
  const isUsual = treatments.some(({ deposit }) => deposit !== undefined);
  // Members are asked by their visits, too.
  const enabled = treatments.length > 0 && (user !== null || isUsual);
  const { data } = useQuery({
    ...bookingsQueries.depositTerms(treatments.map(({ id }) => id)),
    enabled,
  });
  const terms = (enabled && totalCents > 0 && data?.terms) || null;
  const offered = terms?.methods.map(({ method }) => method) ?? [];
  // What was chosen for another treatment may not be offered for this one.
  const method = offered.find((each) => each === draft.depositMethod) ?? offered[0];
  return {
    method,
    terms:
      terms && method
        ? { ...terms, amount: atMost(terms.amount, totalCents), startsAt: instant, method }
        : null,
    onMethod: (chosen: DepositMethod) => dispatch({ type: 'depositMethod', method: chosen }),
    /** Nothing is said of it while it is not known. */
    isNone: terms === null && (!isUsual || !enabled || data !== undefined),
  };
}

function atMost(amount: string, cents: number): string {
  return toMoneyString(Math.min(parseMoney(amount) ?? 0, cents));
}

function useBookable(treatment: Treatment | undefined): Treatment[] {
  const { data = treatment ? [treatment] : [] } = useQuery(catalogQueries.treatments());
  return data.filter(({ isActive, duration }) => isActive && duration > 0);
}

function accountOf(user: User | null): VisitFields {
  return user ? { contact: contactOf(user) } : {};
}
