import type { AddressInfo } from 'node:net';
// @ts-expect-error: it has no types
import S3rver from '@20minutes/s3rver';

type Server = { run: () => Promise<AddressInfo>; close: () => Promise<void> };

/** The account that every S3rver has. */
const ACCOUNT = 'S3RVER';

/** An S3 server that somebody else wrote; it checks signatures and keeps its objects in this folder. */
export async function startS3Server(directory: string): Promise<{ url: string; close: () => Promise<void> }> {
  const options = {
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'bucket' }],
  };
  const server: Server = new S3rver(options);
  const { port } = await server.run();
  return { url: `http://${ACCOUNT}:${ACCOUNT}@127.0.0.1:${port}/bucket`, close: () => server.close() };
}
