import { createServer as createHttp, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { OutsideProblem, postOutside, type Resolve, requireOutside } from './call-outside.ts';
import { isPublicAddress } from './public-address.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

function listen(server: Server): Promise<string> {
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    );
  });
}
const serve = (answer: RequestListener) => listen(createHttp(answer));
const garbage = (text: string) => listen(createServer((socket) => void socket.end(text)));

const post = (url: string, more: object = {}) =>
  postOutside(url, { mayBePrivate: true, headers: {}, body: '{"a":1}', timeoutMs: 300, ...more });
const problemOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (failure) => failure,
  );
  expect(error).toBeInstanceOf(OutsideProblem);
  return (error as Error).message;
};

describe('an address is public or not', () => {
  test.each([
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['::ffff:93.184.215.14', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:a9fe:a9fe', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['2001:0:1::', false],
    ['not an address', false],
  ])('%s: %s', (ip, expected) => {
    expect(isPublicAddress(ip)).toBe(expected);
  });
});

describe('a target inside is refused, before and while something is sent', () => {
  const options = { mayBePrivate: false };
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/latest',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'http://example.com/',
    'ftp://example.com/',
    'https://user:secret@example.com/',
    'no address',
  ])('%s', async (url) => {
    const said = await problemOf(requireOutside(url, options));
    expect(await problemOf(post(url, options))).toBe(said);
  });

  test('also as one of several addresses of a name', async () => {
    const resolve: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const said = await problemOf(requireOutside('https://two.example/', { ...options, resolve }));
    expect(said).toBe('This address leads into a private network, where we send nothing.');
  });

  test('and by a name that changes its address after the check', async () => {
    const connections: object[] = [];
    const loopback = new URL(await listen(createServer((socket) => void connections.push(socket))));
    const addresses = ['93.184.215.14', '127.0.0.1'];
    let lookups = 0;
    const resolve: Resolve = async () => [{ address: addresses[Math.min(lookups++, 1)]!, family: 4 }];
    const url = `https://rebinds.example:${loopback.port}/`;
    await requireOutside(url, { ...options, resolve });
    expect(await problemOf(post(url, { ...options, resolve }))).toContain('private network');
    expect([lookups, connections]).toEqual([2, []]);
  });

  test('what was checked is what is connected to: a name is looked up once', async () => {
    const { port } = new URL(await serve((_, answer) => void answer.end('ok')));
    let lookups = 0;
    const resolve: Resolve = async () => {
      lookups += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    expect(await post(`http://named.example:${port}/`, { resolve })).toMatchObject({
      status: 200,
      text: 'ok',
    });
    expect(lookups).toBe(1);
  });
});

describe('an answer', () => {
  test('is its status and its beginning; a redirect is not followed', async () => {
    const elsewhere = await serve((_, answer) => void answer.end('followed'));
    const url = await serve((_, answer) => void answer.writeHead(301, { location: elsewhere }).end('moved'));
    expect(await post(url)).toMatchObject({ status: 301, text: 'moved' });
  });

  test('is read to 64 kB, also when it never ends', async () => {
    const url = await serve((_, answer) => {
      const write = () => {
        while (!answer.destroyed && answer.write('x'.repeat(10_000)));
        if (!answer.destroyed) answer.once('drain', write);
      };
      write();
    });
    expect((await post(url, { timeoutMs: 5_000 })).text).toHaveLength(64 * 1024);
  });

  test.each([
    ['none at all', () => serve(() => {}), 'No answer within 0.3 seconds.'],
    [
      'one that never ends',
      () => serve((_, answer) => void answer.write('a')),
      'No answer within 0.3 seconds.',
    ],
    ['garbage', () => garbage('hello, who is there?\r\n\r\n'), 'The answer was not HTTP.'],
    ['a closed door', async () => 'http://127.0.0.1:1/', 'Nobody answers there: the connection was refused.'],
    ['a cut connection', () => garbage(''), 'The connection was cut off before an answer came.'],
  ])('that is none: %s', async (_, open, words) => {
    expect(await problemOf(post(await open()))).toBe(words);
  });
});
