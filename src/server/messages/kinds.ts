import { recordChange } from '#server/audit/record-audit.ts';
import { findCard } from '#server/clients/cards.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { type HttpProblem, malformed, orNotFound } from '#shared/kit/problem.ts';
import type {
  MessageNumbers,
  MessageSettings,
  ShownBuiltIn,
  ShownKind,
} from '#shared/messages/admin-contract.ts';
import { type Due, dueMessage } from '#shared/messages/due.ts';
import {
  BUILT_IN_KINDS,
  type BuiltInKind,
  isMarketingKind,
  KIND_NAMES,
  KINDS,
  MESSAGE_KINDS,
  type MessageKind,
  type MessageTemplate,
  WHATSAPP_PLACEHOLDERS,
} from '#shared/messages/kinds.ts';
import { type NotSent, planMessage } from '#shared/messages/plan-message.ts';
import { isOnThisMachine } from '#shared/messages/provider.ts';
import { checkTemplate } from '#shared/messages/template.ts';
import { type CountedKind, countSends, upsertKind, upsertSettings } from './data.ts';
import { readPerson } from './read-person.ts';
import { readMessageSettings, readTemplates } from './read-rules.ts';
import { messageMail, whatsappText } from './write-message.ts';

const NUMBERS_DAYS = 90;
const REBOOKED_WITHIN_DAYS = 14;

const BUILT_IN_WHEN: Record<BuiltInKind, string> = {
  reminder: 'The day before a visit',
  aftercare: 'After a visit, with the advice of its treatments',
  voucher: '14 days before a voucher expires',
  package: '30 days before a package expires',
  review: 'Some days after a visit (Settings, Reviews & rating)',
  newsletter: 'When you send one',
};

export async function listMessageKinds({
  db,
  now,
}: Context): Promise<{ kinds: ShownKind[]; builtIn: ShownBuiltIn[] }> {
  const templates = await readTemplates(db);
  const counted = await countSends(
    db,
    new Date(now().getTime() - NUMBERS_DAYS * DAY_MS),
    REBOOKED_WITHIN_DAYS,
  );
  return {
    kinds: MESSAGE_KINDS.map((kind) => toShownKind(kind, templates[kind], counted)),
    builtIn: BUILT_IN_KINDS.map((kind) => ({
      kind,
      name: KIND_NAMES[kind],
      when: BUILT_IN_WHEN[kind],
      isMarketing: isMarketingKind(kind),
      numbers: numbersOf(kind, counted),
    })),
  };
}

export function changeKind(ctx: Context, kind: MessageKind, template: MessageTemplate): Promise<ShownKind> {
  requireSound(kind, template);
  return withTransaction(ctx, async (inTransaction, tx) => {
    const before = (await readTemplates(tx))[kind];
    await upsertKind(tx, { kind, ...template, updatedAt: ctx.now() });
    await recordChange(inTransaction, {
      action: 'change message',
      target: 'messages',
      before: { kind, ...before },
      after: { kind, ...template },
    });
    return toShownKind(kind, template, []);
  });
}

function requireSound(kind: MessageKind, template: MessageTemplate): void {
  const problems = checkTemplate(kind, template);
  const [first] = Object.values(problems);
  if (first) throw malformed(first, problems);
}

type Draft = MessageTemplate & { clientId: number | null };

/** With a real client; for one to whom it is not due, as it would read if they had come today. */
export async function previewMessage(
  { db, now, publicUrl }: Context,
  kind: MessageKind,
  { clientId, ...template }: Draft,
) {
  requireSound(kind, template);
  const settings = await readSettings(db);
  const client = clientId === null ? null : orNotFound(await findCard(db, clientId), 'client');
  const person = client ? orNotFound(await readPerson(db, client.id, now()), 'client') : null;
  const due = (person && dueMessage(kind, person.facts, now())) ?? exampleOf(kind);
  const reader = {
    email: person?.email ?? '',
    firstName: person ? person.facts.firstName : 'Mei',
    isMember: person?.isMember ?? true,
  };
  const words = { kind, template, due, settings, publicUrl, reader, token: 'preview' };
  const { subject, text } = messageMail(words);
  const rules = await readMessageSettings(db);
  const known = person && { ...person, lastMarketingAt: person.lastMarketingBut(null) };
  const plan = known && planMessage(kind, { ...template, isOn: true }, known, rules, now());
  return {
    clientName: person?.name ?? 'An example',
    subject,
    text,
    whatsappText: whatsappText(words),
    verdict: plan ? verdictOf(plan) : 'An example. Choose a client to see it with their data.',
  };
}

