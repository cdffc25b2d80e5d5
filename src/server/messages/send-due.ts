import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import type { SendRow } from '#server/message-log/tables.ts';
import { hasDemoPeople } from '#server/studio/demo-people.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { baseEmail, isReservedEmail } from '#shared/kit/email.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { birthdaysAround } from '#shared/messages/birthday-week.ts';
import { type Due, dueMessage, VISIT_DAYS } from '#shared/messages/due.ts';
import {
  KINDS,
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageTemplate,
} from '#shared/messages/kinds.ts';
import { MARKETING_DAYS, type MessagePlan, planMessage } from '#shared/messages/plan-message.ts';
import { isQuiet } from '#shared/messages/quiet-hours.ts';
import {
  claimContacts,
  findAbout,
  findSend,
  insertLink,
  insertSend,
  listBornOn,
  listGiftCardHolders,
  listReady,
  listVisitors,
  lockPerson,
  lockSend,
  releaseContacts,
  updateSend,
} from './data.ts';
import { type ReadPerson, readPerson } from './read-person.ts';
import { readMessageSettings, readTemplates } from './read-rules.ts';
import type { SettingsRow } from './tables.ts';
import { messageMail, whatsappText } from './write-message.ts';

/** A WhatsApp message that a provider sends. */
export const POST_MESSAGE = 'post message';

/** Everything that is due now, each in a transaction of its own; those of reception that are due no more are dropped. */
export async function sendDue(tools: Tools): Promise<void> {
  const { db, now } = tools;
  const [templates, settings] = [await readTemplates(db), await readMessageSettings(db)];
  for (const { id } of await listReady(db)) await recheckReady(tools, id);
  if (isQuiet(settings, now())) return;
  for (const kind of MESSAGE_KINDS) {
    const template = templates[kind];
    if (!template.isOn) continue;
    for (const clientId of await listCandidates(tools, kind))
      await sendOne(tools, { clientId, kind, template, settings });
  }
}

function listCandidates({ db, now }: Tools, kind: MessageKind): Promise<number[]> {
  const at = now();
  if (kind === 'birthday') return listBornOn(db, birthdaysAround(studioDay(at)), at);
  if (kind === 'gift_card') return listGiftCardHolders(db, at);
  return listVisitors(db, { kind, days: VISIT_DAYS[kind], byNote: kind === 'rebook', now: at });
}

type Sending = {
  clientId: number;
  kind: MessageKind;
  template: MessageTemplate;
  settings: SettingsRow;
};

/** Somebody else was quicker: what was begun is undone. */
class Overtaken extends Error {}

/**
 * The whole decision in one transaction, behind the lock of the person: whoever stops at this moment goes before it, and
 * nothing is sent, or after it, and it is taken out of the outbox before it leaves.
 */
