import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listTopicRows } from './data.ts';

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
