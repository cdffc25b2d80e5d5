import { baseEmail } from '#shared/kit/email.ts';

/**
 * What somebody is known by. Lists, since one person has several: the e-mail of the account and the one given with a
 * booking, the ids of merged cards.
 */
export type PersonKeys = {
  accountIds: readonly number[];
  /** As written. */
  emails: readonly string[];
  /** E.164. */
  phones: readonly string[];
  cardIds: readonly number[];
};

/**
 * The one rule of "the same person", for bonuses, first visits, codes once per client, no-shows and caps: the same
 * account, e-mail without its +tag, phone or card. A missing e-mail or phone is nobody's.
 * `server/clients/same-person` has it in SQL.
 */
export function isSamePerson(one: PersonKeys, other: PersonKeys): boolean {
  return (
    haveCommon(one.accountIds, other.accountIds) ||
    haveCommon(given(one.emails).map(baseEmail), given(other.emails).map(baseEmail)) ||
    haveCommon(given(one.phones), given(other.phones)) ||
    haveCommon(one.cardIds, other.cardIds)
  );
}

function given(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}

function haveCommon<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.some((each) => others.includes(each));
}
