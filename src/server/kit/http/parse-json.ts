import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#shared/kit/problem.ts';

/** The deepest body of a contract has 6 levels, the one with the most values some 30,000. */
export const MOST_LEVELS = 32;
export const MOST_VALUES = 50_000;

/**
 * Fastify's own parser for JSON, for bodies that whatever walks them afterwards can walk: a stack has room for some
 * thousand levels, and each value of a short body would cost far more than its bytes.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooComplex(body)) return done(tooComplex());
    parse(request, body, done);
  });
}

export function tooComplex(): HttpProblem {
  return new HttpProblem(400, {
    code: 'too_complex',
    message: `Please send the details as simpler JSON: at most ${MOST_LEVELS} levels and ${MOST_VALUES.toLocaleString('en-SG')} values.`,
  });
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map(codeOf);
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = ['[', ']', '{', '}'].map(codeOf);

/** Only counts, and stops as soon as it is too much; whether it is JSON is the parser's to say. */
export function isTooComplex(text: string): boolean {
  let [levels, values] = [0, 0];
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === COMMA) values++;
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      levels++;
      values++;
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) levels--;
    if (levels > MOST_LEVELS || values > MOST_VALUES) return true;
  }
  return false;
}

function codeOf(sign: string): number {
  return sign.charCodeAt(0);
}
