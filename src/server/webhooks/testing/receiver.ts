import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { WebhookPayload } from '#shared/webhooks/payload.ts';

export type Received = { payload: WebhookPayload; body: string; headers: IncomingHttpHeaders };
export type Answering = (response: ServerResponse, received: Received) => void;

const ACCEPT: Answering = (response) => void response.writeHead(200).end('ok');

/** A real server that a webhook can point to; `received` is what it has accepted or not, in order. */
export function useReceiver() {
  const received: Received[] = [];
  let answer = ACCEPT;
  let url = '';
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    const each = { payload: JSON.parse(body), body, headers: request.headers };
    received.push(each);
    answer(response, each);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`; // of a TCP server
  });
  beforeEach(() => {
    received.length = 0;
    answer = ACCEPT;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    kinds: () => received.map(({ payload }) => payload.kind),
    answers: (next: Answering = ACCEPT) => {
      answer = next;
    },
    get url() {
      return url;
    },
  };
}

export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(`status ${status}`);
