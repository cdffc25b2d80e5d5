import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';
import { requireFreePort } from './require-free-port.ts';
import { serveHealth } from './serve-health.ts';

async function neighbourOn(host: string): Promise<number> {
  const neighbour = createServer((socket) => socket.end('not a studio')).listen(0, host);
  onTestFinished(() => void neighbour.close());
  await once(neighbour, 'listening');
  return (neighbour.address() as { port: number }).port; // it listens on TCP
}

test.each(['127.0.0.1', '::1'])('another program on %s is said to be one', async (host) => {
  const port = await neighbourOn(host);
  await expect(requireFreePort({ host: 'localhost', port })).rejects.toThrow(
    `PORT ${port} is taken by another program. Please choose another.`,
  );
});

test('a running studio is named: process, version, since when', async () => {
  const app = Fastify();
  serveHealth(app, async () => true);
  const { url, close } = await listen(app, { host: 'localhost', port: 0 });
  onTestFinished(async () => {
    await Promise.all([app.close(), close()]);
  });
  const port = Number(new URL(url).port);
  for (const host of ['localhost', '127.0.0.1', '0.0.0.0'])
    await expect(requireFreePort({ host, port })).rejects.toThrow(
      new RegExp(
        `^PORT ${port} is taken: the studio is running there \\(process ${process.pid}, version \\d+\\.\\d+\\.\\d+, since .* UTC\\)`,
      ),
    );
});

test('a free one stays free; one chosen by the system is not looked at', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number }; // it listens on TCP
  await new Promise((done) => probe.close(done));
  await requireFreePort({ host: 'localhost', port });
  await requireFreePort({ host: 'localhost', port });
  await requireFreePort({ host: 'nowhere.invalid', port: 0 });
});

test('an address of another machine is refused', async () => {
  await expect(requireFreePort({ host: '203.0.113.7', port: 3000 })).rejects.toThrow(
    'HOST 203.0.113.7 is not an address of this machine.',
  );
});
