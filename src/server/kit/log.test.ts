import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog, withoutRedaction } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const sink = new Writable({
    write: (chunk, _, done) => {
      text += chunk;
      done();
    },
  });
  write(createLog('debug', sink));
  return text;
}

describe('the log', () => {
  test('is one JSON object a line, with the time as people write it', () => {
    const line = JSON.parse(logged((log) => log.info({ path: '/' }, 'request')));
    expect(line).toMatchObject({
      path: '/',
      msg: 'request',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('writes known lines as they are, of the same form', () => {
    const [plain, redacted] = [withoutRedaction, (log: ReturnType<typeof createLog>) => log].map((by) =>
      JSON.parse(logged((log) => by(log).info({ route: '/', status: 200 }, 'request'))),
    );
    expect({ ...plain, time: '' }).toEqual({ ...redacted, time: '' });
  });

  test.each([
    'password',
    'newPassword',
    'sessionToken',
    'token',
    'otpCode',
    'authorization',
    'cookie',
    'smtpUrl',
  ])('never holds a %s, however deep', (name) => {
    const secret = { [name]: 'hunter2' };
    const text = logged((log) => log.info({ ...secret, body: secret, request: { headers: secret } }, 'x'));
    expect(text).not.toContain('hunter2');
    expect(text).toContain('[secret]');
  });

  test('logs a failed query without its values', () => {
    const error = new DrizzleQueryError(
      'insert into users values ($1)',
      ['mei@example.com'],
      new Error('disk full'),
    );
    const text = logged((log) => log.error({ err: error }, 'unexpected'));
    expect(text).toContain('insert into users');
    expect(text).toContain('disk full');
    expect(text).not.toContain('mei@example.com');
  });

  test('logs an error without the e-mail in it, and with its stack', () => {
    const error = new Error('550 no such user <mei.tan@example.com>');
    error.stack = `${error.message}\n at /app/node_modules/@fastify/x.js:1`;
    const text = logged((log) => log.error({ err: error }, 'job failed'));
    expect(text).toContain('550 no such user <[e-mail]>');
    expect(text).toContain('node_modules/@fastify/x.js:1');
    expect(text).not.toContain('mei.tan');
  });
});
