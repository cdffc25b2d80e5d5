import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { LlmAccess } from '#server/kit/http/context.ts';

type Requested = {
  path: string;
  key: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
};
type Behaviour = (response: ServerResponse) => unknown;

export const WRITTEN = `# Sun care, quietly

Sunscreen is the step that pays back most. **Two fingers** of it cover face and neck, every morning.

## What to look for

- Broad spectrum, so that it keeps out UVA as well
- A texture you like enough to use again at noon
- No perfume where your skin stings

## And then

Ask us about the [Daily Shield](/product/1), or [see the treatments](/treatments). It is easier than it sounds, and it is never too late to begin with it.`;

/** Speaks OpenAI's protocol, with every failure; records the requests. */
export async function startWriterStandIn() {
  const requested: Requested[] = [];
  let behave: Behaviour = writes(WRITTEN);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    requested.push({ path: request.url ?? '', key: request.headers.authorization, body });
    await behave(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    access: {
      baseUrl: `http://127.0.0.1:${port}/v1/`,
      apiKey: 'sk-very-secret',
      model: 'stand-in',
      patience: { silenceMs: 20_000, totalMs: 20_000 },
    } satisfies LlmAccess,
    requested,
    next: (behaviour: Behaviour) => {
      behave = behaviour;
    },
    reset: () => {
      requested.length = 0;
      behave = writes(WRITTEN);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
}

export type WriterStandIn = Awaited<ReturnType<typeof startWriterStandIn>>;

type Manner = { pauseMs?: number; ends?: 'properly' | 'without a word' | 'abruptly'; reason?: string };

/** Streams a text in small pieces, as services do. */
export function writes(
  text: string,
  { pauseMs = 0, ends = 'properly', reason = 'stop' }: Manner = {},
): Behaviour {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(': a comment, to keep the line open\n\n');
    for (const content of text.match(/[\s\S]{1,40}/g) ?? []) {
      if (response.destroyed) return;
      response.write(part({ delta: { content }, finish_reason: null }));
      if (pauseMs) await pause(pauseMs);
    }
    if (ends === 'abruptly') return response.destroy();
    if (ends === 'properly') response.write(`${part({ delta: {}, finish_reason: reason })}data: [DONE]\n\n`);
    return response.end();
  };
}

/** One response of any kind, not streamed. */
export function answers(status: number, body: string, type = 'application/json'): Behaviour {
  return (response) => response.writeHead(status, { 'content-type': type }).end(body);
}

/** Accepts the request and never responds; or begins to, and stops. */
export function staysSilent(beginning = ''): Behaviour {
  return (response) => {
    if (beginning) response.writeHead(200, { 'content-type': 'text/event-stream' }).write(beginning);
  };
}

export function hangsUp(): Behaviour {
  return (response) => response.destroy();
}

/** Sends until the other side closes. */
export function floods(piece: string): Behaviour {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let sent = 0; sent < 5_000_000 && !response.destroyed; sent += piece.length) {
      if (!response.write(piece))
        await Promise.race([pause(20), new Promise((on) => response.once('drain', on))]);
    }
    response.end();
  };
}

export function part(choice: object): string {
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`;
}
