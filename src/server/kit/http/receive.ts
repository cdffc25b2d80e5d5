import * as z from 'zod/mini';
import type { Endpoint } from '#shared/kit/endpoint.ts';
import { invalidInput, malformed } from '#shared/kit/problem.ts';
import { findUnstorable } from './find-unstorable.ts';
import { sentences } from './sentences.ts';

// zod/mini ships without messages.
z.config(sentences);

const PARTS = ['params', 'query', 'headers', 'body'] as const;

/** The parsed input; anything else is refused with the invalid fields named. */
export function receive(
  endpoint: Endpoint,
  parts: { [part in (typeof PARTS)[number] | 'picture']?: unknown },
): Record<string, unknown> {
  const received: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    if (part === 'body' && !endpoint.text && (parts.body === undefined || parts.body === null)) {
      throw malformed('Please send the details as JSON.');
    }
    const unstorable = findUnstorable(parts[part]);
    if (unstorable.length > 0) throw invalidInput(unstorable);
    const parsed = schema.safeParse(parts[part] ?? (endpoint.text ? '' : {}));
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    received[part] = parsed.data;
  }
  if (endpoint.picture) received.picture = parts.picture;
  return received;
}
