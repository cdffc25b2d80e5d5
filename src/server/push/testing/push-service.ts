import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  browser: string;
  /** The words, decrypted. */
  payload: { title: string; body: string; url: string; tag: string; at: number };
  ttl: number;
  topic: string;
  urgency: string;
  /** The public key that signed it, after its signature was verified. */
  signedBy: string;
  contact: string;
  bytes: number;
};
type Answer = { status: number; headers?: Record<string, string> } | 'none';

/**
 * What the maker of a browser runs, and the browsers themselves: takes pushes, checks who signed them (RFC 8292) and decrypts
 * them as a browser does (RFC 8291), by code of its own.
 */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const received: Received[] = [];
  const answers: Answer[] = [];
  const waiting: ServerResponse[] = [];
  let usual: Answer = { status: 201 };

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const browser = browsers.get(request.url ?? '');
    if (!browser) return void response.writeHead(404).end();
    received.push(read(browser, request.headers, Buffer.concat(parts)));
    const answer = answers.shift() ?? usual;
    if (answer === 'none') return void waiting.push(response);
    response.writeHead(answer.status, answer.headers ?? {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port

  return {
    received,
    /** A browser with a subscription of its own, as `PushSubscription.toJSON()` gives it. */
    aBrowser: (name: string) => {
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      const browser = newBrowser(name);
      browsers.set(path, browser);
      const keys = {
        p256dh: browser.publicKey.toString('base64url'),
        auth: browser.auth.toString('base64url'),
      };
      return { endpoint: `http://127.0.0.1:${port}${path}`, keys };
    },
    /** The next answers, one a push; after them it takes everything. */
    answer: (...next: Answer[]) => void answers.push(...next),
    /** From now on. */
    answerAll: (next: Answer) => {
      usual = next;
    },
    reset: () => {
      received.length = 0;
      answers.length = 0;
      usual = { status: 201 };
    },
    close: async () => {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function newBrowser(name: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  return { name, pair, publicKey, auth: randomBytes(16) };
}
type Browser = ReturnType<typeof newBrowser>;

function read(browser: Browser, headers: IncomingHttpHeaders, body: Buffer): Received {
  const { signedBy, contact } = checkSignature(headers);
  return {
    browser: browser.name,
    payload: JSON.parse(decrypt(browser, body)),
    ttl: Number(headers.ttl),
    topic: String(headers.topic),
    urgency: String(headers.urgency),
    signedBy,
    contact,
    bytes: body.length,
  };
}

/** RFC 8188, with the keys of RFC 8291. */
function decrypt({ pair, publicKey, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${use}\0`), bytes));
  const sealed = body.subarray(21 + keyLength);
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function checkSignature({ authorization = '', host }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' }); // two parts
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!isRight || aud !== `http://${host}`) throw new Error('not signed for this service');
  return { signedBy: key, contact: sub };
}
