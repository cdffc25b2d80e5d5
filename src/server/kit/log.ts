import pino, { type Logger } from 'pino';
import { gatherLines } from './gather-lines.ts';

export type Log = Logger;

/** Headers and fields that carry secrets never reach the log, wherever they occur. */
const SECRETS = [
  'password',
  'newPassword',
  'sessionToken',
  'token',
  'otpCode',
  'authorization',
  'cookie',
  'smtpUrl',
  'databaseUrl',
];

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: isoTime(),
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
      serializers: { err: describeError },
    },
    destination ?? gatherLines(pino.destination({ sync: false })),
  );
}

/** Pino's own formats the time for each line, which takes as long as the rest of it: here once a millisecond. */
function isoTime(): () => string {
  let last = 0;
  let text = '';
  return () => {
    // biome-ignore lint/plugin: a line says when it was written
    const now = Date.now();
    if (now !== last) text = `,"time":"${new Date(now).toISOString()}"`;
    last = now;
    return text;
  };
}

/**
 * The same log for lines whose fields are all known to be harmless, such as one per request: looking for secrets takes
 * ten times as long as writing the line.
 */
export function withoutRedaction(log: Log): Log {
  return log.child({}, { redact: [] });
}

/** What helps to find a bug; not the values of a query, nor e-mails, which are personal. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutEmails(String(error)) };
  const { message, stack, cause } = error;
  const head = logFailure(error);
  return {
    message: head,
    stack: stack && withoutEmails(stack.replace(message, head)),
    ...(cause instanceof Error && { cause: withoutEmails(cause.message) }),
    ...('code' in error && { code: error.code }),
  };
}

/** An error's message without personal data. */
export function logFailure({ message }: Error): string {
  const head = message.startsWith('Failed query') ? (message.split('\nparams:')[0] ?? message) : message;
  return withoutEmails(head);
}

function withoutEmails(text: string): string {
  return text.replace(/[^\s<>"'(),:;/]+@[^\s<>"'(),:;/]+\.[a-z]{2,}/gi, '[e-mail]');
}
