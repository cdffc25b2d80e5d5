import { recordAudit, recordReads } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import type { SendRow } from '#server/message-log/tables.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';
import type { ToSend } from '#shared/messages/admin-contract.ts';
import { KIND_NAMES, type MessageKind } from '#shared/messages/kinds.ts';
import { isQuiet, quietUntil } from '#shared/messages/quiet-hours.ts';
import { whatsappUrl } from '#shared/messages/whatsapp.ts';
import {
  findPerson,
  findSend,
  listReady,
  lockPerson,
  lockSend,
  releaseContacts,
  updateSend,
} from './data.ts';
import { readMessageSettings } from './read-rules.ts';
import { isPlanned, stillDue } from './send-due.ts';

/** Each as it is true at this moment: who has stopped, booked or withdrawn consent since is not listed. */
export async function listToSend(ctx: Context) {
  const { db, now } = ctx;
  const settings = await readMessageSettings(db);
  const at = now();
  const messages: ToSend[] = [];
  for (const send of await listReady(db)) {
    const shown = await toShown(ctx, send);
    if (shown) messages.push(shown);
  }
  await recordReads(ctx, {
    action: 'open client',
    targets: messages.map(({ clientId }) => `client ${clientId}`),
  });
  return {
    quietUntil: isQuiet(settings, at) ? quietUntil(settings, at).toISOString() : null,
    isByProvider: settings.providerUrl !== '',
    messages,
  };
}

async function toShown(ctx: Context, send: SendRow): Promise<ToSend | null> {
  if (send.text === null || !(await isPlanned(ctx, send))) return null;
  const person = await findPerson(ctx.db, send.clientId, ctx.now());
  if (!person) return null;
  return {
    id: send.id,
    clientId: person.id,
    name: person.name,
    phone: person.phoneE164,
    kind: send.kind as MessageKind, // a built-in one is never by hand
    kindName: KIND_NAMES[send.kind],
    because: send.because,
    text: send.text,
    url: whatsappUrl(person.phoneE164, send.text),
  };
}

/** Ticked twice, it is the same. */
export function markSent(ctx: Context, id: number): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const send = await lockReady(inTransaction, id);
    if (send.state === 'sent') return;
    if (send.state !== 'ready' || !(await stillDue(inTransaction, id))) throw notDue();
    await updateSend(tx, id, { state: 'sent', sentAt: ctx.now(), sentBy: ctx.visitor.id, text: null });
    await recordAudit(inTransaction, {
      action: 'send message',
      target: `client ${send.clientId}`,
      details: { kind: send.kind },
    });
  });
}

export function skipMessage(ctx: Context, id: number): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const send = await lockReady(inTransaction, id);
    if (send.state === 'skipped') return;
    if (send.state !== 'ready') throw notDue();
    await updateSend(tx, id, { state: 'skipped', text: null });
    await releaseContacts(tx, id);
    await recordAudit(inTransaction, {
      action: 'skip message',
      target: `client ${send.clientId}`,
      details: { kind: send.kind },
    });
  });
}

/** The person first, like everybody else who writes messages. */
async function lockReady({ db: tx }: Context, id: number): Promise<SendRow> {
  const found = orNotFound(await lockPersonOf(tx, id), 'message');
  return orNotFound(await lockSend(tx, found.id), 'message');
}

async function lockPersonOf(tx: Context['db'], id: number) {
  const send = await findSend(tx, id);
  if (send) await lockPerson(tx, send.clientId);
  return send;
}

function notDue() {
  return conflict(
    'not_due',
    'This message is no longer due: they booked or stopped meanwhile, or it was dealt with.',
  );
}
