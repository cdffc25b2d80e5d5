import { addDraftArticle } from '#server/articles/admin/articles.ts';
import { findTopic } from '#server/articles/topics/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import type { GenerateBody, GeneratedArticle } from '#shared/articles/generation-contract.ts';
import { TARGET_WORDS } from '#shared/articles/target-length.ts';
import { HttpProblem, orNotFound } from '#shared/kit/problem.ts';
import { composeArticle } from './compose-article.ts';
import { endGeneration } from './data.ts';
import { beginGeneration } from './generations.ts';
import { readPromptInput } from './read-prompt-input.ts';
import { cancelled, withProgress } from './with-progress.ts';
import { type Written, writeArticle } from './write-article.ts';

const LIMIT = { name: 'generate article', by: 'studio', max: 20, perMinutes: 60 };
const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/** The result is always a draft, sanitised like everything else; on any failure nothing is saved. */
export async function generateArticle(ctx: Context, body: GenerateBody): Promise<GeneratedArticle> {
  const topic = orNotFound(await findTopic(ctx.db, body.topicId), 'topic');
  await countTry(ctx.db, LIMIT, ctx.now());
  const targetWords = TARGET_WORDS[body.targetLength];
  const { id } = await beginGeneration(ctx, { topic: body.topic, targetWords });
  try {
    const promptInput = await readPromptInput(ctx, body, topic);
    const { llm } = ctx;
    const written = llm
      ? await withProgress(ctx, id, (progress) => writeArticle(llm, promptInput, progress))
      : composeArticle(promptInput);
    return await save(ctx, id, body.topicId, written);
  } catch (error) {
    const message = error instanceof HttpProblem ? error.message : UNEXPECTED;
    await endGeneration(ctx.db, id, { state: 'failed', message }, ctx.now());
    throw error;
  }
}

/** Saves the draft and ends the generation in one transaction, so that a cancelled one leaves nothing. */
function save(
  ctx: Context,
  id: number,
  topicId: number,
  { notice, ...fields }: Written,
): Promise<GeneratedArticle> {
  return ctx.db.transaction(async (tx) => {
    const article = await addDraftArticle({ ...ctx, db: tx }, 'generate', { ...fields, topicId });
    const end = { state: 'done' as const, articleId: article.id };
    if (!(await endGeneration(tx, id, end, ctx.now()))) throw cancelled();
    return { ...article, notice };
  });
}
