import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';

/** What bookings, which depend on forms, know and do; server/hooks.ts passes it in. */
export type FormHooks = {
  /** In the transaction of signing: what is known of this client has changed; or, only typed, for this visit alone. */
  formSigned: (tools: Tools, signed: { clientId: number; visitId: number | null }) => Promise<void>;
  /** The treatments of a visit, or of all visits to come of these cards. */
  listTreatments: (
    db: Db,
    of: { bookingId: number | null; clientIds: number[] },
    now: Date,
  ) => Promise<number[]>;
  /** The client's name as it was given with a booking. */
  findNameGiven: (db: Db, bookingId: number) => Promise<string | undefined>;
};
