import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { sqlState, UNIQUE_VIOLATION } from '#server/kit/db/sql-state.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { AdminTopic, TopicFields } from '#shared/articles/admin-shapes.ts';
import { conflict, malformed, notFound, orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import {
  countArticles,
  findTopic,
  insertTopicRow,
  isNameTaken,
  listTopicRows,
  lockTopic,
  toTopic,
  updateTopic,
} from './data.ts';

export function listTopics(db: Db): Promise<AdminTopic[]> {
  return listTopicRows(db);
}

export function addTopic(ctx: Context, fields: TopicFields): Promise<AdminTopic> {
  return orNameTaken(() =>
    ctx.db.transaction(async (tx) => {
      if (await isNameTaken(tx, fields.name)) throw nameTaken();
      const at = ctx.now();
      const row = await insertTopicRow(tx, { ...toRow(fields), createdAt: at, updatedAt: at });
      const topic = toTopic(row, 0);
      const entry = { action: 'add topic', target: `topic ${row.id}`, details: { after: topic } };
      await recordAudit({ ...ctx, db: tx }, entry);
      return topic;
    }),
  );
}

type TopicChange = { [K in keyof TopicFields]?: TopicFields[K] | undefined } & {
  updatedAt?: string | undefined;
};

export function changeTopic(
  ctx: Context,
  id: number,
  { updatedAt, ...change }: TopicChange,
): Promise<AdminTopic> {
  return orNameTaken(() =>
    ctx.db.transaction(async (tx) => {
      const before = await lockTopic(tx, id);
      if (!before || before.deletedAt) throw notFound('topic');
      refuseConflict(updatedAt, before.updatedAt);
      const fields = { ...change, name: change.name ?? before.name };
      if (await isNameTaken(tx, fields.name, id)) throw nameTaken();
      const after = await updateTopic(tx, id, { ...toRow(fields), updatedAt: ctx.now() });
      const count = await countArticles(tx, id);
      const details = changesOf(toTopic(before, count), toTopic(after, count));
      await recordAudit({ ...ctx, db: tx }, { action: 'change topic', target: `topic ${id}`, details });
      return toTopic(after, count);
    }),
  );
}

export function removeTopic(ctx: Context, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockTopic(tx, id);
    if (!before || before.deletedAt) throw notFound('topic');
    const details = { before: toTopic(before, await countArticles(tx, id)) };
    await updateTopic(tx, id, { deletedAt: ctx.now() });
    await recordAudit({ ...ctx, db: tx }, { action: 'delete topic', target: `topic ${id}`, details });
  });
}

/** Its articles still refer to it: they are listed under it again. */
export function restoreTopic(ctx: Context, id: number): Promise<AdminTopic> {
  return orNameTaken(() =>
    ctx.db.transaction(async (tx) => {
      const before = orNotFound(await lockTopic(tx, id), 'topic');
      const count = await countArticles(tx, id);
      if (!before.deletedAt) return toTopic(before, count);
      if (await isNameTaken(tx, before.name, id)) throw nameTaken();
      const after = toTopic(await updateTopic(tx, id, { deletedAt: null }), count);
      const entry = { action: 'restore topic', target: `topic ${id}`, details: { after } };
      await recordAudit({ ...ctx, db: tx }, entry);
      return after;
    }),
  );
}

const HEADINGS = ['Id', 'Name', 'Description', 'Keywords', 'Articles', 'Created'];

export async function exportTopics({ db, now }: Context): Promise<FileAnswer> {
  const lines = (await listTopicRows(db)).map(
    ({ id, name, description, keywords, articleCount, createdAt }) => [
      ...[id, name, description, keywords.join(', '), articleCount],
      studioDay(new Date(createdAt)),
    ],
  );
  return { name: `topics-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}

const NO_TOPIC = 'Please choose one of the topics';

export async function refuseUnknownTopic(db: Db, topicId: number | null): Promise<void> {
  if (topicId === null || (await findTopic(db, topicId))) return;
  throw malformed(NO_TOPIC, { topicId: NO_TOPIC });
}

/** Omitted fields are left out; duplicate keywords are dropped. */
function toRow({ name, description, keywords }: TopicFields) {
  return {
    name,
    ...(description !== undefined && { description: description ?? '' }),
    ...(keywords !== undefined && { keywords: [...new Set((keywords ?? []).filter(Boolean))] }),
  };
}

/** Two concurrent requests may both find a name free; the unique index lets only one have it. */
async function orNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? nameTaken() : error;
  }
}

function nameTaken() {
  return conflict('topic_exists', 'A topic with this name already exists');
}
