import { useMemo, useSyncExternalStore } from 'react';
import type { ToldInSkinCheck } from '#shared/safety/skin-check-contract.ts';
import { PRIVATE, readStored, writeStored } from '#web/kit/stored.ts';

const KEY = `${PRIVATE}skin-check`;
const CHANGED = 'studio:skin-check';

/** Where the browser forbids storage. */
let kept: string | null = null;

/**
 * What somebody ticked: for this tab alone, and gone when it is closed or when they sign out, since the phone may not be
 * theirs. Null: nothing was told, or it was forgotten.
 */
export function useTold(): ToldInSkinCheck | null {
  const text = useSyncExternalStore(subscribe, readText, () => null);
  return useMemo(() => parse(text), [text]);
}

export function writeTold(told: ToldInSkinCheck | null): void {
  kept = told && JSON.stringify(told);
  writeStored(KEY, kept, 'sessionStorage');
  if (readStored(KEY, 'sessionStorage') !== null) kept = null;
  window.dispatchEvent(new Event(CHANGED));
}

function readText(): string | null {
  return readStored(KEY, 'sessionStorage') ?? kept;
}

function parse(text: string | null): ToldInSkinCheck | null {
  try {
    return text === null ? null : (JSON.parse(text) as ToldInSkinCheck); // as it was written here
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}
