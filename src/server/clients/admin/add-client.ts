import { recordAudit } from '#server/audit/record-audit.ts';
import { cardFor } from '#server/clients/card-for.ts';
import { changeDetails } from '#server/clients/details.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { readPhone } from '#shared/bookings/phone.ts';
import type { NewClientCard } from '#shared/clients/contract.ts';
import { INVALID_PHONE } from '#shared/kit/phone-parts.ts';
import { malformed } from '#shared/kit/problem.ts';
import { detailsIn } from './change-details.ts';
import { findCardKnownBy } from './data.ts';

/**
 * For somebody who has not booked yet. Anyone who is known by this e-mail, or by name and phone, has a card already: staff
 * are led there, and what they typed about somebody else is not mixed into it.
 */
export function addClient(ctx: Context, input: NewClientCard): Promise<{ id: number; isNew: boolean }> {
  const { name, email, phone, ...fields } = input;
  const read = readNewPhone(phone);
  return withTransaction(ctx, async (inTransaction, tx) => {
    const details = await detailsIn(inTransaction, fields);
    const person = { name, email: email ?? '', phoneE164: read.phoneE164 };
    const known = await findCardKnownBy(tx, person);
    if (known !== undefined) return { id: known, isNew: false };
    const id = await cardFor(
      tx,
      { person: { standing: 'typed', ...person }, phone: read.customerPhone },
      ctx.now(),
    );
    if (Object.keys(details).length > 0) await changeDetails(tx, id, details, ctx.now());
    await recordAudit(inTransaction, { action: 'add client', target: `client ${id}` });
    return { id, isNew: true };
  });
}

function readNewPhone(phone: string | null | undefined) {
  if (!phone) return { customerPhone: '', phoneE164: '' };
  const read = readPhone(phone);
  if (!read) throw malformed(INVALID_PHONE, { phone: INVALID_PHONE });
  return read;
}
