import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import type { AdminPromoCode, NewPromoCode } from '#shared/promo-codes/admin-contract.ts';
import {
  INVALID_AMOUNT,
  INVALID_CODE,
  INVALID_MOST_USES,
  INVALID_PERCENT,
  LAST_DAY_TOO_EARLY,
  NOTHING_CHOSEN,
} from '#shared/promo-codes/messages.ts';
import { readPromoCode } from '#shared/promo-codes/read-promo-code.ts';
import { readPromoValue } from '#shared/promo-codes/read-value.ts';

/** Texts as typed, days as YYYY-MM-DD, empty for none. */
export type PromoDraft = Omit<
  NewPromoCode,
  'treatmentIds' | 'productIds' | 'startsOn' | 'endsOn' | 'mostUses'
> & {
  isForAllTreatments: boolean;
  treatmentIds: number[];
  isForAllProducts: boolean;
  productIds: number[];
  startsOn: string;
  endsOn: string;
  mostUses: string;
};

const NEW: PromoDraft = {
  code: '',
  description: '',
  kind: 'amount',
  value: '',
  minimum: '',
  isActive: true,
  forTreatments: true,
  forProducts: false,
  forPackages: false,
  isForAllTreatments: true,
  treatmentIds: [],
  isForAllProducts: true,
  productIds: [],
  startsOn: '',
  endsOn: '',
  isFirstVisitOnly: false,
  isOncePerClient: false,
  mostUses: '',
};

export function toDraft(record: AdminPromoCode | null): PromoDraft {
  if (!record) return NEW;
  const { code, description, kind, value, minimum, isActive, treatmentIds, productIds, mostUses } = record;
  const { forTreatments, forProducts, forPackages, isFirstVisitOnly, isOncePerClient } = record;
  return {
    code,
    description,
    kind,
    value,
    isActive,
    isFirstVisitOnly,
    isOncePerClient,
    forTreatments,
    forProducts,
    forPackages,
    isForAllTreatments: treatmentIds === null,
    treatmentIds: treatmentIds ?? [],
    isForAllProducts: productIds === null,
    productIds: productIds ?? [],
    minimum: minimum === '0.00' ? '' : minimum,
    startsOn: record.startsOn ?? '',
    endsOn: record.endsOn ?? '',
    mostUses: mostUses === null ? '' : String(mostUses),
  };
}

type Errors = { [Field in keyof PromoDraft]?: string | undefined };

export function errorsOf(draft: PromoDraft): Errors {
  const { kind, forTreatments, forProducts, forPackages, startsOn, endsOn } = draft;
  const isFew = (isAll: boolean, ids: number[]) => (!isAll && ids.length === 0 ? NOTHING_CHOSEN : undefined);
  return {
    code: readPromoCode(draft.code) === null ? INVALID_CODE : undefined,
    value:
      readPromoValue({ kind, value: draft.value.trim() }) === null
        ? kind === 'percent'
          ? INVALID_PERCENT
          : INVALID_AMOUNT
        : undefined,
    minimum: draft.minimum.trim() && parseMoney(draft.minimum) === null ? INVALID_AMOUNT : undefined,
    forTreatments: forTreatments || forProducts || forPackages ? undefined : NOTHING_CHOSEN,
    treatmentIds: forTreatments ? isFew(draft.isForAllTreatments, draft.treatmentIds) : undefined,
    productIds: forProducts ? isFew(draft.isForAllProducts, draft.productIds) : undefined,
    endsOn: startsOn && endsOn && endsOn < startsOn ? LAST_DAY_TOO_EARLY : undefined,
    mostUses: /^(|[1-9]\d{0,8})$/.test(draft.mostUses.trim()) ? undefined : INVALID_MOST_USES,
  };
}

export function fromDraft(draft: PromoDraft): NewPromoCode {
  const { isForAllTreatments, isForAllProducts, treatmentIds, productIds, ...rest } = draft;
  return {
    ...rest,
    treatmentIds: rest.forTreatments && !isForAllTreatments ? treatmentIds : null,
    productIds: rest.forProducts && !isForAllProducts ? productIds : null,
    value: draft.value.trim(),
    minimum: toMoneyString(parseMoney(draft.minimum) ?? 0),
    startsOn: draft.startsOn || null,
    endsOn: draft.endsOn || null,
    mostUses: draft.mostUses.trim() ? Number(draft.mostUses) : null,
  };
}
