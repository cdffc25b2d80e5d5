import type { DetailsChange, ShownDetails } from '#shared/clients/contract.ts';
import { checkBirthday } from '#shared/clients/details.ts';

/** As the form holds it: all texts, but for the mark. */
export type DetailsDraft = {
  birthday: string;
  /** Separated by commas. */
  tags: string;
  /** Empty: nobody. */
  preferredTherapistId: string;
  language: string;
  address: string;
  notes: string;
  allergies: string;
  isBlocked: boolean;
  blockedReason: string;
};

export function toDetailsDraft(details: ShownDetails | null): DetailsDraft {
  return {
    birthday: details?.birthday ?? '',
    tags: details?.tags.join(', ') ?? '',
    preferredTherapistId: String(details?.preferredTherapist?.id ?? ''),
    language: details?.language ?? '',
    address: details?.address ?? '',
    notes: details?.notes ?? '',
    allergies: details?.allergies ?? '',
    isBlocked: details?.blocked != null,
    blockedReason: details?.blocked?.reason ?? '',
  };
}

export function checkDetails({ birthday }: DetailsDraft, today: string): { birthday?: string } {
  const wrong = checkBirthday(birthday || null, today);
  return wrong ? { birthday: wrong } : {};
}

/** Only what was changed: allergies that stay are not confirmed by saving something else. */
export function detailsChanges(draft: DetailsDraft, opened: DetailsDraft): Omit<DetailsChange, 'updatedAt'> {
  const [after, before] = [toBody(draft), toBody(opened)];
  const names = Object.keys(after) as (keyof typeof after)[]; // its own keys
  const isChanged = (name: keyof typeof after) =>
    JSON.stringify(after[name]) !== JSON.stringify(before[name]);
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, after[name]]));
}

function toBody(draft: DetailsDraft) {
  const { birthday, tags, preferredTherapistId, isBlocked, ...texts } = draft;
  return {
    birthday: birthday || null,
    tags: readTags(tags),
    preferredTherapistId: Number(preferredTherapistId) || null,
    language: texts.language.trim(),
    address: texts.address.trim(),
    notes: texts.notes.trim(),
    allergies: texts.allergies.trim(),
    isBlocked,
    blockedReason: isBlocked ? texts.blockedReason.trim() : '',
  };
}

export function readTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}
