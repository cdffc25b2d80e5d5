import { listenToEvents } from '#server/events/listen-to-events.ts';
import type { Db } from '#server/kit/db/db.ts';
import { eventsFor } from './causes-of-events.ts';
import { listChosenKinds, lockListening } from './data.ts';

/** Events are written of what somebody with a device has chosen, and of nothing else. In the caller's transaction. */
export async function listenForPushes(tx: Db): Promise<void> {
  await lockListening(tx);
  await listenToEvents(tx, 'push', eventsFor(await listChosenKinds(tx)));
}
