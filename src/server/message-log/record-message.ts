import type { Context } from '#server/kit/http/context.ts';
import { type BuiltInKind, isMarketingKind } from '#shared/messages/kinds.ts';
import { insertOnce } from './data.ts';

type Sent = {
  clientId: number;
  kind: BuiltInKind;
  /** What it is about ("visit 7"). */
  occasion: string;
  /** Why, in words for staff: "visit on 12 Oct". */
  because: string;
  mailId: number;
};

/** A mail that a feature sends by itself, on the client's card with its reason; in the transaction that queues it. */
export function recordMessage({ db, now }: Pick<Context, 'db' | 'now'>, sent: Sent): Promise<void> {
  const more = { isMarketing: isMarketingKind(sent.kind), channel: 'email', state: 'queued' } as const;
  return insertOnce(db, { ...sent, ...more, createdAt: now() });
}
