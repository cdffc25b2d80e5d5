import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPoolBusy, isUnreachable, isUnwritable } from '#server/kit/db/sql-state.ts';
import { BucketProblem } from '#server/kit/files/bucket-store.ts';
import { busy, HttpProblem, malformed, unavailable } from '#shared/kit/problem.ts';
import { type ConnectionLimits, goesOnUploading } from './limit-connections.ts';

/** Messages for errors before a handler runs. */
const SENTENCES: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed', message: 'The request could not be read. Please check it and try again.' },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  408: { code: 'too_slow', message: 'The request took too long to arrive. Please try again.' },
  413: { code: 'too_large', message: 'That is more than we can take at once.' },
  414: { code: 'too_long', message: 'That address is too long.' },
  415: { code: 'unsupported_type', message: 'Please send the details as JSON.' },
  431: { code: 'headers_too_large', message: 'The request carries too many headers.' },
};
const UNEXPECTED = { code: 'unexpected', message: 'Something went wrong on our side. Please try again.' };

/** Every error leaves as a problem, without internal details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpProblem, request, reply) =>
    sendProblem(reply, toProblem(error, request)),
  );
}

export function sendProblem(reply: FastifyReply, problem: HttpProblem) {
  if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem));
}

export function toProblem(error: FastifyError | HttpProblem, request: FastifyRequest): HttpProblem {
  if (error instanceof HttpProblem) return error;
  // Before the database: its cause is an error of the network too.
  if (error instanceof BucketProblem) {
    const { message: reason } = error;
    request.log.error({ reason, request: request.id }, 'the bucket of pictures does not respond');
    return unavailable('our pictures');
  }
  if (isPoolBusy(error)) {
    request.log.warn({ request: request.id }, 'all connections to the database are in use');
    return busy();
  }
  if (isUnreachable(error)) {
    request.log.error({ err: error, request: request.id }, 'database unreachable');
    return unavailable();
  }
  if (isUnwritable(error))
    return malformed('There is a character in it that cannot be kept. Please leave it out.');
  const status = error.statusCode ?? 500;
  if (status < 500) return new HttpProblem(status, SENTENCES[status] ?? SENTENCES[400] ?? UNEXPECTED);
  request.log.error({ err: error, request: request.id }, 'unexpected error');
  return new HttpProblem(500, UNEXPECTED);
}

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
/** For the answer to arrive; a client that never closes its side would keep the connection open. */
const LINGER_MS = 1_000;

/** For what never became a request: malformed HTTP, oversized headers, a body that does not come. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  limits: ConnectionLimits,
): void {
  if (error.code === TOO_LATE && goesOnUploading(socket, limits)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === TOO_LATE ? 408 : 400;
  const body = JSON.stringify(SENTENCES[status]);
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  const ending = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(ending));
}
