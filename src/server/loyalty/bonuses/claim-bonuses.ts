import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { keyedHash } from '#server/kit/secret.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { deleteClaims, findPerson, hasForeignClaim, insertClaims, type Person } from './data.ts';

/**
 * The bonuses of a first treatment are paid once per person, however many accounts they open: true when this member
 * may have them. The table's key decides between two accounts of one person.
 */
export async function claimBonuses({ db, now }: Pick<Tools, 'db' | 'now'>, userId: number): Promise<boolean> {
  const person = await findPerson(db, userId);
  if (!person || person.isKnown) return false;
  const fingerprints = await fingerprintsOf(db, person);
  await insertClaims(db, userId, fingerprints, now());
  return !(await hasForeignClaim(db, userId, fingerprints));
}

/** The same check without claiming, for display. */
export async function canClaimBonuses(db: Db, userId: number): Promise<boolean> {
  const person = await findPerson(db, userId);
  if (!person || person.isKnown) return false;
  return !(await hasForeignClaim(db, userId, await fingerprintsOf(db, person)));
}

function fingerprintsOf(db: Db, { email, phone }: Person): Promise<Buffer[]> {
  const texts = [`email ${email}`, ...(phone ? [`phone ${phone}`] : [])];
  return Promise.all(texts.map((text) => keyedHash(db, 'bonus', text)));
}

const YEAR_MS = 365 * DAY_MS;

/** Kept long enough that nobody leaves and returns for the bonus; then deleted. */
export const forgetClaims: Schedule = {
  name: 'forget bonus claims of former members',
  everyMinutes: 24 * 60,
  run: ({ db, now }) => deleteClaims(db, new Date(now().getTime() - YEAR_MS)),
};
