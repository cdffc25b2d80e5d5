import type { Db } from '#server/kit/db/db.ts';
import type { Context, Tools } from '#server/kit/http/context.ts';
import type { BookingInTheWay, Settings } from '#shared/studio/contract.ts';

/** What higher features say about the studio, and do about a change of its settings; server/hooks.ts passes them in. */
export type SettingsHooks = {
  /**
   * Bookings that would no longer fit: checked in the transaction of the change (`tools.db`), before it is written.
   */
  bookingsInTheWay?: (tools: Tools, before: Settings, after: Settings) => Promise<BookingInTheWay[]>;
  /** Refuses what this admin must not save, in the same transaction. */
  checkChange?: (ctx: Context, before: Settings, after: Settings) => Promise<void>;
  hasTeam?: (db: Db) => Promise<boolean>;
  hasPackages?: (db: Db) => Promise<boolean>;
  hasSkinCheck?: (db: Db) => Promise<boolean>;
  /** Whether it asks for promo codes, on that day. */
  hasPromoCodes?: (db: Db, today: string) => Promise<boolean>;
};
