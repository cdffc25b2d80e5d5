import type { Db } from '#server/kit/db/db.ts';
import { whileErasing } from '#server/kit/db/while-erasing.ts';
import { forgetAddresses, listDetailsOf, updateDetails } from './data.ts';
import { withoutPersonalText } from './without-personal-text.ts';

/** In the caller's transaction. What was done to these subjects stays on record, without words; from where, does not. */
export async function eraseFromAudit(tx: Db, userId: number, subjects: string[]): Promise<void> {
  await whileErasing(tx, async () => {
    for (const { id, details } of await listDetailsOf(tx, subjects)) {
      await updateDetails(tx, id, withoutPersonalText(details));
    }
    await forgetAddresses(tx, userId, subjects);
  });
}
