import { createServer } from 'node:http';
import { answerParent } from '../answer-parent.ts';
import { listenAnywhere } from '../listen-anywhere.ts';
import type { SameBytes } from './bare-fastify.ts';

/** Node's HTTP server alone, sending prepared bytes. */
answerParent(({ headers, body }: SameBytes): Promise<string> => {
  const all = { ...headers, 'content-length': body.length };
  return listenAnywhere(createServer((_, response) => response.writeHead(200, all).end(body)));
});
