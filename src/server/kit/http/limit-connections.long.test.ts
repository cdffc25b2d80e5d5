import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { createLog } from '#server/kit/log.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { CONNECTION_LIMITS } from './limit-connections.ts';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
const connections = { requestMs: 1_000, uploadMs: 4_000, checkEveryMs: 50 };
const studio = useStudio('2026-03-10T08:00:00Z', { connections });
const crowded = useStudio('2026-03-10T08:00:00Z', { connections: { perCaller: 10 }, log });
const proxied = useStudio('2026-03-10T08:00:00Z', {
  connections: { perCaller: 10 },
  trustProxy: 'loopback',
});
let ports: number[];
const opened: Socket[] = [];

beforeAll(async () => {
  const urls = [studio, crowded, proxied].map(({ studio }) => studio.listen({ host: 'localhost', port: 0 }));
  ports = (await Promise.all(urls)).map((url) => Number(new URL(url).port));
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  opened.length = 0;
  for (const each of [studio, crowded, proxied]) await expect.poll(() => countOpen(each)).toBe(0);
});

async function open(begin = '', { host = '127.0.0.1', port = ports[0]! } = {}): Promise<Socket> {
  const socket = connect({ host, port, allowHalfOpen: true });
  opened.push(socket);
  socket.on('error', () => {}); // reset by the server
  await once(socket, 'connect');
  socket.write(begin);
  return socket;
}

/** Open connections as the server sees them. */
function countOpen(of = studio): Promise<number> {
  return new Promise((done) => of.studio.app.server.getConnections((_, count) => done(count)));
}

const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: t\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;
const HALF = `${head('/api/login', 500)}{"email":"mei@exam`;
const WHOLE = `${head('/api/login', 2, 'connection: close\r\n')}{}`;

test('a request has 20 seconds, and a caller 100 connections', () => {
  expect(CONNECTION_LIMITS).toMatchObject({ requestMs: 20_000, uploadMs: 120_000, perCaller: 100 });
});

describe('what is never finished', () => {
  test.each([
    ['a body', HALF],
    ['a body of an endpoint that takes none', `${head('/api/logout', 500)}{`],
    ['a body to nowhere', `${head('/api/nowhere', 500)}{`],
    ['a body beside a page', `GET / HTTP/1.1\r\nhost: t\r\ncontent-length: 500\r\n\r\n{`],
    ['a picture of a stranger', `${head('/api/upload', 5_000)}--x`],
    ['the headers', 'POST /api/login HTTP/1.1\r\nhost: t\r\n'],
    ['nothing at all', ''],
  ])('%s: is answered and closed by the server when its time is over', async (_, begin) => {
    const sockets = await Promise.all(Array.from({ length: 8 }, () => open(begin)));
    const answers = await Promise.all(sockets.map((socket) => text(socket)));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
    await expect.poll(() => countOpen()).toBe(0); // although the client never closes its side
  });

  test('a body says why', async () => {
    const answer = await text(await open(HALF));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('The request took too long to arrive. Please try again.');
  });

  test('a byte now and then does not help', async () => {
    const socket = await open(HALF);
    const dripping = setInterval(() => socket.write('x'), 50);
    socket.once('close', () => clearInterval(dripping));
    expect(await text(socket)).toContain('408');
    clearInterval(dripping);
  });
});

describe('an upload', () => {
  test('of staff has more time than other requests', async () => {
    const { token } = await anAdmin(studio.db);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fcc' } })
      .png()
      .toBuffer();
    const body = Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
      picture,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const headers = [
      'POST /api/upload HTTP/1.1',
      'host: t',
      'connection: close',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${body.length}`,
    ];
    const socket = await open(`${headers.join('\r\n')}\r\n\r\n`);
    socket.write(body.subarray(0, 50));
    await pause(connections.requestMs + 500); // the time that others have is over
    socket.write(body.subarray(50));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 20[01] /);
  });

  test('of staff ends after its own time', async () => {
    const { token } = await anAdmin(studio.db);
    const more = `authorization: Bearer ${token}\r\n`;
    const type = 'content-type: multipart/form-data; boundary=x';
    const begun = head('/api/upload', 5_000, more).replace('content-type: application/json', type);
    const socket = await open(`${begun}--x\r\n`);
    await pause(connections.requestMs + 500);
    expect(await countOpen()).toBe(1);
    await once(socket.resume(), 'end');
    await expect.poll(() => countOpen()).toBe(0);
  });
});

describe('connections of one caller', () => {
  const isServed = async (socket: Socket) => {
    socket.write(WHOLE);
    return (await text(socket).catch(() => '')).startsWith('HTTP/1.1 400');
  };

  test('are bounded, over both loopbacks each; others and later ones are served', async () => {
    const port = ports[1]!;
    const held = await Promise.all(Array.from({ length: 10 }, () => open('', { port })));
    await expect.poll(() => countOpen(crowded)).toBe(10);
    lines.length = 0;
    expect(await isServed(await open('', { port }))).toBe(false);
    expect(await isServed(await open('', { port }))).toBe(false);
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    expect(await isServed(await open('', { port, host: '::1' }))).toBe(true);
    for (const socket of held.slice(0, 2)) socket.destroy();
    await expect.poll(() => countOpen(crowded)).toBeLessThan(10);
    expect(await isServed(await open('', { port }))).toBe(true);
  });

  test('are not counted behind a proxy, whose address all have', async () => {
    const sockets = await Promise.all(Array.from({ length: 15 }, () => open('', { port: ports[2]! })));
    expect(await Promise.all(sockets.map(isServed))).toEqual(Array(15).fill(true));
  });
});
