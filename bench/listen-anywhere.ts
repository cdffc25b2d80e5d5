import type { Server } from 'node:http';

/** On a free port; returns its URL. */
export function listenAnywhere(server: Server): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      done(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`);
    });
  });
}