async function sendOne(tools: Tools, sending: Sending): Promise<void> {
  try {
    await withTransaction(tools, async (inTransaction, tx) => {
      const { clientId, kind, template, settings } = sending;
      const now = tools.now();
      const cardIds = await lockPerson(tx, clientId);
      const person = cardIds && (await readPerson(tx, clientId, now));
      const due = person && dueMessage(kind, person.facts, now);
      if (!due || (await isInvented(inTransaction, person))) return;
      const about = { cardIds, contacts: person.contacts, kind, occasion: due.occasion };
      const before = await findAbout(tx, about);
      if (before && before.state !== 'dropped') return;
      const lastMarketingAt = person.lastMarketingBut(before?.id ?? null);
      const plan = planMessage(kind, template, { ...person, lastMarketingAt }, settings, now);
      if (plan.action === 'nothing') return;
      await carryOut(inTransaction, { ...sending, person, plan, before });
    });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
}

async function isInvented({ db }: Tools, { email }: ReadPerson): Promise<boolean> {
  return isReservedEmail(email) && (await hasDemoPeople(db));
}

type Planned = Sending & {
  person: ReadPerson;
  plan: Exclude<MessagePlan, { action: 'nothing' }>;
  before: SendRow | undefined;
};

async function carryOut(tools: Tools, { plan, before, ...planned }: Planned): Promise<void> {
  const { db: tx } = tools;
  const { kind, person, settings } = planned;
  const { due } = plan;
  const isMarketing = KINDS[kind].isMarketing;
  const channel = plan.action === 'send' ? plan.channel : null;
  const state =
    channel === null
      ? 'held_out'
      : channel === 'whatsapp' && settings.providerUrl === ''
        ? 'ready'
        : 'queued';
  const row = {
    clientId: person.clientId,
    kind,
    occasion: due.occasion,
    isMarketing,
    channel,
    contact: channel === null ? '' : channel === 'email' ? baseEmail(person.email) : person.phoneE164,
    state,
    because: due.because,
    createdAt: tools.now(),
  } as const;
  const send = before ? await updateSend(tx, before.id, row) : await insertSend(tx, row);
  if (!send) throw new Overtaken();
  if (channel === null) return;
  if (isMarketing) {
    const claim = { contacts: person.contacts, sendId: send.id, now: tools.now(), days: MARKETING_DAYS };
    if (!(await claimContacts(tx, claim))) throw new Overtaken();
  }
  await handOver(tools, { ...planned, due, channel, send });
}

type HandedOver = Omit<Planned, 'plan' | 'before'> & { due: Due; channel: MessageChannel; send: SendRow };

async function handOver(
  tools: Tools,
  { send, channel, due, person, kind, template }: HandedOver,
): Promise<void> {
  const { db: tx, publicUrl, now } = tools;
  const { token, tokenHash } = newSecretToken();
  await insertLink(tx, { tokenHash, clientId: person.clientId, kind, createdAt: now() });
  const { email, isMember, facts } = person;
  const reader = { email, firstName: facts.firstName, isMember };
  const words = { kind, template, due, settings: await readSettings(tx), publicUrl, reader, token };
  if (channel === 'whatsapp') {
    await updateSend(tx, send.id, { text: whatsappText(words) });
    if (send.state === 'queued')
      await queueJob(tx, { kind: POST_MESSAGE, payload: { sendId: send.id } }, now());
    return;
  }
  const mailId = await queueMail(tools, { ...messageMail(words), thread: threadOf(send.id) });
  await updateSend(tx, send.id, { mailId });
}

function threadOf(sendId: number): string {
  return `message ${sendId}`;
}

/** The message that a mail of this thread is; null: none. */
export function sendIdOf(thread: string | null): number | null {
  const [, id] = /^message (\d+)$/.exec(thread ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * Before every try, behind the lock of the person: still due for the same reason, not stopped, not in quiet hours. What is
 * not is dropped, and may be sent later, when it is.
 */
export async function stillDue(tools: Tools, sendId: number): Promise<boolean> {
  const { db: tx } = tools;
  const found = await findSend(tx, sendId);
  if (!found) return false;
  const cardIds = await lockPerson(tx, found.clientId);
  const send = await lockSend(tx, sendId);
  if (!send || !cardIds || !isOnItsWay(send)) return false;
  if (await isPlanned(tools, send)) return true;
  await updateSend(tx, sendId, { state: 'dropped', text: null, mailId: null });
  await releaseContacts(tx, sendId);
  return false;
}

/** One that failed may be tried again by staff. */
function isOnItsWay({ state }: SendRow): boolean {
  return state === 'queued' || state === 'ready' || state === 'failed';
}

/** Whether it would be planned as it is; changes nothing. */
export async function isPlanned(tools: Tools, send: SendRow): Promise<boolean> {
  const { db, now } = tools;
  const kind = send.kind as MessageKind; // built-in ones have no thread and are never ready
  const person = await readPerson(db, send.clientId, now());
  if (!person) return false;
  const template = (await readTemplates(db))[kind];
  const known = { ...person, lastMarketingAt: person.lastMarketingBut(send.id) };
  // Decided once, whatever share is held back by now.
  const rules = { ...(await readMessageSettings(db)), holdoutPercent: 0 };
  const plan = planMessage(kind, template, known, rules, now());
  return plan.action === 'send' && plan.channel === send.channel && plan.due.occasion === send.occasion;
}

function recheckReady(tools: Tools, id: number): Promise<boolean> {
  return withTransaction(tools, (inTransaction) => stillDue(inTransaction, id));
}
