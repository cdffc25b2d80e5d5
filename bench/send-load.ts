import { connect } from 'node:net';
import { median } from './measure.ts';

export type Request = {
  method?: 'GET' | 'PUT' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};
export type LoadReading = {
  perSecond: number;
  seconds: number;
  answers: number;
  p50Ms: number;
  p99Ms: number;
};

type Input = { url: string; seconds: number; next: () => string };

const CONNECTIONS = 32;
const TIMEOUT_MS = 10_000;
const READ_BYTES = 65_536;

/**
 * Sends what `next` gives as fast as responses come, over keep-alive connections. Any failure voids the reading. It reads
 * no more of a response than its status and length: on two cores, whatever the load generator takes is missing elsewhere.
 */
export async function sendLoad({ url, seconds, next }: Input): Promise<LoadReading> {
  const times: number[] = [];
  const began = performance.now();
  const ends = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = await open(url);
      try {
        for (let sentAt = performance.now(); sentAt < ends; sentAt = performance.now()) {
          await connection.send(next());
          times.push(performance.now() - sentAt);
        }
      } finally {
        connection.close();
      }
    }),
  );
  const took = (performance.now() - began) / 1_000;
  const sorted = times.sort((a, b) => a - b);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const answers = times.length;
  return { perSecond: answers / took, seconds: took, answers, p50Ms: median(sorted), p99Ms };
}

/** As it goes over the wire. */
export function toText(url: string, { method = 'GET', headers = {}, body = '' }: Request): string {
  const { host, pathname, search } = new URL(url);
  const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host, connection: 'keep-alive', ...headers, ...length });
  const head = [
    `${method} ${pathname}${search} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** One connection, with one request at a time. */
async function open(url: string) {
  const { hostname, port } = new URL(url);
  const buffer = Buffer.alloc(READ_BYTES);
  let missing = 0;
  let done = () => {};
  let fail = (_: Error) => {};

  function read(bytes: number): boolean {
    missing += missing > 0 ? -bytes : bytesMissing(buffer.subarray(0, bytes));
    if (missing === 0) done();
    else if (!(missing > 0))
      socket.destroy(new Error(`${url} answered ${buffer.toString('latin1', 0, 200)}`));
    return true;
  }

  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer, callback: read },
  });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`${url} did not respond`)));
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error(`${url} closed the connection`)));
  return {
    send: (text: string) =>
      new Promise<void>((resolve, reject) => {
        [done, fail] = [resolve, reject];
        socket.write(text);
      }),
    close: () => socket.destroy(),
  };
}

/** How much of a response is still to come, by its first bytes; NaN when it is no success or does not say. */
function bytesMissing(first: Buffer): number {
  const end = first.indexOf('\r\n\r\n');
  const head = first.toString('latin1', 0, end);
  const [, status = ''] = /^HTTP\/1.1 (2\d\d|304) /.exec(head) ?? [];
  const [, length = Number.NaN] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (status === '304' || status === '204') return 0;
  return status ? Number(length) - (first.length - end - 4) : Number.NaN;
}
