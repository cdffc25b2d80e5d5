import type { Context, Tools } from '#server/kit/http/context.ts';
import type { CardParts } from '#shared/clients/contract.ts';
import type { Card } from './cards.ts';

/**
 * What higher features know of a client and do when something happens to the card; features.ts passes them in. Those
 * that write run in the same transaction (`tools.db`): all of it happens or none.
 */
export type CardHooks = {
  /** This feature's part of the opened card. */
  parts?: (ctx: Context, card: Card) => Promise<Partial<CardParts>>;
  /** This feature's data about them, by its key in the exported file. */
  exported?: (tools: Tools, card: Card) => Promise<Record<string, unknown>>;
  /** Everything about them is removed or anonymised, for good. */
  anonymised?: (tools: Tools, card: Card) => Promise<void>;
  /** The card has just been merged with another, or parted from it: what is known of the person has changed. */
  merged?: (tools: Tools, card: Card) => Promise<void>;
};
