import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './network.ts';

export type ConnectionLimits = {
  /** From the first byte of a request, or from the connection on, to the last byte of its body. */
  requestMs: number;
  /** The same for an upload, once its sender was admitted: 5 MB on a slow line take a minute and more. */
  uploadMs: number;
  /** How often what is too late is looked for. */
  checkEveryMs: number;
  /** Open connections of one caller; undefined behind a proxy, whose address all of them have. */
  perCaller: number | undefined;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 20_000,
  uploadMs: 120_000,
  checkEveryMs: 1_000,
  perCaller: 100, // a browser opens six
};

/** So that nobody occupies the server with requests that are never finished. */
export function limitConnections(server: Server, limits: ConnectionLimits, onRefused: () => void): Server {
  // A connection that has not sent a byte counts as one whose headers are not complete.
  server.headersTimeout = limits.requestMs;
  server.requestTimeout = limits.requestMs;
  const { perCaller } = limits;
  if (perCaller === undefined) return server;

  const open = new Map<string, number>();
  // Before Node's own listener, which would begin to read.
  server.prependListener('connection', (socket: Socket) => {
    const caller = clientOf(socket.remoteAddress ?? '');
    const others = open.get(caller) ?? 0;
    if (others >= perCaller) {
      onRefused();
      return void socket.destroy();
    }
    open.set(caller, others + 1);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
  return server;
}

const uploads = new WeakMap<Socket, IncomingMessage>();

/** Its body may take as long as an upload; only for a sender who was admitted. */
export function allowUpload(request: IncomingMessage): void {
  uploads.set(request.socket, request);
}

/** Whether what Node found to be too late is an upload under way, which then has the rest of its own time. */
export function goesOnUploading(socket: Socket, { requestMs, uploadMs }: ConnectionLimits): boolean {
  const request = uploads.get(socket);
  if (!request || request.complete || socket.destroyed) return false;
  // Node reports a request once, and then forgets its time.
  const ending = setTimeout(() => request.complete || socket.destroy(), uploadMs - requestMs).unref();
  request.once('close', () => clearTimeout(ending));
  return true;
}
