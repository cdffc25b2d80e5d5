import { resolve } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

describe('parseConfig', () => {
  test('nothing set is a studio on port 3000 with its own database and demo content', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: undefined,
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:3000',
      smtpUrl: undefined,
      admin: { email: 'admin@petal.example', password: undefined },
      seed: 'demo',
      llm: undefined,
      stripe: undefined,
      gaMeasurementId: undefined,
      trustProxy: false,
    });
  });

  test('every request is logged, unless a person looks on and has not said so', () => {
    expect(parseConfig({}).logLevel).toBe('info');
    expect(parseConfig({}, { isTerminal: true }).logLevel).toBe('warn');
    expect(parseConfig({ LOG_LEVEL: 'info' }, { isTerminal: true }).logLevel).toBe('info');
  });

  test('the public address follows the port', () => {
    expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  test('a public address loses its last slash, so that links have one', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://petal.example/' }).publicUrl).toBe('https://petal.example');
  });

  test('an empty variable counts as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('backups are made by themselves, in one place, unless switched off', () => {
    expect(parseConfig({}).backups).toEqual({ areOn: true, dir: undefined, url: undefined, key: undefined });
    expect(parseConfig({ BACKUP_DIR: 'spare' }).backups).toMatchObject({
      areOn: true,
      dir: resolve('spare'),
    });
    expect(parseConfig({ BACKUP_DIR: 'none' }).backups).toMatchObject({ areOn: false, dir: undefined });
    const BACKUP_URL = 'https://key:secret@s3.example/bucket/folder';
    expect(parseConfig({ BACKUP_URL }).backups).toMatchObject({ areOn: true, url: BACKUP_URL });
    expect(() => parseConfig({ BACKUP_DIR: 'spare', BACKUP_URL })).toThrow('are both set');
  });

  test('pictures are in the data folder, and shared by a bucket when there is one', () => {
    expect(parseConfig({}).filesUrl).toBeUndefined();
    const FILES_URL = 'https://key:secret@s3.example/bucket';
    expect(parseConfig({ FILES_URL }).filesUrl).toBe(FILES_URL);
  });

  test('a writing service needs an address; a key without one is none', () => {
    const [LLM_BASE_URL, LLM_API_KEY] = ['https://llm.example/v1', 'secret'];
    expect(parseConfig({ LLM_BASE_URL, LLM_API_KEY, LLM_MODEL: 'm' }).llm).toEqual({
      baseUrl: LLM_BASE_URL,
      apiKey: LLM_API_KEY,
      model: 'm',
    });
    expect(parseConfig({ LLM_API_KEY }).llm).toBeUndefined();
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['PORT', '+80'],
    ['TRUST_PROXY', 'yes please'],
    ['TRUST_PROXY', '10.0.0.1, nginx'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '-1'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['PUBLIC_URL', 'petal'],
    ['SMTP_URL', 'http://x'],
    ['MAIL_FROM', 'the studio'],
    ['MAIL_FROM', 'Petal\r\nBcc: x <hello@petal.example>'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', '12345'],
    ['BACKUP_URL', 'https://s3.example/bucket'],
    ['BACKUP_URL', 'https://key:secret@s3.example'],
    ['BACKUP_KEY', 'short'],
    ['FILES_URL', 'postgres://key:secret@db.example/bucket'],
    ['SEED', 'yes'],
    ['LLM_BASE_URL', 'ftp://x'],
    ['STRIPE_SECRET_KEY', 'pk_live'],
    ['STRIPE_WEBHOOK_SECRET', 'x'],
    ['GA_MEASUREMENT_ID', 'UA-1'],
    ['METRICS_TOKEN', 'too-short'],
    ['ALLOW_PRIVATE_TARGETS', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
  ])('a wrong %s is refused in one line that names it and not its value', (name, value) => {
    const attempt = () => parseConfig({ [name]: value });
    expect(attempt).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(attempt).not.toThrow(value.length > 3 ? value : /\n/);
  });

  test.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8, ::1, loopback', '10.0.0.0/8, ::1, loopback'],
  ])('TRUST_PROXY=%s', (text, expected) => {
    expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toBe(expected);
  });

  test.each([
    ['true', '203.0.113.9'],
    ['2', '198.51.100.7'],
    ['127.0.0.1', '203.0.113.9'],
  ])('TRUST_PROXY=%s behind a proxy that adds the address it saw counts %s', async (text, ip) => {
    const app = Fastify({ trustProxy: parseConfig({ TRUST_PROXY: text }).trustProxy });
    app.get('/', (request) => request.ip);
    const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.7, 203.0.113.9' };
    expect((await app.inject({ url: '/', headers, remoteAddress: '127.0.0.1' })).body).toBe(ip);
  });
});
