import * as z from 'zod/mini';

/**
 * The shape of every error response: a message for the person, a code for the program. Some have further fields: what
 * to do next (`requiresVerification`), free alternatives (`nearest`).
 */
export const problem = z.looseObject({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Problem = z.infer<typeof problem>;

export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly more: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, { message, code, fields, ...more }: Problem, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.more = more;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toJSON(): Problem {
    const { message, code, fields, more } = this;
    return { ...more, message, code, ...(fields && { fields }) };
  }
}

/** The request is valid, but a business rule refuses it. */
export function refusal<Code extends string>(code: Code, message: string): HttpProblem {
  return new HttpProblem(422, { code, message });
}

/** Somebody or something else was first. */
export function conflict<Code extends string>(code: Code, message: string): HttpProblem {
  return new HttpProblem(409, { code, message });
}

export function notFound(what: string): HttpProblem {
  return new HttpProblem(404, { code: 'not_found', message: `We could not find that ${what}.` });
}

/** What was looked up, or the problem that it is not there. */
export function orNotFound<Found>(found: Found | undefined | null, what: string): Found {
  if (!found) throw notFound(what);
  return found;
}

export function notSignedIn(): HttpProblem {
  return new HttpProblem(401, { code: 'not_signed_in', message: 'Please sign in first.' });
}

export function notAllowed(): HttpProblem {
  return new HttpProblem(403, { code: 'not_allowed', message: 'Only the studio may do this.' });
}

export function staffPasswordTooShort(): HttpProblem {
  return new HttpProblem(403, {
    code: 'password_too_short_for_staff',
    message: 'Staff passwords must be at least 12 characters long. Please choose a new one first.',
  });
}

export function secondFactorMissing(): HttpProblem {
  return new HttpProblem(403, {
    code: 'second_factor_setup_required',
    message:
      'Your studio asks staff for a second factor. Please add a passkey or an authenticator app first.',
  });
}

export function malformed(message: string, fields?: Record<string, string>): HttpProblem {
  return new HttpProblem(400, { code: 'malformed', message, ...(fields && { fields }) });
}

export function tooMany(retryAfterSeconds: number): HttpProblem {
  const wait = retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : 'a minute';
  const message = `That was too often. Please try again in ${wait}.`;
  return new HttpProblem(429, { code: 'too_many', message }, retryAfterSeconds);
}

export function unavailable(what = 'our records'): HttpProblem {
  const message = `We cannot reach ${what} right now. Please try again in a moment.`;
  return new HttpProblem(503, { code: 'unavailable', message }, 5);
}

/** Too much at once: the same request may be sent again. */
export function busy(): HttpProblem {
  const message = 'Very many people are here right now. Please try again in a moment.';
  return new HttpProblem(503, { code: 'busy', message }, 5);
}

/** More than any form shows; a long list of wrong values must not get a response longer than itself. */
const MOST_FIELDS = 100;

/** Names each invalid field by its path; the first message of a field counts. */
export function invalidInput(issues: readonly { path: PropertyKey[]; message: string }[]): HttpProblem {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues.slice(0, MOST_FIELDS))
    fields[path.map(String).join('.') || 'body'] ??= message;

  const [first = 'Please check what you entered.', ...others] = new Set(Object.values(fields));
  return malformed(others.length === 0 ? first : 'Please check the marked fields.', fields);
}
