import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { AdminReward, RewardFields } from '#shared/loyalty/admin-contract.ts';
import { LAST_BEFORE_FIRST, POSITIVE_COST, POSITIVE_VALUE } from '#shared/loyalty/admin-messages.ts';
import { readDollars } from '#shared/loyalty/dollars.ts';
import { endOfStudioDay, type RewardType } from '#shared/loyalty/voucher.ts';

/** The form's values: texts as typed, days as YYYY-MM-DD. */
export type RewardForm = {
  name: string;
  description: string;
  detailedDescription: string;
  mechanics: string;
  termsAndConditions: string;
  pointsCost: string;
  value: string;
  rewardType: RewardType;
  imageUrl: string | null;
  isActive: boolean;
  maxRedemptions: string;
  validFrom: string;
  validUntil: string;
  expiryDate: string;
};
export type RewardProblems = { [Field in keyof RewardForm]?: string | undefined };

const MISSING = 'Required';

export const NEW_REWARD: RewardForm = {
  name: '',
  description: '',
  detailedDescription: '',
  mechanics: '',
  termsAndConditions: '',
  pointsCost: '',
  value: '',
  rewardType: 'voucher',
  imageUrl: null,
  isActive: true,
  maxRedemptions: '',
  validFrom: '',
  validUntil: '',
  expiryDate: '',
};

export function formOf(reward: AdminReward): RewardForm {
  const { name, description, value, rewardType, imageUrl, isActive } = reward;
  return {
    name,
    description,
    value,
    rewardType,
    imageUrl,
    isActive,
    detailedDescription: reward.detailedDescription ?? '',
    mechanics: reward.mechanics ?? '',
    termsAndConditions: reward.termsAndConditions ?? '',
    pointsCost: String(reward.pointsCost),
    maxRedemptions: reward.maxRedemptions === null ? '' : String(reward.maxRedemptions),
    validFrom: dayOf(reward.validFrom),
    validUntil: dayOf(reward.validUntil),
    expiryDate: dayOf(reward.expiryDate),
  };
}

/** Errors per field, in the specified words; empty when valid. */
export function rewardProblems(form: RewardForm): RewardProblems {
  const problems: RewardProblems = {};
  for (const field of ['name', 'description', 'pointsCost', 'value'] as const) {
    if (!form[field].trim()) problems[field] = MISSING;
  }
  if (form.pointsCost.trim() && !isPositiveWhole(form.pointsCost)) {
    problems.pointsCost = POSITIVE_COST;
  }
  if (form.value.trim() && !((readDollars(form.value) ?? 0) > 0)) {
    problems.value = POSITIVE_VALUE;
  }
  if (form.maxRedemptions.trim() && !isPositiveWhole(form.maxRedemptions)) {
    problems.maxRedemptions = 'Please give a whole number, or nothing for no limit';
  }
  if (form.validFrom && form.validUntil && form.validUntil < form.validFrom) {
    problems.validUntil = LAST_BEFORE_FIRST;
  }
  return problems;
}

export function isMissing(problems: RewardProblems): boolean {
  return Object.values(problems).includes(MISSING);
}

/** Empty texts and limits are null, days are instants: the first moment of the first, the last of the last. */
export function bodyOf(form: RewardForm): RewardFields {
  const { name, description, rewardType, imageUrl } = form;
  return {
    name,
    description,
    rewardType,
    imageUrl,
    pointsCost: Number(form.pointsCost),
    value: form.value.trim(),
    detailedDescription: form.detailedDescription.trim() || null,
    mechanics: form.mechanics.trim() || null,
    termsAndConditions: form.termsAndConditions.trim() || null,
    maxRedemptions: form.maxRedemptions.trim() ? Number(form.maxRedemptions) : null,
    validFrom: form.validFrom ? studioInstant(form.validFrom, '00:00').toISOString() : null,
    validUntil: form.validUntil ? endOfStudioDay(form.validUntil).toISOString() : null,
    expiryDate: form.expiryDate ? endOfStudioDay(form.expiryDate).toISOString() : null,
  };
}

function dayOf(instant: string | null): string {
  return instant ? studioDay(new Date(instant)) : '';
}

function isPositiveWhole(text: string): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) > 0;
}
