import type { Db } from '#server/kit/db/db.ts';
import { keyedHash } from '#server/kit/secret.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import type { EmailCodeRequest } from '#shared/bookings/contract.ts';

/** What a code is for: these treatments at this time for this e-mail, and nothing else. */
export type Attempt = { email: string; treatmentIds: number[]; start: Date };

export function attemptOf({
  customerEmail: email,
  treatmentId,
  more,
  appointmentDate,
}: EmailCodeRequest): Attempt {
  const start = readAppointment(appointmentDate)!; // validated by the contract
  return { email, start, treatmentIds: [treatmentId, ...(more ?? []).map((part) => part.treatmentId)] };
}

/** All that is stored of it. */
export function hashAttempt(db: Db, { email, treatmentIds, start }: Attempt): Promise<Buffer> {
  return keyedHash(db, 'guest attempt', JSON.stringify([email, treatmentIds, start.toISOString()]));
}

/** The code of another attempt has another hash. */
export async function hashCode(db: Db, attemptHash: Buffer, code: string): Promise<Buffer> {
  return keyedHash(db, 'guest e-mail code', `${attemptHash.toString('hex')} ${code}`);
}
