import { createServer } from 'node:http';
import { answerParent } from '../answer-parent.ts';
import { listenAnywhere } from '../listen-anywhere.ts';
import type { SameBytes } from './bare-fastify.ts';

/** Node's HTTP server alone, sending prepared bytes. */
answerParent(({ headers, body, status = 200 }: SameBytes): Promise<string> => {
  const all = status === 304 ? headers : { ...headers, 'content-length': body.length };
  return listenAnywhere(createServer((_, response) => response.writeHead(status, all).end(body)));
});
