import { recordAudit } from '#server/audit/record-audit.ts';
import { findCard } from '#server/clients/cards.ts';
import type { ClientRow } from '#server/clients/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { sqlState, UNIQUE_VIOLATION } from '#server/kit/db/sql-state.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { readPhone } from '#shared/bookings/phone.ts';
import { checkContact } from '#shared/clients/contact.ts';
import type { Contact, ContactChange } from '#shared/clients/contract.ts';
import { undoUntil } from '#shared/clients/merging.ts';
import { INVALID_PHONE } from '#shared/kit/phone-parts.ts';
import { conflict, HttpProblem, malformed, notFound } from '#shared/kit/problem.ts';
import { findKnownBy, lockClients, updateContact } from './data.ts';

type Known = Pick<ClientRow, 'name' | 'email' | 'phone' | 'phoneE164'>;

const CARD_EXISTS =
  'Another card has this name with the same phone or e-mail, so it is probably the same person. Please merge the two cards instead.';
const MERGED =
  'A card that was merged into this one has this name with the same phone or e-mail. Please undo that merge, then merge this card into the other one.';

/**
 * Staff change how a guest is known and reached. Links that were mailed to the former e-mail no longer speak for the
 * card (`standingOf`). The audit entry names the fields alone: it outlives the person's data.
 */
export function changeContact(
  ctx: Context,
  id: number,
  { updatedAt: version, ...change }: ContactChange,
): Promise<Contact> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { before, merged } = await lockGuestCard(tx, id);
    refuseConflict(version, before.updatedAt);
    const after = withChange(before, change);
    const changed = (['name', 'email', 'phone'] as const).filter((name) => after[name] !== before[name]);
    if (changed.length === 0) return toContact(before);
    refuseIncomplete(before, after);

    await writeContact(inTransaction, { before, after, merged });
    await recordAudit(inTransaction, {
      action: 'change client',
      target: `client ${id}`,
      details: { changed },
    });
    return toContact({ ...before, ...after, updatedAt: ctx.now() });
  });
}

/** With the cards that were merged into it. One that was merged itself is not found: bookings recognise the person by it. */
async function lockGuestCard(tx: Db, id: number): Promise<{ before: ClientRow; merged: ClientRow[] }> {
  const client = await findCard(tx, id);
  const rows = client ? await lockClients(tx, client.ids) : [];
  const before = rows.find((row) => row.id === id);
  if (!before || before.mergedIntoId !== null) throw notFound('client');
  if (before.userId === null) return { before, merged: rows.filter((row) => row.id !== id) };
  throw conflict(
    'has_account',
    'This client has an account. They change their name, e-mail and phone there themselves.',
  );
}

function withChange(before: Known, { name, email, phone }: Omit<ContactChange, 'updatedAt'>): Known {
  return {
    name: name ?? before.name,
    email: email === undefined ? before.email : (email ?? ''),
    ...readNewPhone(before, phone),
  };
}

/** One that stays is not read again: it may be older than the rule. */
function readNewPhone(
  { phone, phoneE164 }: Known,
  given: string | null | undefined,
): Pick<Known, 'phone' | 'phoneE164'> {
  if (given === undefined || given === phone) return { phone, phoneE164 };
  if (!given) return { phone: '', phoneE164: '' };
  const read = readPhone(given);
  if (!read) throw malformed(INVALID_PHONE, { phone: INVALID_PHONE });
  return { phone: read.customerPhone, phoneE164: read.phoneE164 };
}

function refuseIncomplete(before: Known, after: Known): void {
  const fields = checkContact(before, after);
  const [message] = Object.values(fields);
  if (message) throw new HttpProblem(422, { code: 'contact_incomplete', message, fields });
}

type Change = { before: ClientRow; after: Known; merged: ClientRow[] };

/** The unique indexes decide whether another card is known by it. */
async function writeContact(inTransaction: Context, { before, after, merged }: Change): Promise<void> {
  const { db, now } = inTransaction;
  const write = (to: Db, id: number, { name, email, phone, phoneE164 }: Known) =>
    updateContact(to, id, { name, email, phone, phoneE164, updatedAt: now() });
  try {
    await db.transaction((savepoint) => write(savepoint, before.id, after));
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const holder = await findKnownBy(
      db,
      merged.map(({ id }) => id),
      after,
    );
    if (holder === undefined) throw conflict('card_exists', CARD_EXISTS);
    const canUndo = merged.some(({ mergedAt }) => undoUntil(mergedAt!) >= now()); // set when it was merged
    if (canUndo) throw conflict('card_exists', MERGED);
    // One card for good: the merged one takes what this one had, so that bookings with either still come here.
    await write(db, holder, { ...after, phoneE164: '', email: '' });
    await write(db, before.id, after);
    await write(db, holder, before);
  }
}
function toContact({
  id,
  name,
  email,
  phone,
  updatedAt,
}: Known & Pick<ClientRow, 'id' | 'updatedAt'>): Contact {
  return { id, name, email: email || null, phone: phone || null, updatedAt: updatedAt.toISOString() };
}
