import { createHash, randomInt } from 'node:crypto';
import type { Context, Tools } from '#server/kit/http/context.ts';
import { conflict } from '#shared/kit/problem.ts';
import { lockAccount } from '../data.ts';
import { countFactors, countRecoveryCodes, replaceRecoveryCodes } from './data.ts';
import { reportEvent } from './report-event.ts';

const CODES = 10;
/** Without 0 and O, 1, I and L, and U: codes are written by hand and read aloud. 32 letters would be 5 bits each. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten new codes; the old ones stop working. */
export function newRecoveryCodes(ctx: Context): Promise<{ recoveryCodes: string[] }> {
  const userId = ctx.visitor.id;
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await countFactors(tx, userId)) === 0) {
      throw conflict('no_second_factor', 'Please add a passkey or an authenticator app first.');
    }
    const recoveryCodes = await writeRecoveryCodes({ ...ctx, db: tx }, userId);
    await reportEvent({ ...ctx, db: tx }, userId, {
      action: 'renew recovery codes',
      heading: 'Your recovery codes were replaced',
      sentence: 'You have ten new recovery codes. The ones you had before no longer work.',
    });
    return { recoveryCodes };
  });
}

/** Created with the first second factor; undefined when there are codes already. In the caller's transaction. */
export async function firstRecoveryCodes(
  inTransaction: Tools,
  userId: number,
): Promise<string[] | undefined> {
  if ((await countRecoveryCodes(inTransaction.db, userId)) > 0) return undefined;
  return writeRecoveryCodes(inTransaction, userId);
}

async function writeRecoveryCodes({ db, now }: Tools, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
    now(),
  );
  return codes;
}

/** "7QXK-M2RT-94HB-CW6D": 78 bits, so a fast hash is safe. */
function newRecoveryCode(): string {
  const mails = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return mails.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ignores case and separators. */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(`${userId}:${plain}`).digest();
}
