import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import type { AdminTherapist, NewTherapist } from '#shared/team/admin-contract.ts';
import { type COLOURS, INVALID_RATE, MOST_LANGUAGES } from '#shared/team/messages.ts';

type Colour = (typeof COLOURS)[number];

/** What stands in the form: languages and rates as they are typed. */
export type TherapistDraft = {
  name: string;
  title: string;
  about: string;
  /** "English, Mandarin" */
  languages: string;
  imageUrl: string | null;
  colour: `${Colour}`;
  isActive: boolean;
  doesAll: boolean;
  treatmentIds: number[];
  /** In per cent: "12.5" */
  treatmentCommission: string;
  productCommission: string;
};

const BLANK: TherapistDraft = {
  name: '',
  title: '',
  about: '',
  languages: '',
  imageUrl: null,
  colour: '1',
  isActive: true,
  doesAll: true,
  treatmentIds: [],
  treatmentCommission: '0',
  productCommission: '0',
};

export function toTherapistDraft(record: AdminTherapist | null): TherapistDraft {
  if (!record) return BLANK;
  const { name, title, about, languages, imageUrl, colour, isActive, treatmentIds } = record;
  return {
    name,
    title,
    about,
    imageUrl,
    isActive,
    languages: languages.join(', '),
    colour: `${colour as Colour}`, // one of the palette, by a constraint
    doesAll: treatmentIds === null,
    treatmentIds: treatmentIds ?? [],
    treatmentCommission: String(record.treatmentCommission / 100),
    productCommission: String(record.productCommission / 100),
  };
}

export function validateTherapist({
  name,
  languages,
  treatmentCommission,
  productCommission,
}: TherapistDraft) {
  return {
    name: name.trim() ? undefined : MISSING_NAME,
    languages:
      readLanguages(languages).length <= MOST_LANGUAGES ? undefined : `At most ${MOST_LANGUAGES} languages`,
    treatmentCommission: readRate(treatmentCommission) === null ? INVALID_RATE : undefined,
    productCommission: readRate(productCommission) === null ? INVALID_RATE : undefined,
  };
}

/** Of treatments that are still there; while they are not known, of all that were chosen. */
export function fromTherapistDraft(draft: TherapistDraft, known: { id: number }[]): NewTherapist {
  const { doesAll, treatmentIds, languages, treatmentCommission, productCommission, colour, ...rest } = draft;
  const isKnown = new Set(known.map(({ id }) => id));
  return {
    ...rest,
    name: rest.name.trim(),
    colour: Number(colour) as Colour, // the options of the select
    languages: readLanguages(languages),
    treatmentIds: doesAll ? null : treatmentIds.filter((id) => known.length === 0 || isKnown.has(id)),
    treatmentCommission: readRate(treatmentCommission) ?? 0,
    productCommission: readRate(productCommission) ?? 0,
  };
}

function readLanguages(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** "12.5" → 1250; null for what is no rate. */
function readRate(text: string): number | null {
  const plain = text.trim().replace(/\s*%$/, '') || '0';
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(plain)) return null;
  const rate = Math.round(Number(plain.replace(',', '.')) * 100);
  return rate <= 10_000 ? rate : null;
}
