import type { Context, Tools } from '#server/kit/http/context.ts';
import type { BookingInTheWay, Settings } from '#shared/studio/contract.ts';

/** What the features above the studio say to a change of its settings; features.ts hands them in. */
export type SettingsHooks = {
  /** Who would be left outside: asked in the transaction of the change (`tools.db`), before it is written. */
  bookingsInTheWay?: (tools: Tools, before: Settings, after: Settings) => Promise<BookingInTheWay[]>;
  /** Refuses what this person must not save, in the same transaction. */
  checkChange?: (ctx: Context, before: Settings, after: Settings) => Promise<void>;
};
