import { aBooking } from '#server/bookings/make.ts';
import { setConsents } from '#server/clients/details.ts';
import type { Db } from '#server/kit/db/db.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import type { ConsentChannel } from '#shared/clients/details.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { defaultTemplate, type MessageKind, type MessageTemplate } from '#shared/messages/kinds.ts';
import { insertLink, insertSend, upsertKind, upsertSettings } from './data.ts';
import type { SettingsRow } from './tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

/** A kind that is switched on. */
export function switchOn(db: Db, kind: MessageKind, fields: Partial<MessageTemplate> = {}): Promise<void> {
  return upsertKind(db, { kind, ...defaultTemplate(kind), isOn: true, updatedAt: MADE, ...fields });
}

/** Nothing is held back, but where a test says so. */
export function someSettings(db: Db, fields: Partial<SettingsRow> = {}): Promise<void> {
  const { quietFrom = '21:00', quietTo = '09:00', holdoutPercent = 0, ...more } = fields;
  const provider = { providerUrl: '', providerSecret: null };
  return upsertSettings(db, {
    id: 1,
    quietFrom,
    quietTo,
    holdoutPercent,
    ...provider,
    updatedAt: MADE,
    ...more,
  });
}

/** What they said to staff. */
export async function consent(
  db: Db,
  clientId: number,
  channel: ConsentChannel,
  isGiven = true,
  at = MADE,
): Promise<void> {
  await db.transaction((tx) =>
    setConsents(tx, clientId, [{ channel, isGiven }], 'staff', at, { mayWiden: true }),
  );
}

/** The token of a link they were sent. */
export async function aLink(db: Db, clientId: number, kind: MessageKind = 'rebook'): Promise<string> {
  const { token, tokenHash } = newSecretToken();
  await insertLink(db, { tokenHash, clientId, kind, createdAt: MADE });
  return token;
}

/** Time to come again, ready for reception to send at `now`: with consent, and WhatsApp as the channel of the kind. */
export async function aReadyMessage(
  db: Db,
  { now, ...fields }: { now: Date; clientId?: number; room?: number },
) {
  const startsAt = new Date(now.getTime() - 36 * DAY_MS);
  const { id, clientId } = await aBooking(db, {
    startsAt,
    status: 'completed',
    customerEmail: '',
    ...fields,
  });
  await consent(db, clientId, 'whatsapp');
  await switchOn(db, 'rebook', { channels: ['whatsapp'] });
  const send = await insertSend(db, {
    clientId,
    kind: 'rebook',
    occasion: `visit ${id}`,
    isMarketing: true,
    channel: 'whatsapp',
    contact: `whatsapp of ${clientId}`,
    state: 'ready',
    because: 'last visit, no next one',
    text: 'Hi Mei, would you like to come again?',
    createdAt: now,
  });
  return send!;
}
