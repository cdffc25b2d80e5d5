import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aClient } from '#server/clients/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { messagesApi } from '#shared/messages/contract.ts';
import { aLink, aReadyMessage, someSettings } from './make.ts';
import { postMessage, signatureOf } from './post-message.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const SECRET = 'a secret of the provider';

/** What the provider does with a request; it sends what it accepts, each key once. */
type Mode = 'fine' | 'slow' | 'refuses' | 'hangs' | 'lies' | 'fine, and says nothing';
let mode: Mode;
let received: { headers: IncomingMessage['headers']; body: string }[];
let delivered: Map<string, string>;
let close: () => void;

beforeEach(async () => {
  [mode, received, delivered] = ['fine', [], new Map()];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    await answer(body, String(request.headers['idempotency-key']), response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const providerSecret = studio.studio.tools.secretBox.seal(SECRET);
  await someSettings(studio.db, { providerUrl: `http://127.0.0.1:${port}/messages`, providerSecret });
});
afterEach(() => close());

async function answer(body: string, key: string, response: ServerResponse): Promise<void> {
  const accept = () => delivered.set(key, JSON.parse(body).text);
  const reply = (status: number, text: string) => void response.writeHead(status).end(text);
  if (mode === 'refuses') return reply(503, '');
  if (mode === 'lies') return reply(200, '{"ok":false,"error":"no such number"}');
  if (mode === 'hangs') return;
  accept();
  if (mode === 'fine, and says nothing') return;
  if (mode === 'slow') await new Promise((done) => setTimeout(done, 150));
  reply(200, '{"ok":true}');
}

const aQueued = async () => {
  const { id: clientId } = await aClient(studio.db, { phoneE164: '+6591234567' });
  const { id } = await aReadyMessage(studio.db, { clientId, now: studio.clock.now() });
  await studio.db.execute(sql`update message_sends set state = 'queued' where id = ${id}`);
  return { id, clientId };
};
const run = (sendId: number, isLast = false) => postMessage(400)(studio.studio.tools, { sendId }, { isLast });
const stateOf = async (id: number) =>
  (await studio.db.execute(sql`select state, text from message_sends where id = ${id}`)).rows[0];

describe('a provider', () => {
  test.each(['fine', 'slow'] as const)('that is %s gets the message, signed, once', async (given) => {
    mode = given;
    const { id } = await aQueued();
    await run(id);
    await run(id);
    expect(received).toHaveLength(1);
    const { headers, body } = received[0]!;
    expect(JSON.parse(body)).toEqual({
      id: `message-${id}`,
      channel: 'whatsapp',
      to: '+6591234567',
      text: 'Hi Mei, would you like to come again?',
    });
    expect(headers['x-timestamp']).toBe('1773129600');
    expect(headers['x-signature']).toBe(signatureOf(SECRET, '1773129600', body));
    expect(await stateOf(id)).toEqual({ state: 'sent', text: null });
  });

  test.each(['refuses', 'hangs', 'lies'] as const)(
    'that %s gets it again, until it accepts',
    async (given) => {
      mode = given;
      const { id } = await aQueued();
      await expect(run(id)).rejects.toThrow();
      expect(await stateOf(id)).toMatchObject({ state: 'queued' });
      mode = 'fine';
      await run(id);
      expect([delivered.size, await stateOf(id)]).toEqual([1, { state: 'sent', text: null }]);
    },
  );

  test('that has it, but did not say so, has the same key the next time, and sends it once', async () => {
    mode = 'fine, and says nothing';
    const { id } = await aQueued();
    await expect(run(id)).rejects.toThrow();
    mode = 'fine';
    await run(id);
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      `message-${id}`,
      `message-${id}`,
    ]);
    expect(delivered.size).toBe(1);
  });

  test('that never takes it leaves it failed, for staff to see', async () => {
    mode = 'refuses';
    const { id } = await aQueued();
    await expect(run(id, true)).rejects.toThrow('503');
    expect(await stateOf(id)).toMatchObject({ state: 'failed' });
  });

  test('whose name leads into a private network gets nothing', async () => {
    const providerSecret = studio.studio.tools.secretBox.seal(SECRET);
    await someSettings(studio.db, { providerUrl: 'https://provider.example/messages', providerSecret });
    const { id } = await aQueued();
    const outside = { mayBePrivate: false, resolve: async () => [{ address: '10.0.0.1', family: 4 }] };
    const tools = { ...studio.studio.tools, outside };
    const posting = postMessage(400)(tools, { sendId: id }, { isLast: false });
    await expect(posting).rejects.toThrow('private network');
  });

  test('gets nothing in quiet hours, nor for somebody who has stopped meanwhile', async () => {
    const { id, clientId } = await aQueued();
    studio.clock.set('2026-03-10T14:00:00Z');
    await run(id);
    studio.clock.set('2026-03-10T08:00:00Z');
    const token = await aLink(studio.db, clientId);
    await studio.call(messagesApi.stop, { params: { token }, body: { kind: '*' } });
    await run(id);
    expect(received).toEqual([]);
    expect(await stateOf(id)).toEqual({ state: 'dropped', text: null });
  });
});
