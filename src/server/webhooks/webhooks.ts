import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import { type Context, type Tools, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { OutsideProblem, requireOutside } from '#server/kit/remote/call-outside.ts';
import { conflict, malformed, orNotFound, refusal } from '#shared/kit/problem.ts';
import {
  MOST_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
} from '#shared/webhooks/contract.ts';
import { formerSecretEnd } from '#shared/webhooks/retries.ts';
import {
  countByWebhook,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listLastTries,
  listWebhooks,
  lockWebhooks,
  updateWebhook,
} from './data.ts';
import { listenForWebhooks } from './listen.ts';
import { queueDelivery } from './queue-delivery.ts';
import { newSecret } from './sign.ts';
import type { WebhookRow } from './tables.ts';

/** Shown once. */
type WithSecret = Webhook & { secret: string };

export async function readWebhooks({ db }: Pick<Tools, 'db'>): Promise<Webhook[]> {
  const counts = await countByWebhook(db);
  const lastTries = await listLastTries(db);
  return (await listWebhooks(db)).map((row) => {
    const { waiting, givenUp } = counts.get(row.id) ?? { waiting: 0, givenUp: 0 };
    const last = lastTries.get(row.id);
    return {
      ...toWebhook(row),
      waiting,
      givenUp,
      lastTry: last?.triedAt
        ? { at: last.triedAt.toISOString(), status: last.status, problem: last.problem }
        : null,
    };
  });
}

async function readWebhook(ctx: Context, id: number): Promise<Webhook> {
  return orNotFound(
    (await readWebhooks(ctx)).find((each) => each.id === id),
    'webhook',
  );
}

export async function addWebhook(ctx: Context, fields: NewWebhook): Promise<WithSecret> {
  await requireTarget(ctx, fields.url);
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockWebhooks(tx);
    if ((await countWebhooks(tx)) >= MOST_WEBHOOKS)
      throw refusal('too_many', `There can be at most ${MOST_WEBHOOKS} webhooks. Please delete one first.`);
    const secret = newSecret();
    const at = ctx.now();
    const sealed = ctx.secretBox.seal(secret);
    const row = await insertWebhook(tx, {
      ...fields,
      isOn: true,
      secret: sealed,
      createdAt: at,
      updatedAt: at,
    });
    await listenForWebhooks(tx);
    const entry = { action: 'add webhook', target: `webhook ${row.id}`, details: { after: shownIn(row) } };
    await recordAudit(inTransaction, entry);
    return { ...(await readWebhook(inTransaction, row.id)), secret };
  });
}

/** Switched on, it begins anew: what it missed can be replayed. */
export async function changeWebhook(
  ctx: Context,
  id: number,
  { updatedAt: version, ...fields }: WebhookChange,
): Promise<Webhook> {
  const known = orNotFound(await findWebhook(ctx.db, id), 'webhook');
  // One that is only switched off, or renamed, may point anywhere.
  if (fields.url !== known.url || (fields.isOn && !known.isOn)) await requireTarget(ctx, fields.url);
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockWebhooks(tx);
    const before = orNotFound(await findWebhook(tx, id), 'webhook');
    refuseConflict(version, before.updatedAt);
    const isNew = fields.url !== before.url || (fields.isOn && !before.isOn);
    const fresh = { failures: 0, failingSince: null, nextProbeAt: null, disabledAt: null };
    const after = { ...fields, ...(isNew && fresh), updatedAt: ctx.now() };
    await updateWebhook(tx, id, after);
    await listenForWebhooks(tx);
    if (fields.isOn) await queueDelivery(inTransaction, id);
    const details = changesOf(shownIn(before), shownIn({ ...before, ...after }));
    await recordAudit(inTransaction, { action: 'change webhook', target: `webhook ${id}`, details });
    return readWebhook(inTransaction, id);
  });
}

export async function removeWebhook(ctx: Context, id: number): Promise<undefined> {
  await withTransaction(ctx, async (inTransaction, tx) => {
    await lockWebhooks(tx);
    const before = orNotFound(await findWebhook(tx, id), 'webhook');
    const details = { before: shownIn(before) };
    await recordAudit(inTransaction, { action: 'delete webhook', target: `webhook ${id}`, details });
    await deleteWebhook(tx, id);
    await listenForWebhooks(tx);
  });
}

/** For a day everything is signed with the one before as well, so that no event is refused while it is being replaced. */
export function renewSecret(ctx: Context, id: number): Promise<WithSecret> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockWebhooks(tx);
    const before = orNotFound(await findWebhook(tx, id), 'webhook');
    const secret = newSecret();
    const at = ctx.now();
    const former = { formerSecret: before.secret, formerUntil: formerSecretEnd(at) };
    await updateWebhook(tx, id, { ...former, secret: ctx.secretBox.seal(secret), updatedAt: at });
    await recordAudit(inTransaction, { action: 'renew webhook secret', target: `webhook ${id}` });
    return { ...(await readWebhook(inTransaction, id)), secret };
  });
}

export function endFormerSecret(ctx: Context, id: number): Promise<Webhook> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockWebhooks(tx);
    const before = orNotFound(await findWebhook(tx, id), 'webhook');
    if (!before.formerSecret) throw conflict('no_former_secret', 'There is only one secret left.');
    await updateWebhook(tx, id, { formerSecret: null, formerUntil: null, updatedAt: ctx.now() });
    await recordAudit(inTransaction, { action: 'end webhook secret', target: `webhook ${id}` });
    return readWebhook(inTransaction, id);
  });
}

/** Outside the transaction: a name is looked up. It is checked again whenever something is sent. */
async function requireTarget({ outside }: Context, url: string): Promise<void> {
  try {
    await requireOutside(url, outside ?? { mayBePrivate: false });
  } catch (error) {
    if (error instanceof OutsideProblem) throw malformed(error.message, { url: error.message });
    throw error;
  }
}

function toWebhook(row: WebhookRow): Omit<Webhook, 'waiting' | 'givenUp' | 'lastTry'> {
  const { id, name, url, kinds, isOn, failingSince, disabledAt, formerUntil, createdAt, updatedAt } = row;
  const asInstant = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id,
    name,
    url,
    kinds,
    isOn,
    failingSince: asInstant(failingSince),
    disabledAt: asInstant(disabledAt),
    formerSecretUntil: asInstant(formerUntil),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** On record: a path may hold a secret of the receiver. */
function shownIn({ name, url, kinds, isOn }: Pick<WebhookRow, 'name' | 'url' | 'kinds' | 'isOn'>) {
  return { name, url: new URL(url).origin, kinds: kinds.join(', '), isOn };
}
