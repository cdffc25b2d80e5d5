import type { AdminTreatment, NewTreatment } from '#shared/catalog/admin-contract.ts';
import { INVALID_MINUTES } from '#shared/catalog/admin-messages.ts';
import type { DetailedTreatment, Extraction } from '#shared/catalog/contract.ts';
import { MISSING_STEP_TITLE } from '#shared/catalog/treatment-limits.ts';
import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import { validatePrice } from '#web/catalog/admin/validate-price.ts';

export const EXTRACTION_RULES: Record<Extraction, string> = {
  required: 'Required: always added to the price',
  optional: 'Optional: charged when chosen',
  included: 'Included: no extra charge',
  none: 'None: not offered',
};

/** What stands in the form: every field of a treatment, the minutes as they are typed. */
export type TreatmentDraft = Omit<DetailedTreatment, 'id' | 'slug' | 'duration' | 'deposit'> & {
  duration: string;
  /** Empty: none. */
  deposit: string;
};

const BLANK: Omit<TreatmentDraft, 'extraction'> = {
  name: '',
  description: '',
  price: '',
  duration: '60',
  category: 'facial',
  imageUrl: null,
  isActive: true,
  deposit: '',
  steps: [],
  forWhom: '',
  beforeCare: '',
  pictures: [],
};

/** `usual`: the extraction of a new one. */
export function toTreatmentDraft(record: AdminTreatment | null, usual: Extraction): TreatmentDraft {
  if (!record) return { ...BLANK, extraction: usual };
  const { name, description, price, duration, category, imageUrl, isActive, extraction } = record;
  const { steps, forWhom, beforeCare, pictures } = record;
  return {
    name,
    description,
    price,
    duration: String(duration),
    category,
    imageUrl,
    isActive,
    extraction,
    deposit: record.deposit ?? '',
    steps,
    forWhom,
    beforeCare,
    pictures,
  };
}

export function validateTreatment({ name, price, duration, deposit, steps }: TreatmentDraft) {
  return {
    name: name.trim() ? undefined : MISSING_NAME,
    price: validatePrice(price),
    duration: /^\d{0,4}$/.test(duration.trim()) ? undefined : INVALID_MINUTES,
    deposit: deposit.trim() ? validatePrice(deposit) : undefined,
    ...Object.fromEntries(
      steps.flatMap(({ title }, place) =>
        title.trim() ? [] : [[`steps.${place}.title`, MISSING_STEP_TITLE]],
      ),
    ),
  };
}

/** Without minutes it is 0: shown without a duration, and not bookable online. */
export function fromTreatmentDraft(draft: TreatmentDraft): NewTreatment {
  return {
    ...draft,
    name: draft.name.trim(),
    price: draft.price.trim(),
    deposit: draft.deposit.trim(),
    duration: Number.parseInt(draft.duration, 10) || 0,
  };
}
