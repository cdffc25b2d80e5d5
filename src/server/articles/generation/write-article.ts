import type { LlmAccess } from '#server/kit/http/context.ts';
import { plainText } from '#shared/articles/plain-text.ts';
import { toHtml } from '../text/to-html.ts';
import { askService } from './ask-service.ts';
import type { PromptInput } from './read-prompt-input.ts';
import { emptyAnswer } from './service-problems.ts';
import type { Progress } from './with-progress.ts';
import { writePrompt } from './write-prompt.ts';

/** A title and raw HTML: it is sanitised where every article is. */
export type Written = { title: string; content: string; excerpt?: string; notice: string | null };

const LONGEST_TITLE = 200;
const FEWEST_WORDS = 30;

/** The response is treated as data only: no instruction in it is followed, and it goes nowhere but into a draft. */
export async function writeArticle(
  llm: LlmAccess,
  promptInput: PromptInput,
  progress: Progress,
): Promise<Written> {
  const answer = await askService(llm, writePrompt(promptInput), progress);
  const { title, html } = toHtml(answer);
  if (html.replace(/<[^>]*>/g, ' ').split(/\s+/).length < FEWEST_WORDS) throw emptyAnswer();
  return {
    title: plainText(title || promptInput.topic).slice(0, LONGEST_TITLE),
    content: html,
    notice: null,
  };
}
