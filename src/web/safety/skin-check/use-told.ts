import { useMemo } from 'react';
import type { ToldInSkinCheck } from '#shared/safety/skin-check-contract.ts';
import { PRIVATE, readStored, writeStored } from '#web/kit/stored.ts';
import { TOLD_CHANGED, useToldText } from './told.ts';

/**
 * What somebody ticked: for this tab alone, and gone when it is closed or when they sign out, since the phone may not be
 * theirs. Null: nothing was told, or it was forgotten.
 */
export function useTold(): ToldInSkinCheck | null {
  const text = useToldText();
  return useMemo(() => parse(text), [text]);
}

/** False where the browser forbids to keep anything. */
export function writeTold(told: ToldInSkinCheck | null): boolean {
  const text = told && JSON.stringify(told);
  writeStored(PRIVATE, text, 'sessionStorage');
  window.dispatchEvent(new Event(TOLD_CHANGED));
  return readStored(PRIVATE, 'sessionStorage') === text;
}

function parse(text: string | null): ToldInSkinCheck | null {
  try {
    return text === null ? null : (JSON.parse(text) as ToldInSkinCheck); // as it was written here
  } catch {
    return null;
  }
}
