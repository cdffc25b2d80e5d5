import { plainName } from '#shared/clients/plain-name.ts';
import { fullName } from '#shared/kit/full-name.ts';
import type { ClientLine } from './client-line.ts';
import { indexBy, type KnownClient } from './match-client.ts';

/** Where a client of the file goes. */
export type ClientPlace =
  | { to: 'known'; known: KnownClient }
  /** A new account without a password: the e-mail's owner registers like everybody else. */
  | { to: 'account' }
  /** A new card of a guest. */
  | { to: 'guest' }
  /** The card that an earlier line of the file is on. */
  | { to: 'line'; line: number };

export type PlacedClient = { place: ClientPlace; remark: string };
type NumberedLine = { line: number; value: ClientLine };

const NEXT: PlacedClient = { place: { to: 'guest' }, remark: '' };

/**
 * By e-mail, else by phone and name, else by the name alone where neither has a phone or an e-mail. Several people may share
 * a phone: each stays a card. Lines with an e-mail come first, so that a second line of theirs without one finds them.
 */
export function placeClients(
  lines: readonly NumberedLine[],
  known: readonly KnownClient[],
): Map<number, PlacedClient> {
  const placeOf = clientPlacer(known);
  const ordered = [
    ...lines.filter(({ value }) => value.email !== ''),
    ...lines.filter(({ value }) => value.email === ''),
  ];
  const placed = new Map(ordered.map((each) => [each.line, placeOf(each)] as const));
  for (const { line, remark } of sharedPhones(lines, placed)) {
    const own = placed.get(line) ?? NEXT;
    placed.set(line, { ...own, remark: [own.remark, remark].filter(Boolean).join(' ') });
  }
  return placed;
}

function clientPlacer(known: readonly KnownClient[]): (line: NumberedLine) => PlacedClient {
  const accounts = known.filter(({ userId }) => userId !== null);
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const byContact = indexBy(
    known.filter(({ isStaff, isDeactivated }) => !isStaff && !isDeactivated),
    ({ phoneE164, name }) => contactKey(phoneE164, name),
  );
  const byNameAlone = indexBy(
    known.filter(({ email, phoneE164 }) => email === '' && phoneE164 === ''),
    ({ name }) => plainName(name),
  );
  const linesByEmail = new Map<string, NumberedLine>();
  const linesByContact = new Map<string, NumberedLine>();
  const linesByName = new Map<string, NumberedLine>();

  function byEmailOf(each: NumberedLine): PlacedClient | undefined {
    const { email } = each.value;
    if (email === '') return undefined;
    const before = linesByEmail.get(email);
    if (!before) {
      linesByEmail.set(email, each);
      const account = byEmail.get(email);
      return { place: account ? { to: 'known', known: account } : { to: 'account' }, remark: '' };
    }
    if (isNameAlike(before.value, each.value)) return sameAs(before);
    // Two people cannot have one account; what is mailed there would be the other's.
    const remark = `Line ${before.line} has the same e-mail with another name: this card is kept without it.`;
    return { ...byContactOf(each), remark };
  }

  function byContactOf(each: NumberedLine): PlacedClient {
    const key = contactKey(each.value.phoneE164, fullName(each.value));
    if (!key) return byNameOf(each);
    const before = linesByContact.get(key);
    if (before && before.line !== each.line) return sameAs(before);
    linesByContact.set(key, each);
    const [only, ...others] = byContact.get(key) ?? [];
    return only && others.length === 0 ? { place: { to: 'known', known: only }, remark: '' } : NEXT;
  }

  function byNameOf(each: NumberedLine): PlacedClient {
    const name = plainName(fullName(each.value));
    const before = linesByName.get(name);
    if (before) {
      const remark = `Line ${before.line} has the same name. With no phone or e-mail to tell them apart, they stay two cards.`;
      return { ...NEXT, remark };
    }
    linesByName.set(name, each);
    const [only, ...others] = byNameAlone.get(name) ?? [];
    return only && others.length === 0 ? { place: { to: 'known', known: only }, remark: '' } : NEXT;
  }

  return (each) => {
    const found = byEmailOf(each);
    if (!found) return byContactOf(each);
    // Found by phone and name, too, should a further line have no e-mail.
    const key = contactKey(each.value.phoneE164, fullName(each.value));
    if (key && !linesByContact.has(key)) linesByContact.set(key, each);
    return found;
  };
}

function sameAs({ line }: NumberedLine): PlacedClient {
  return { place: { to: 'line', line }, remark: `The same client as in line ${line}: added to that card.` };
}

function contactKey(phoneE164: string, name: string): string {
  return phoneE164 && name ? `${phoneE164} ${plainName(name)}` : '';
}

function isNameAlike(one: ClientLine, other: ClientLine): boolean {
  const [a, b] = [plainName(fullName(one)), plainName(fullName(other))];
  return a === '' || b === '' || a === b;
}

const MANY = 3;

/** A family's phone is no reason to merge anybody; so many deserve a look. */
function sharedPhones(lines: readonly NumberedLine[], placed: ReadonlyMap<number, PlacedClient>) {
  const people = lines.filter(({ line }) => placed.get(line)?.place.to !== 'line');
  return [...indexBy(people, ({ value }) => value.phoneE164).values()]
    .filter((same) => same.length >= MANY)
    .flatMap((same) =>
      same.map(({ line, value }) => ({
        line,
        remark: `${same.length} clients of the file have the phone number ${value.phone}. Each has a card of their own.`,
      })),
    );
}
