import { malformed } from '#shared/kit/problem.ts';
import type { RewardFields } from '#shared/loyalty/admin-contract.ts';
import { LAST_BEFORE_FIRST } from '#shared/loyalty/admin-messages.ts';
import { readDollars } from '#shared/loyalty/dollars.ts';
import type { NewRewardRow } from './data.ts';
import { readDate } from './read-date.ts';

type Fields = Omit<NewRewardRow, 'createdAt' | 'updatedAt'>;

/** Empty texts and dates become null; omitted fields stay out. */
export function toRow(fields: RewardFields): Fields {
  const { name, description, pointsCost } = fields;
  const row: Fields = { name, description, pointsCost, valueCents: readDollars(fields.value) ?? 0 };

  for (const key of ['detailedDescription', 'mechanics', 'termsAndConditions', 'imageUrl'] as const) {
    if (fields[key] !== undefined) row[key] = fields[key] || null;
  }
  if (fields.rewardType) row.rewardType = fields.rewardType;
  if (typeof fields.isActive === 'boolean') row.isActive = fields.isActive;
  if (fields.maxRedemptions !== undefined) row.maxRedemptions = fields.maxRedemptions;
  if (fields.validFrom !== undefined) row.validFrom = readDate(fields.validFrom, 'start');
  if (fields.validUntil !== undefined) row.validUntil = readDate(fields.validUntil, 'end');
  if (fields.expiryDate !== undefined) row.expiryDate = readDate(fields.expiryDate, 'end');
  return row;
}

/** A period that ends before it begins would hide the reward for ever, without a reason. */
export function refuseEmptyWindow({ validFrom, validUntil }: Pick<Fields, 'validFrom' | 'validUntil'>): void {
  if (!validFrom || !validUntil || validFrom < validUntil) return;
  const message = LAST_BEFORE_FIRST;
  throw malformed(message, { validUntil: message });
}
