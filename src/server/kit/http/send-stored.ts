import type { FastifyReply, FastifyRequest } from 'fastify';
import { packStored, type StoredResponse } from './stored-response.ts';

/** By a route: the first time, and for whatever `serveFromMemory` leaves to the routes. `instead`: headers of this one response. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredResponse,
  instead: Record<string, string> = {},
) {
  const { status, headers, body } = await packStored(stored, request.headers);
  for (let n = 0; n < headers.length; n += 2) reply.header(headers[n]!, headers[n + 1]); // in pairs
  for (const name in instead) reply.header(name, instead[name]);
  return reply.code(status).send(body);
}
