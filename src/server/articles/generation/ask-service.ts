import type { LlmAccess } from '#server/kit/http/context.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { readAnswer } from './read-answer.ts';
import { fellSilent, refusedWith, tookTooLong, unreachable, unreadable } from './service-problems.ts';
import type { Progress } from './with-progress.ts';
import type { Message } from './write-prompt.ts';

const SILENCE_MS = 60_000;
const TOTAL_MS = 180_000;
/** Servers with a single model ignore the name. */
const ANY_MODEL = 'default';

/** Calls any endpoint that speaks OpenAI's protocol and returns its text; every failure has its own message. */
export async function askService(llm: LlmAccess, messages: Message[], progress: Progress): Promise<string> {
  const { silenceMs = SILENCE_MS, totalMs = TOTAL_MS } = llm.patience ?? {};
  const stop = new AbortController();
  const end = (reason: unknown) => stop.abort(reason);
  const total = setTimeout(() => end(tookTooLong()), totalMs);
  const silence = setTimeout(() => end(fellSilent()), silenceMs);
  const onCancel = () => end(progress.signal.reason);
  progress.signal.addEventListener('abort', onCancel);
  try {
    const response = await request(llm, messages, stop.signal);
    return await readAnswer(response, { sawLife: () => silence.refresh(), tell: progress.tell });
  } catch (error) {
    const problem = stop.signal.aborted ? stop.signal.reason : asProblem(error);
    llm.report?.(problem);
    throw problem;
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
    progress.signal.removeEventListener('abort', onCancel);
    end(undefined); // aborts the response if it was not read to its end
  }
}

async function request(llm: LlmAccess, messages: Message[], signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${llm.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(llm.apiKey && { authorization: `Bearer ${llm.apiKey}` }),
    },
    body: JSON.stringify({ model: llm.model ?? ANY_MODEL, messages, stream: true }),
    // Redirects are not followed: the key goes only to the configured URL.
    redirect: 'manual',
    signal,
  });
  if (response.status >= 300 && response.status < 400) throw unreadable();
  if (!response.ok) throw refusedWith(response.status);
  return response;
}

function asProblem(error: unknown): HttpProblem {
  return error instanceof HttpProblem ? error : unreachable();
}
