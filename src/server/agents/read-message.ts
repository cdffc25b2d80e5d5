import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isTooComplex, tooComplex } from '#server/kit/http/parse-json.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

const MOST_BYTES = 100_000;
/** Read to its end, so that the answer arrives: who is cut off while sending never reads why. */
const MOST_DISCARDED = 20_000_000;

/** The parser of messages to /mcp: as for the API, but shorter, and one that is too long is refused after it has come. */
export function parseMessages(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', (request, payload, done) => {
    readText(payload).then((text) => {
      if (isTooComplex(text)) return done(tooComplex());
      parse(request, text, done);
    }, done);
  });
}

function readText(payload: IncomingMessage): Promise<string> {
  if (Number(payload.headers?.['content-length'] ?? 0) > MOST_DISCARDED) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_DISCARDED) {
        payload.pause();
        reject(tooLarge());
      } else if (bytes <= MOST_BYTES) chunks.push(chunk);
    });
    payload.once('end', () => {
      if (bytes > MOST_BYTES) reject(tooLarge());
      else resolve(Buffer.concat(chunks).toString());
    });
    payload.once('error', reject);
  });
}

function tooLarge(): HttpProblem {
  return new HttpProblem(413, { code: 'too_large', message: 'That is more than we can take at once.' });
}
