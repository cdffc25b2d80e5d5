import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartProblem } from '#server/kit/start-problem.ts';
import { type Listener, listen } from './listen.ts';

let app: FastifyInstance;
let listener: Listener | undefined;
beforeEach(() => {
  app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/', () => 'here');
});
afterEach(async () => {
  await Promise.all([app.close(), listener?.close()]);
  listener = undefined;
});

const portOf = (url: string) => new URL(url).port;

// Independent of this machine's hosts file: no name is resolved.
describe('on localhost', () => {
  test('both loopbacks answer', async () => {
    listener = await listen(app, { host: 'localhost', port: 0 });
    expect(listener.url).toMatch(/^http:\/\/localhost:\d+$/);
    for (const ip of ['127.0.0.1', '[::1]'])
      expect(await fetch(`http://${ip}:${portOf(listener.url)}/`).then((it) => it.text()), ip).toBe('here');
  });

  test('closing waits for what is under way on either, and takes no more', async () => {
    let finish = () => {};
    const finishing = new Promise<void>((done) => {
      finish = done;
    });
    let begun = 0;
    app.get('/slow', async () => {
      begun += 1;
      await finishing;
      return 'done';
    });
    const own = await listen(app, { host: 'localhost', port: 0 });
    const urls = ['127.0.0.1', '[::1]'].map((ip) => `http://${ip}:${portOf(own.url)}`);
    const underWay = urls.map((url) => fetch(`${url}/slow`).then((it) => it.text()));
    await expect.poll(() => begun).toBe(2);

    const closing = Promise.all([app.close(), own.close()]);
    for (const url of urls)
      await expect
        .poll(() =>
          fetch(url).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed');
    finish();
    expect(await Promise.all(underWay)).toEqual(['done', 'done']);
    app.server.closeIdleConnections();
    await closing;
  });

  test('a port taken on the second loopback is taken', async () => {
    const neighbour = createServer().listen(0, '::1');
    await once(neighbour, 'listening');
    const { port } = neighbour.address() as { port: number };
    const attempt = listen(app, { host: 'localhost', port });
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(`PORT ${port} is taken by another program`);
    neighbour.close();
  });
});

test('another host is listened on alone', async () => {
  listener = await listen(app, { host: '127.0.0.1', port: 0 });
  const request = get({ host: '::1', port: portOf(listener.url) });
  expect(await once(request, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
});

test.each(['203.0.113.7', 'no such host', 'nowhere.invalid'])('HOST %s is refused by name', async (host) => {
  await expect(listen(app, { host, port: 0 })).rejects.toThrow(
    `HOST ${host} is not an address of this machine.`,
  );
});
