import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import { parseMoney } from '#shared/kit/money.ts';
import type { AdminPackage, NewPackage } from '#shared/prepaid/packages/admin-contract.ts';
import {
  INVALID_MONTHS,
  INVALID_SESSIONS,
  LEAST_PACKAGE_CENTS,
  MOST_MONTHS,
  MOST_SESSIONS,
  NO_TREATMENTS,
  PACKAGE_TOO_CHEAP,
} from '#shared/prepaid/packages/limits.ts';

/** What stands in the form: numbers as they are typed. */
export type PackageDraft = {
  name: string;
  description: string;
  sessions: string;
  price: string;
  isForAll: boolean;
  treatmentIds: number[];
  validMonths: string;
  includesExtraction: boolean;
  isTransferable: boolean;
  imageUrl: string | null;
  isActive: boolean;
};

const BLANK: PackageDraft = {
  name: '',
  description: '',
  sessions: '5',
  price: '',
  isForAll: true,
  treatmentIds: [],
  validMonths: '12',
  includesExtraction: true,
  isTransferable: false,
  imageUrl: null,
  isActive: true,
};

export function toPackageDraft(record: AdminPackage | null): PackageDraft {
  if (!record) return BLANK;
  const { name, description, sessions, price, treatmentIds, validMonths } = record;
  const { includesExtraction, isTransferable, imageUrl, isActive } = record;
  return {
    name,
    description,
    price,
    includesExtraction,
    isTransferable,
    imageUrl,
    isActive,
    sessions: String(sessions),
    validMonths: String(validMonths),
    isForAll: treatmentIds === null,
    treatmentIds: treatmentIds ?? [],
  };
}

export function validatePackage(draft: PackageDraft) {
  const { name, sessions, price, validMonths, isForAll, treatmentIds } = draft;
  return {
    name: name.trim() ? undefined : MISSING_NAME,
    sessions: isBetween(sessions, MOST_SESSIONS) ? undefined : INVALID_SESSIONS,
    price: (parseMoney(price) ?? 0) >= LEAST_PACKAGE_CENTS ? undefined : PACKAGE_TOO_CHEAP,
    validMonths: isBetween(validMonths, MOST_MONTHS) ? undefined : INVALID_MONTHS,
    treatmentIds: isForAll || treatmentIds.length > 0 ? undefined : NO_TREATMENTS,
  };
}

export function fromPackageDraft({ isForAll, ...draft }: PackageDraft): NewPackage {
  return {
    ...draft,
    name: draft.name.trim(),
    price: draft.price.trim(),
    sessions: Number(draft.sessions),
    validMonths: Number(draft.validMonths),
    treatmentIds: isForAll ? null : draft.treatmentIds,
  };
}

function isBetween(text: string, most: number): boolean {
  return /^\s*\d{1,4}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}
