import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/kit/stored.ts';

/** What a visitor put into the cart before signing in; it joins their cart then. */
export type GuestLine = { productId: number; quantity: number };

const KEY = 'guestCart';
const CHANGED = 'studio:guest-cart';
const EMPTY: GuestLine[] = [];

export function useGuestCart(): GuestLine[] {
  return useSyncExternalStore(subscribe, readGuestCart, () => EMPTY);
}

export function writeGuestCart(lines: GuestLine[]): void {
  writeStored(KEY, JSON.stringify(lines)); // without storage there is no guest cart
  window.dispatchEvent(new Event(CHANGED));
}

let last: { text: string; lines: GuestLine[] } = { text: '', lines: EMPTY };

/** A stable array while nothing changed, as useSyncExternalStore requires. */
export function readGuestCart(): GuestLine[] {
  const text = readStored(KEY) ?? '';
  if (text !== last.text) last = { text, lines: parseLines(text) };
  return last.lines;
}

function parseLines(text: string): GuestLine[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isLine) : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isLine(line: unknown): line is GuestLine {
  const { productId, quantity } = (line ?? {}) as Partial<GuestLine>; // checked in the next line
  return Number.isInteger(productId) && Number.isInteger(quantity) && Number(quantity) > 0;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
