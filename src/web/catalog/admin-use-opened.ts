import { useEffect, useRef } from 'react';
import { heldForm } from '#web/kit/record/held-form.ts';
import { useAddress } from '#web/kit/use-address.ts';

export type Opened = { what: 'edit' | 'stock'; id: number } | { what: 'new' };

const OPENED = /^(?:(edit|stock)-(\d{1,9})|new)$/;

/** Which dialog is open is in the address, so that reload and back work. */
export function useOpened() {
  const [search, change] = useAddress();
  const last = useRef(search.open);
  const open = heldForm.isHeld ? last.current : search.open;
  useEffect(() => {
    last.current = open;
  });

  return {
    opened: readOpened(open),
    open: (opened: Opened) => change({ open: opened.what === 'new' ? 'new' : `${opened.what}-${opened.id}` }),
    close: () => {
      heldForm.isHeld = false;
      change({ open: undefined });
    },
  };
}

export function readOpened(text: string | undefined): Opened | null {
  const match = OPENED.exec(text ?? '');
  if (!match) return null;
  const [, what, id] = match;
  return what === 'edit' || what === 'stock' ? { what, id: Number(id) } : { what: 'new' };
}
