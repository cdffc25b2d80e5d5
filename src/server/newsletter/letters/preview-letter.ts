import type { Context } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { layOutLetter } from './lay-out-letter.ts';

type Words = Parameters<typeof layOutLetter>[0];

export async function previewLetter({ db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>, words: Words) {
  const { html, text } = layOutLetter(words, { studio: await readSettings(db), publicUrl }, '');
  return { html, text };
}
