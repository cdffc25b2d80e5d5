import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#web/accounts/queries.ts';
import { endSubscription } from '#web/kit/end-subscription.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { pushQueries } from './queries.ts';
import { readSeen, sessionMark, subscribe } from './subscription.ts';

const RENEWED_AFTER_MS = 3_600_000;

/**
 * Says, now and then, that somebody is there whom this browser notifies; after another sign-in at once. With another key of the
 * studio it subscribes anew. Where somebody else is signed in, it ends: what is theirs is not shown to others.
 */
export async function renewSubscription(client: QueryClient): Promise<void> {
  const seen = readSeen();
  if (!seen || readSessionToken() === null) return;
  if (seen.session === sessionMark() && Date.now() - seen.at < RENEWED_AFTER_MS) return;
  const user = client.getQueryData(userQuery.queryKey) ?? (await client.fetchQuery(userQuery));
  if (!user) return;
  if (user.id !== seen.userId || Notification.permission !== 'granted') return endSubscription();
  const { publicKey } = await client.fetchQuery(pushQueries.settings());
  await subscribe(publicKey, user.id);
}
