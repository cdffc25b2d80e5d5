import { listAdmins } from '#server/accounts/data.ts';
import type { Db } from '#server/kit/db/db.ts';

/** Who gets mail about the studio itself. */
export async function listAdminsToNotify(db: Db): Promise<{ email: string; firstName: string | null }[]> {
  return (await listAdmins(db)).map(({ email, firstName }) => ({ email, firstName }));
}
