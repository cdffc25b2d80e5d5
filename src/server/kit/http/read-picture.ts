import type { FastifyRequest } from 'fastify';
import { errorCode } from '#server/kit/read-error.ts';
import { MOST_PICTURE_BYTES, TOO_LARGE } from '#shared/kit/picture-limits.ts';
import { HttpProblem, malformed } from '#shared/kit/problem.ts';

/** The one file of a form, in the field of this name, streamed and limited in size. */
export async function readPicture(request: FastifyRequest, field: string): Promise<Uint8Array> {
  if (!request.isMultipart()) {
    throw new HttpProblem(415, {
      code: 'unsupported_type',
      message: `Please send a form with a file in ${field}`,
    });
  }
  const declared = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  let picture: Uint8Array | undefined;
  try {
    for await (const part of request.parts({
      limits: { files: 2, fields: 20, fileSize: MOST_PICTURE_BYTES + 1 },
    })) {
      if (part.type !== 'file') continue;
      if (picture) throw wrongForm(field, 'Please send one picture at a time.');
      if (part.fieldname !== field) throw wrongForm(field, `Please send the picture in the field ${field}.`);
      picture = await collect(part.file, Math.min(declared, MOST_PICTURE_BYTES));
    }
  } catch (error) {
    request.raw.unpipe().resume(); // discards the rest of the request, so that the response can be sent
    throw toProblem(error, field);
  }
  if (!picture) throw wrongForm(field, 'Please choose a picture to upload.');
  return picture;
}

/** Into one buffer of the maximum size, instead of chunks and a copy. */
async function collect(stream: AsyncIterable<Buffer>, max: number): Promise<Uint8Array> {
  const whole = Buffer.allocUnsafeSlow(max);
  let length = 0;
  for await (const chunk of stream) {
    if (length + chunk.length > max) throw new HttpProblem(413, { code: 'too_large', message: TOO_LARGE });
    length += chunk.copy(whole, length);
  }
  return whole.subarray(0, length);
}

function wrongForm(field: string, message: string): HttpProblem {
  return malformed(message, { [field]: message });
}

/** A malformed or interrupted form is the client's error. */
function toProblem(error: unknown, field: string): unknown {
  if (error instanceof HttpProblem) return error;
  if (errorCode(error) === 'FST_FILES_LIMIT') return wrongForm(field, 'Please send one picture at a time.');
  return wrongForm(field, 'The form could not be read. Please try again.');
}
