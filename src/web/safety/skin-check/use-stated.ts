import { useMemo } from 'react';
import type { StatedInSkinCheck } from '#shared/safety/skin-check-contract.ts';
import { PRIVATE, readStored, writeStored } from '#web/kit/stored.ts';
import { STATED_CHANGED, useStatedText } from './stated.ts';

/**
 * What somebody ticked: for this tab alone, and gone when it is closed or when they sign out, since the phone may not be
 * theirs. Null: nothing was told, or it was forgotten.
 */
export function useStated(): StatedInSkinCheck | null {
  const text = useStatedText();
  return useMemo(() => parse(text), [text]);
}

/** False where the browser forbids to keep anything. */
export function writeStated(stated: StatedInSkinCheck | null): boolean {
  const text = stated && JSON.stringify(stated);
  writeStored(PRIVATE, text, 'sessionStorage');
  window.dispatchEvent(new Event(STATED_CHANGED));
  return readStored(PRIVATE, 'sessionStorage') === text;
}

function parse(text: string | null): StatedInSkinCheck | null {
  try {
    return text === null ? null : (JSON.parse(text) as StatedInSkinCheck); // as it was written here
  } catch {
    return null;
  }
}
