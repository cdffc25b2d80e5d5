import type { Tools } from '#server/kit/http/context.ts';
import type { Cause } from './tables.ts';

/** Which bookings to come are concerned. */
export type RecheckScope = { clientIds: number[] } | { visitId: number } | { treatmentId: number } | 'all';

/** What bookings do when what decides about them has changed; features.ts passes it in. */
export type SafetyHooks = {
  /**
   * In the transaction of the change, which holds the lock of safety alone: how many confirmed bookings went back to
   * pending.
   */
  recheck: (tools: Tools, scope: RecheckScope, because: Cause) => Promise<number>;
};
