import type { RefObject } from 'react';

/** What was typed, read on submit: a password manager may fill a field before hydration. */
export function readInput(field: RefObject<HTMLInputElement | null>): string {
  return field.current?.value ?? '';
}
