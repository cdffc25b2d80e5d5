import type { Traces } from '#server/accounts/hooks.ts';
import type { Context, Tools } from '#server/kit/http/context.ts';
import type { CardParts } from '#shared/clients/contract.ts';
import type { Card } from './cards.ts';

export type HookedParts = Partial<Pick<CardParts, 'visits' | 'orders' | 'consents'>> & {
  spentCents?: number;
  vouchers?: number;
};

/** The e-mail is the account's, or the card's own. */
type OpenedCard = Card & { email: string };

/**
 * What higher features know of a client and do when something happens to the card; server/hooks.ts passes them in. Those
 * that write run in the same transaction (`tools.db`): all of it happens or none.
 */
export type CardHooks = {
  /** This feature's part of the opened card; features with pages of their own on it need none. */
  parts?: (ctx: Context, client: OpenedCard) => Promise<HookedParts>;
  /** This feature's data about them, by its key in the exported file. */
  exported?: (tools: Tools, client: Card) => Promise<Record<string, unknown>>;
  /** Where else this feature may have stored their name: the audit log, cached responses. */
  traces?: (tools: Tools, client: Card) => Promise<Traces>;
  /** Everything about them is removed or anonymised, for good; may be called twice. */
  anonymised?: (tools: Tools, client: Card) => Promise<void>;
  /** Which of these cards have something of this feature on them. */
  inUse?: (tools: Tools, ids: number[]) => Promise<number[]>;
  /** Which of these cards have something on them that another e-mail was given for. */
  givenByOthers?: (tools: Tools, ids: number[], email: string) => Promise<number[]>;
  /** They no longer want e-mails that advertise. */
  refusedEmail?: (tools: Tools, email: string) => Promise<void>;
  /** The card has just been merged with another, or parted from it: what is known of the person has changed. */
  merged?: (tools: Tools, client: Card) => Promise<void>;
};
