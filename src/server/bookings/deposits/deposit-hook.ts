import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';

/** What the mail about a new booking says of its deposit. */
export type DepositMail = {
  cents: number;
  dueAt: string;
  /** For a payment by PayNow. */
  payNow?: { qr: string; facts: [string, string][] };
};

/** What orders do for bookings, which lie below them; features.ts passes it in. */
export type DepositHook = {
  /** How a deposit can be paid, the usual way first; with none, no deposit is asked for. */
  methods: (ctx: Context<Visitor | null>) => Promise<DepositMethod[]>;
  /** For a booking that was just written, in its transaction. */
  request: (
    ctx: Context<Visitor | null>,
    row: BookingRow,
    requested: { cents: number; method: DepositMethod },
  ) => Promise<DepositMail>;
};
