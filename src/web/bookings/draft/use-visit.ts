import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useReducer, useRef } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { SESSION_TAKES_NO_CODE } from '#shared/promo-codes/session-words.ts';
import { useUser } from '#web/accounts/queries.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { useFreeTimes } from '#web/bookings/when/use-free-times.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { usePromoCode } from '#web/promo-codes/use-promo-code.ts';
import { useTeam } from '#web/team/use-team.ts';
import { offerSessions } from './offer-sessions.ts';
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
  const when = useFreeTimes({ times, query: toQuery(parts), draft, dispatch });
  const { date, time, instant } = when;
  const { contact } = choices;
  const means = useMeans({ draft, dispatch, user, instant, chosen: parts.filter(isChosen), hasSessions });
  const { chosen, promo, deposit } = means;
  const complete: CompleteVisit | null =
    instant && chosen.length > 0
      ? { parts: chosen, instant, contact, user, promoCode: promo.sent, depositMethod: deposit.method }
      : null;
  const filled = { parts, date, time, contact };
  return { draft, dispatch, bookable, when, filled, complete, ...means };
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
  const offers = offerSessions(mayHave ? packages : [], { treatments, instant, declined: draft.declined });
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
  return { chosen: parts, offers, promo, deposit: depositOf(paid, user, { draft, dispatch }) };
}

/** How a deposit would be paid, and whose treatments may ask for one: members are asked by their visits, too. */
function depositOf(
  treatments: Treatment[],
  user: User | null,
  { draft, dispatch }: Pick<Visit, 'draft' | 'dispatch'>,
) {
  const isPossible = user !== null || treatments.some(({ deposit }) => deposit !== undefined);
  if (treatments.length === 0 || !isPossible) return { method: undefined, terms: null };
  const method = draft.depositMethod;
  return {
    method,
    /** Null: no deposit is asked for. */
    terms: {
      treatmentIds: treatments.map(({ id }) => id),
      method,
      onMethod: (chosen: typeof method) => dispatch({ type: 'depositMethod', method: chosen }),
    },
  };
}

function useBookable(treatment: Treatment | undefined): Treatment[] {
  const { data = treatment ? [treatment] : [] } = useQuery(catalogQueries.treatments());
  return data.filter(({ isActive, duration }) => isActive && duration > 0);
}

function accountOf(user: User | null): VisitFields {
  return user ? { contact: contactOf(user) } : {};
}
