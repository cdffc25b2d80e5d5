import { type ClientDetails, type Consent, fillIn, NO_DETAILS } from '#shared/clients/details.ts';
import { fullName } from '#shared/kit/full-name.ts';
import type { ClientLine, LineConsent } from './client-line.ts';
import type { PreviewCard } from './contract.ts';
import { compareFields, type Decision, decide } from './decision.ts';
import type { KnownClient } from './match-client.ts';

/** What a line says of a client, beyond the contact. */
export type Given = { details: Partial<ClientDetails>; consents: LineConsent[] };

/** A person who is not of the team is kept in the notes. */
export function toGiven(
  { details, consents }: Pick<ClientLine, 'details' | 'consents'>,
  therapistId: number | null,
  now: Date,
): Given {
  const { preferredPerson, isBlocked, blockedReason, notes, ...same } = details;
  const person = preferredPerson && therapistId === null ? `Preferred person: ${preferredPerson}` : '';
  const filled = fillIn(NO_DETAILS, {
    ...same,
    notes: [notes, person].filter(Boolean).join('\n'),
    preferredTherapistId: therapistId,
    ...(isBlocked && { blockedAt: now, blockedReason }),
  });
  return { details: withoutEmpty(filled), consents };
}

/** Of several lines about one client: the first that says something, notes and allergies of all, and a no before a yes. */
export function joinGiven(parts: readonly Given[]): Given {
  const details = parts.reduce((known, { details: given }) => fillIn(known, given), NO_DETAILS);
  const consents = new Map<LineConsent['channel'], boolean>();
  for (const { channel, isGiven } of parts.flatMap((part) => part.consents)) {
    consents.set(channel, isGiven && (consents.get(channel) ?? true));
  }
  return {
    details: withoutEmpty(details),
    consents: [...consents].map(([channel, isGiven]) => ({ channel, isGiven })),
  };
}

function withoutEmpty(details: ClientDetails): Partial<ClientDetails> {
  const isSaid = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(details).filter(([, value]) => isSaid(value)));
}

/** Why an import leaves this account alone; null: it does not. */
export function whyNotTouched({ isDeactivated, isStaff }: KnownClient): string | null {
  if (isDeactivated) return 'This account was deleted here.';
  return isStaff ? 'This is a staff account.' : null;
}

/** What becomes of name and phone: those of somebody who registered are their own, and a guest was found by them. */
export function contactChanges(line: ClientLine, known: KnownClient): Decision {
  if (known.userId === null) return decide('unchanged');
  const compared = compareFields(
    { name: known.name, phone: known.phone },
    { name: fullName(line), phone: line.phone },
  );
  if (compared.fate !== 'changed' || !known.isVerified) return compared;
  return decide(
    'unchanged',
    'They have an account of their own: their name and phone stay as they are there.',
  );
}

type WrittenRows = { details: Record<string, unknown> | null; consents: Record<string, unknown>[] };

const FIELD_NAMES: Record<string, string> = {
  birthday: 'birthday',
  address: 'address',
  tags: 'tags',
  joined_on: 'client since',
  preferred_therapist_id: 'preferred person',
  language: 'language',
  notes: 'notes',
  allergies: 'allergies',
  blocked_reason: 'blocked',
};

/** With the fields of the card that are otherwise afterwards. */
export function changedDetails(contact: Decision, before: WrittenRows, after: WrittenRows): Decision {
  const fields = Object.entries(FIELD_NAMES).flatMap(([column, field]) => {
    const [was, is] = [textOf(before.details?.[column]), textOf(after.details?.[column])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  const isBlockedNow = !before.details?.blocked_at && Boolean(after.details?.blocked_at);
  const blocked =
    isBlockedNow && !after.details?.blocked_reason ? [{ field: 'blocked', before: 'no', after: 'yes' }] : [];
  const consents = after.consents.flatMap(({ channel, is_given }) => {
    const was = before.consents.find((each) => each.channel === channel)?.is_given;
    const words = (isGiven: unknown) => (isGiven === undefined ? '' : isGiven ? 'yes' : 'no');
    return was === is_given
      ? []
      : [{ field: `accepts ${String(channel)}`, before: words(was), after: words(is_given) }];
  });
  const changes = [...contact.changes, ...fields, ...blocked, ...consents];
  return decide(changes.length > 0 ? 'changed' : contact.fate, contact.message, changes);
}

const LONGEST = 120;

function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

type Previewed = {
  name: string;
  value: Pick<ClientLine, 'email' | 'phone'>;
  isNew: boolean;
  details: ClientDetails;
  consents: readonly Consent[];
  /** Of the team. */
  person: string;
};

/** A card as it will be. */
export function previewOf({ name, value, isNew, details, consents, person }: Previewed): PreviewCard {
  const { birthday, address, tags, joinedOn, language, notes, allergies, blockedAt, blockedReason } = details;
  return {
    name,
    email: value.email,
    phone: value.phone,
    isNew,
    birthday,
    address,
    tags,
    joinedOn,
    language,
    preferredPerson: person,
    notes,
    allergies,
    isBlocked: blockedAt !== null,
    blockedReason,
    consents: consents.map(({ channel, isGiven }) => ({ channel, isGiven })),
  };
}
