import { DAY_MS } from '#shared/kit/durations.ts';

export const CONSENT_CHANNELS = ['email', 'sms', 'whatsapp', 'phone', 'push'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];
/** Link: by the one in a message. */
export const CONSENT_SOURCES = ['import', 'staff', 'form', 'dashboard', 'link'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** What is known of a client beyond the contact; empty or null where nothing is. */
export type ClientDetails = {
  /** A day, as `joinedOn`. */
  birthday: string | null;
  address: string;
  tags: string[];
  joinedOn: string | null;
  preferredTherapistId: number | null;
  language: string;
  notes: string;
  allergies: string;
  /** Null: not confirmed by anybody of the studio, as after an import. */
  allergiesReviewedAt: Date | null;
  allergiesReviewedBy: number | null;
  /** Not null: they book by calling the studio. */
  blockedAt: Date | null;
  blockedReason: string;
};

export const NO_DETAILS: ClientDetails = {
  birthday: null,
  address: '',
  tags: [],
  joinedOn: null,
  preferredTherapistId: null,
  language: '',
  notes: '',
  allergies: '',
  allergiesReviewedAt: null,
  allergiesReviewedBy: null,
  blockedAt: null,
  blockedReason: '',
};

/** What is written on one card. */
export type CardDetails = ClientDetails & { clientId: number; updatedAt: Date };

/**
 * One person's details over all their cards, since merging rewrites nothing: the surviving card's value where it has one,
 * otherwise the newest; what may matter on any card (tags, notes, allergies, blocked) of all of them.
 */
export function joinDetails(rows: readonly CardDetails[], survivorId: number): ClientDetails {
  const sorted = [...rows].sort(
    (one, other) =>
      Number(other.clientId === survivorId) - Number(one.clientId === survivorId) ||
      other.updatedAt.getTime() - one.updatedAt.getTime() ||
      one.clientId - other.clientId,
  );
  const first = <Field extends 'birthday' | 'address' | 'joinedOn' | 'preferredTherapistId' | 'language'>(
    field: Field,
  ): ClientDetails[Field] =>
    sorted.find((row) => row[field] !== null && row[field] !== '')?.[field] ?? NO_DETAILS[field];
  const blocked = sorted.filter(({ blockedAt }) => blockedAt !== null);
  return {
    birthday: first('birthday'),
    address: first('address'),
    tags: joinTags(sorted.flatMap(({ tags }) => tags)),
    joinedOn: first('joinedOn'),
    preferredTherapistId: first('preferredTherapistId'),
    language: first('language'),
    notes: joinTexts(sorted.map(({ notes }) => notes)),
    ...joinAllergies(sorted),
    blockedAt: blocked[0]?.blockedAt ?? null,
    blockedReason: joinTexts(blocked.map(({ blockedReason }) => blockedReason)),
  };
}

/** Confirmed only when each part is; then when and by whom the last one was. */
function joinAllergies(
  rows: readonly Pick<ClientDetails, 'allergies' | 'allergiesReviewedAt' | 'allergiesReviewedBy'>[],
): Pick<ClientDetails, 'allergies' | 'allergiesReviewedAt' | 'allergiesReviewedBy'> {
  const parts = rows.filter(({ allergies }) => allergies !== '');
  const [last] = parts
    .filter(({ allergiesReviewedAt }) => allergiesReviewedAt !== null)
    .sort((one, other) => Number(other.allergiesReviewedAt) - Number(one.allergiesReviewedAt));
  const areReviewed = parts.every(({ allergiesReviewedAt }) => allergiesReviewedAt !== null);
  return {
    allergies: joinTexts(parts.map(({ allergies }) => allergies)),
    allergiesReviewedAt: (areReviewed && last?.allergiesReviewedAt) || null,
    allergiesReviewedBy: (areReviewed && last?.allergiesReviewedBy) || null,
  };
}

/** Each once, whatever its case; the first spelling stays. */
export function joinTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  return [...byKey.values()];
}

/** One below the other; what another of them says already, as lines of its own, is left out. */
export function joinTexts(texts: readonly string[]): string {
  let joined = '';
  for (const text of texts) {
    if (text === '' || hasLines(joined, text)) continue;
    joined = joined === '' || hasLines(text, joined) ? text : `${joined}\n${text}`;
  }
  return joined;
}

function hasLines(text: string, part: string): boolean {
  return `\n${text}\n`.includes(`\n${part}\n`);
}

/**
 * What an import brings fills what is empty, and is added to tags, notes and allergies; what is added to allergies waits to
 * be confirmed. It never unblocks.
 */
export function fillIn(known: ClientDetails, given: Partial<ClientDetails>): ClientDetails {
  const allergies = joinTexts([known.allergies, given.allergies ?? '']);
  const isSame = allergies === known.allergies;
  const isBlocked = known.blockedAt !== null;
  return {
    birthday: known.birthday ?? given.birthday ?? null,
    address: known.address || (given.address ?? ''),
    tags: joinTags([...known.tags, ...(given.tags ?? [])]),
    joinedOn: known.joinedOn ?? given.joinedOn ?? null,
    preferredTherapistId: known.preferredTherapistId ?? given.preferredTherapistId ?? null,
    language: known.language || (given.language ?? ''),
    notes: joinTexts([known.notes, given.notes ?? '']),
    allergies,
    allergiesReviewedAt: isSame ? known.allergiesReviewedAt : null,
    allergiesReviewedBy: isSame ? known.allergiesReviewedBy : null,
    blockedAt: known.blockedAt ?? given.blockedAt ?? null,
    blockedReason: isBlocked || !given.blockedAt ? known.blockedReason : (given.blockedReason ?? ''),
  };
}

export type Consent = {
  channel: ConsentChannel;
  isGiven: boolean;
  source: ConsentSource;
  /** What they agreed to, as it was put to them. */
  words: string;
  givenAt: Date;
};

/** One person's over all their cards, in the order of the channels: of each channel a no before a yes, then the newest. */
export function joinConsents(rows: readonly Consent[]): Consent[] {
  return CONSENT_CHANNELS.flatMap((channel) => {
    const [first] = rows
      .filter((row) => row.channel === channel)
      .sort(
        (one, other) =>
          Number(one.isGiven) - Number(other.isGiven) || other.givenAt.getTime() - one.givenAt.getTime(),
      );
    return first ?? [];
  });
}

/** Whether it is to be written down: an import that says yes to what somebody said no to says nothing. */
export function changesConsent(
  known: Pick<Consent, 'isGiven'> | undefined,
  isGiven: boolean,
  { mayWiden }: { mayWiden: boolean },
): boolean {
  if (!known) return true;
  return known.isGiven !== isGiven && (mayWiden || !isGiven);
}

const FUTURE_BIRTHDAY = 'A birthday lies in the past. Please check the year.';

/** What is wrong with a birthday; null for one that can be, and for none. */
export function checkBirthday(birthday: string | null, today: string): string | null {
  return birthday !== null && birthday > today ? FUTURE_BIRTHDAY : null;
}

/** Their birthday is within three days of today, whichever year. */
export function isBirthdayWeek(birthday: string | null, today: string): boolean {
  if (birthday === null) return false;
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].some((each) => {
    const days =
      (Date.UTC(each, Number(birthday.slice(5, 7)) - 1, Number(birthday.slice(8))) - Date.parse(today)) /
      DAY_MS;
    return Math.abs(days) <= BIRTHDAY_DAYS;
  });
}

const BIRTHDAY_DAYS = 3;