const NOT_SENT: Record<NotSent, string> = {
  off: 'Not sent: it is switched off.',
  quiet: 'Not now: these are quiet hours.',
  'not due': 'Not due for this client now. Dates are an example.',
  stopped: 'Not sent: they have stopped these messages.',
  'no channel': 'Not sent: no consent, or no way to reach them, for the channels you chose.',
  cap: 'Not now: they had a marketing message less than a week ago.',
};

function verdictOf(plan: ReturnType<typeof planMessage>): string {
  if (plan.action === 'nothing') return NOT_SENT[plan.why];
  if (plan.action === 'hold out') return `Held back, to compare with: ${plan.due.because}.`;
  return `Due now by ${plan.channel === 'email' ? 'e-mail' : 'WhatsApp'}: ${plan.due.because}.`;
}

/** Dates of a client who is due. */
function exampleOf(kind: MessageKind): Due {
  const values = {
    treatment: 'Signature Facial',
    date: '12 Oct 2026',
    amount: '$100.00',
    lastDay: '30 Nov 2026',
  };
  const why = kind === 'birthday' ? 'it is the week of your birthday' : 'your last visit was on 12 Oct 2026';
  return { occasion: 'example', because: 'an example', why, values };
}

function toShownKind(
  kind: MessageKind,
  template: MessageTemplate,
  counted: readonly CountedKind[],
): ShownKind {
  const { isMarketing, when, placeholders } = KINDS[kind];
  return {
    ...template,
    kind,
    name: KIND_NAMES[kind],
    isMarketing,
    when,
    placeholders: [...placeholders],
    whatsappPlaceholders: placeholders.filter((name) => WHATSAPP_PLACEHOLDERS.includes(name)),
    numbers: numbersOf(kind, counted),
  };
}

function numbersOf(kind: string, counted: readonly CountedKind[]): MessageNumbers {
  const found = counted.find((each) => each.kind === kind);
  const { sent = 0, rebooked = 0, heldOut = 0, heldOutRebooked = 0 } = found ?? {};
  return { sent, rebooked, heldOut, heldOutRebooked };
}

export async function getMessageSettings({ db }: Context): Promise<MessageSettings> {
  const { quietFrom, quietTo, holdoutPercent, providerUrl, providerSecret } = await readMessageSettings(db);
  return { quietFrom, quietTo, holdoutPercent, providerUrl, hasProviderSecret: providerSecret !== null };
}

type SettingsChange = Omit<MessageSettings, 'hasProviderSecret'> & { providerSecret?: string | undefined };

/** The secret is stored sealed, and is never shown again. */
export function saveMessageSettings(
  ctx: Context,
  { providerSecret, ...fields }: SettingsChange,
): Promise<MessageSettings> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const before = await readMessageSettings(tx);
    const sealed = providerSecret ? ctx.secretBox.seal(providerSecret) : before.providerSecret;
    requireProvider(fields.providerUrl, sealed);
    await upsertSettings(tx, { id: 1, ...fields, providerSecret: sealed, updatedAt: ctx.now() });
    const { quietFrom, quietTo, holdoutPercent, providerUrl } = before;
    const changed = { before: { quietFrom, quietTo, holdoutPercent, providerUrl }, after: fields };
    await recordChange(inTransaction, {
      action: 'change message settings',
      target: 'messages',
      ...changed,
    });
    return getMessageSettings(inTransaction);
  });
}

/** Names and numbers go there: encrypted on the way, but to this machine. */
function requireProvider(url: string, secret: Buffer | null): void {
  if (url === '') return;
  if (!URL.canParse(url) || !(url.startsWith('https://') || isOnThisMachine(url)))
    throw invalid('providerUrl', 'Please give an address that begins with https://');
  if (!secret) throw invalid('providerSecret', 'A provider needs a secret that signs what we send.');
}

function invalid(field: string, message: string): HttpProblem {
  return malformed(message, { [field]: message });
}
