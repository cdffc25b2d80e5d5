import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, isMissing } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import type { FileStore } from './file-store.ts';
import { type BucketAccess, sha256, signRequest } from './sign-request.ts';

type Options = {
  /** A file is written there before it is uploaded: its length and hash are sent first. */
  tempFolder: string;
  pauseMs?: number;
  /** How long it may say nothing. */
  silenceMs?: number;
};
type Upload = { path: string; bytes: number; sha256: string };
type BucketRequest = {
  method: 'GET' | 'PUT' | 'DELETE';
  name?: string;
  query?: Record<string, string>;
  upload?: Upload;
};

const ATTEMPTS = 3;
const SILENCE_MS = 60_000;

/** A bucket of an S3-compatible service: `https://KEY:SECRET@host/bucket/folder?region=…`. */
export function bucketStore(address: string, options: Options): FileStore {
  const { tempFolder, pauseMs = 2_000, silenceMs = SILENCE_MS } = options;
  const bucket = { ...readAddress(address), silenceMs };
  const placeOf = (name: string) => `${bucket.origin}${bucket.path}/${bucket.folder}${name}`;

  async function send(request: BucketRequest): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === ATTEMPTS;
      try {
        const response = await sendOnce(bucket, request);
        const status = response.statusCode ?? 0;
        if (status < 300) return response;
        if (last || (status < 500 && status !== 429)) throw await asProblem(response, bucket, request);
        response.resume();
      } catch (error) {
        if (last || error instanceof StartProblem || isMissing(error))
          throw asUnreachable(error, bucket.origin);
      }
      await pause(attempt * pauseMs);
    }
  }
  const nameIn = (name: string) => `${bucket.folder}${name}`;

  return {
    placeOf,
    list: async (prefix) => {
      const files: { name: string; bytes: number }[] = [];
      let token: string | undefined;
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix: nameIn(prefix) };
        if (token) query['continuation-token'] = token;
        const page = readPage(await text(await send({ method: 'GET', query })));
        files.push(...page.files.map((file) => ({ ...file, name: file.name.slice(bucket.folder.length) })));
        token = page.token;
      } while (token);
      return files;
    },
    read: (name) => send({ method: 'GET', name: nameIn(name) }),
    write: async (name, content) => {
      const path = join(tempFolder, `upload-${randomUUID()}.partial`);
      try {
        const upload = await writeTemp(tempFolder, path, content);
        (await send({ method: 'PUT', name: nameIn(name), upload })).resume();
      } finally {
        await rm(path, { force: true });
      }
    },
    delete: async (name) => void (await send({ method: 'DELETE', name: nameIn(name) })).resume(),
    picturesFolder: 'pictures',
  };
}

type Bucket = {
  origin: string;
  isSecure: boolean;
  /** "/bucket" */
  path: string;
  /** "" or "folder/" */
  folder: string;
  access: BucketAccess;
  silenceMs: number;
};

/** It cannot be reached, or does not do what it is asked to. */
export class BucketProblem extends StartProblem {}

/** "s3.ap-southeast-1.amazonaws.com", "s3.us-west-004.backblazeb2.com" */
const REGION = /^s3[.-]([a-z]+-[a-z0-9-]+)\./;

function readAddress(address: string): Omit<Bucket, 'silenceMs'> {
  const url = new URL(address);
  const [bucket = '', ...folders] = decodeURIComponent(url.pathname).split('/').filter(Boolean);
  return {
    origin: url.origin,
    isSecure: url.protocol === 'https:',
    path: `/${bucket}`,
    folder: folders.map((each) => `${each}/`).join(''),
    access: {
      keyId: decodeURIComponent(url.username),
      secret: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? REGION.exec(url.host)?.[1] ?? 'us-east-1',
    },
  };
}

/** Not by `fetch`: a service wants to know the length of a streamed body, and a silent one is told from a slow one. */
async function sendOnce(
  bucket: Bucket,
  { method, name, query, upload }: BucketRequest,
): Promise<IncomingMessage> {
  const { url, headers } = await signRequest(
    {
      method,
      origin: bucket.origin,
      path: name === undefined ? bucket.path : `${bucket.path}/${name}`,
      query,
      bodyHash: upload?.sha256 ?? sha256(''),
    },
    bucket.access,
    // biome-ignore lint/plugin: a signature is valid for minutes of real time, whatever the studio's clock says
    new Date(),
  );
  return new Promise((resolve, reject) => {
    const send = bucket.isSecure ? httpsRequest : httpRequest;
    const sending = send(
      url,
      { method, headers: { ...headers, 'content-length': String(upload?.bytes ?? 0) } },
      resolve,
    );
    sending.setTimeout(bucket.silenceMs, () =>
      sending.destroy(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })),
    );
    sending.on('error', reject);
    if (upload) pipeline(createReadStream(upload.path), sending).catch(reject);
    else sending.end();
  });
}

async function writeTemp(folder: string, path: string, content: Readable): Promise<Upload> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await pipeline(content, measure, createWriteStream(path, { mode: 0o600 }));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** A missing file is ENOENT, as for a folder; a list or a new file misses only the bucket. */
async function asProblem(
  response: IncomingMessage,
  { origin, path }: Bucket,
  { method, name }: BucketRequest,
): Promise<Error> {
  const answer = await text(response).catch(() => '');
  const place = `${origin}${path}/${name ?? ''}`;
  if (response.statusCode === 404) {
    const isOfFile = name !== undefined && method !== 'PUT' && !/NoSuchBucket/.test(answer);
    if (isOfFile) return Object.assign(new Error(`${place} is not there`), { code: 'ENOENT' });
    return new BucketProblem(`There is no bucket ${path.slice(1)} at ${origin}: please check its name.`);
  }
  const reason = /<Code>([^<]{1,100})/.exec(answer)?.[1] ?? `status ${response.statusCode}`;
  return new BucketProblem(`The bucket refused ${place}: ${reason}.`);
}

function asUnreachable(error: unknown, origin: string): unknown {
  if (error instanceof StartProblem || isMissing(error)) return error;
  const code = errorCode(error) || 'no answer';
  return new BucketProblem(`The bucket at ${origin} cannot be reached (${code}).`, { cause: error });
}

/** The XML of ListObjectsV2, as far as we need it. */
function readPage(xml: string): { files: { name: string; bytes: number }[]; token: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: textOf('Key', entry) ?? '',
    bytes: Number(textOf('Size', entry)),
  }));
  const isMore = textOf('IsTruncated', xml) === 'true';
  return { files, token: isMore ? textOf('NextContinuationToken', xml) : undefined };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(tag: string, xml: string): string | undefined {
  const [, content] = new RegExp(`<${tag}>([^<]*)`).exec(xml) ?? [];
  return content?.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
