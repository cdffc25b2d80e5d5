import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** From here on React notes no more of them, until it begins to count again. */
const MOST = 10_000;

/**
 * In development React takes a stack trace with every element, for its messages about components: a tenth of all tests of
 * pages. Without them a message names the component only, as it does past the first ten thousand elements.
 */
export function withoutOwnerStacks(): void {
  const shared = (React as unknown as Record<string, object>)[INTERNALS]; // not in its type
  if (!shared || !('recentlyCreatedOwnerStacks' in shared)) return; // another version: only slower
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    get: () => MOST,
    set: () => {},
    configurable: true,
  });
}
