import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type BucketAccess, sha256, signRequest } from '../sign-request.ts';

const PAGE = 3;
const SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/** The part of S3 that backups use: PUT, GET, DELETE and lists in pages, with the signature and the hash checked. */
export async function startBucketServer(access: BucketAccess) {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  let isUp = true;
  let requests = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests++;
    if (!isUp) return void request.destroy();
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const name = decodeURIComponent(pathname).replace(/^\/bucket\/?/, '');
    if (failures-- > 0) return refuse(response, 503, 'SlowDown');
    if (!pathname.startsWith('/bucket')) return refuse(response, 404, 'NoSuchBucket');
    if (!(await isSigned(request, access))) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (request.headers['x-amz-content-sha256'] !== sha256(body))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');

    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method !== 'GET') return void response.end();
    if (!name) return void response.end(listPage(objects, searchParams));
    const content = objects.get(name);
    if (content) response.end(content);
    else refuse(response, 404, 'NoSuchKey');
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  return {
    objects,
    host: `127.0.0.1:${port}`,
    requests: () => requests,
    fail: (times: number) => {
      failures = times;
    },
    /** As when its machine is off. */
    setUp: (value: boolean) => {
      isUp = value;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

async function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  access: BucketAccess,
): Promise<boolean> {
  const { origin, pathname, search, searchParams } = new URL(url, `http://${headers.host}`);
  const time = String(headers['x-amz-date']);
  const now = new Date(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const expected = await signRequest(
    {
      method,
      origin,
      path: decodeURIComponent(pathname),
      query: Object.fromEntries(searchParams),
      bodyHash: String(headers['x-amz-content-sha256']),
    },
    access,
    now,
  );
  return (
    SIGNED.every((name) => headers[name]) &&
    expected.url === `${origin}${pathname}${search}` &&
    expected.headers.authorization === headers.authorization
  );
}

function listPage(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
  const rest = names.filter((name) => name > after);
  const page = rest.slice(0, PAGE);
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
  );
  const more = rest.length > PAGE;
  const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
}
