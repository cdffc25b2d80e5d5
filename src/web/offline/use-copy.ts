import { useEffect, useState } from 'react';
import { isExpired } from '#shared/offline/saved-hours.ts';
import { forgetCopy } from '#web/kit/forget-copy.ts';
import { useNow } from '#web/kit/now.tsx';
import { useSessionToken } from '#web/kit/session-token.ts';
import type { Copy } from './copy.ts';
import { readStoredCopy } from './copy-store.ts';
import { openCopy } from './seal-copy.ts';

export type Saved = { copy: Copy; savedAt: number };

/** What this browser saved for who is signed in; null: nothing, undefined while it is read. */
export function useCopy(): Saved | null | undefined {
  const token = useSessionToken();
  const now = useNow();
  const [saved, setSaved] = useState<Saved | null>();

  useEffect(() => {
    let isCurrent = true;
    void read(token).then((found) => isCurrent && setSaved(found));
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const isOver = Boolean(saved && isExpired(saved.savedAt, Math.max(now.getTime(), Date.now())));
  useEffect(() => {
    if (isOver) forgetCopy();
  }, [isOver]);
  return isOver || token === null ? null : saved;
}

async function read(token: string | null): Promise<Saved | null> {
  if (token === null) return null;
  try {
    const sealed = await readStoredCopy();
    const copy = sealed && (await openCopy(sealed, token));
    return copy ? { copy, savedAt: sealed.savedAt } : null;
  } catch {
    return null; // the browser forbids storage
  }
}
