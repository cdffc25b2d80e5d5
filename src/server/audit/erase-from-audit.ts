import type { Db } from '#server/kit/db/db.ts';
import { whileErasing } from '#server/kit/db/while-erasing.ts';
import { forgetIps, listDetailsOf, updateDetails } from './data.ts';
import { withoutPersonalText } from './without-personal-text.ts';

/** In the caller's transaction. Entries about these targets stay, without texts and IPs. */
export async function eraseFromAudit(tx: Db, userId: number, targets: string[]): Promise<void> {
  await whileErasing(tx, async () => {
    for (const { id, details } of await listDetailsOf(tx, targets)) {
      await updateDetails(tx, id, withoutPersonalText(details));
    }
    await forgetIps(tx, userId, targets);
  });
}
