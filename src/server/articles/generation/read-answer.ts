import * as z from 'zod/mini';
import { HttpProblem } from '#shared/kit/problem.ts';
import { brokenOff, declined, emptyAnswer, tooMuch, unreadable } from './service-problems.ts';

/** An article is a hundredth of it. */
const MOST_BYTES = 2_000_000;
const MAX_CHARACTERS = 60_000;
const END = '[DONE]';

const text = z.nullish(z.string());
const choice = z.object({
  delta: z.nullish(z.object({ content: text })),
  message: z.nullish(z.object({ content: text })),
  finish_reason: text,
});
const part = z.object({ choices: z.optional(z.array(choice)), error: z.optional(z.unknown()) });

type Listener = { sawLife: () => void; report: (words: number) => void };
type Answer = { text: string; reason: string | null };

/** The whole text, from a stream of parts or from a server that does not stream. */
export async function readAnswer(response: Response, { sawLife, report }: Listener): Promise<string> {
  sawLife();
  const answer: Answer = { text: '', reason: null };
  const isStream = (response.headers.get('content-type') ?? '').includes('text/event-stream');
  let rest = '';
  for await (const piece of pieces(response)) {
    sawLife();
    rest += piece;
    if (!isStream) continue;
    const lines = rest.split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(answer, line);
    report(countWords(answer.text));
  }
  if (isStream) takeLine(answer, rest);
  else takePart(answer, rest);
  return check(answer);
}

async function* pieces(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw tooMuch();
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw error instanceof HttpProblem ? error : brokenOff();
  }
}

function takeLine(answer: Answer, line: string): void {
  if (!line.startsWith('data:')) return; // a comment, an event's name, the empty line between two
  const data = line.slice('data:'.length).trim();
  if (data === END) answer.reason ??= 'stop';
  else takePart(answer, data);
}

function takePart(answer: Answer, json: string): void {
  const { choices: [first] = [], error } = readPart(json);
  if (error) throw brokenOff();
  answer.text += first?.delta?.content ?? first?.message?.content ?? '';
  answer.reason ??= first?.finish_reason ?? null;
  if (answer.text.length > MAX_CHARACTERS) throw tooMuch();
}

function readPart(json: string): z.infer<typeof part> {
  try {
    return part.parse(JSON.parse(json));
  } catch {
    throw unreadable();
  }
}

/** Without a finish reason it is truncated: half an article is refused. */
function check({ text: whole, reason }: Answer): string {
  if (reason === 'content_filter') throw declined();
  if (reason === 'length') throw tooMuch();
  if (reason === null) throw brokenOff();
  if (whole.trim() === '') throw emptyAnswer();
  return whole;
}

function countWords(whole: string): number {
  return whole.split(/\s+/).filter(Boolean).length;
}
