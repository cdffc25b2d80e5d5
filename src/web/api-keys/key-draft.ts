import type { NewApiKey } from '#shared/api-keys/contract.ts';
import { lastDayProblem } from '#shared/api-keys/key-end.ts';
import type { Scope } from '#shared/api-keys/scopes.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';

/** How long a key works: so many days, or until a day of choice. */
export const LENGTHS = {
  '30': '30 days',
  '90': '90 days',
  '365': 'A year',
  day: 'Until a day I choose',
} as const;
type Length = keyof typeof LENGTHS;

export type KeyDraft = { name: string; scopes: Scope[]; length: Length; expiresOn: string };

export const EMPTY_KEY: KeyDraft = { name: '', scopes: [], length: '90', expiresOn: '' };

export function lastDayOf({ length, expiresOn }: KeyDraft, now: Date): string {
  return length === 'day' ? expiresOn : addDays(studioDay(now), Number(length));
}

export function keyErrors(draft: KeyDraft, now: Date) {
  const { length, expiresOn, name, scopes } = draft;
  const isChosen = length === 'day';
  return {
    name: name.trim() ? undefined : 'Please name the key',
    scopes: scopes.length > 0 ? undefined : 'Please choose what the key may do',
    expiresOn: isChosen
      ? expiresOn
        ? (lastDayProblem(expiresOn, now) ?? undefined)
        : 'Please choose a day'
      : undefined,
  };
}

export function toNewKey(draft: KeyDraft, now: Date): NewApiKey {
  return { name: draft.name.trim(), scopes: draft.scopes, expiresOn: lastDayOf(draft, now) };
}
