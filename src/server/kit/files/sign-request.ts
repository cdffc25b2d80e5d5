import { createHash, createHmac } from 'node:crypto';

export type BucketAccess = { keyId: string; secret: string; region: string };

type BucketRequest = {
  method: string;
  host: string;
  /** Encoded by `encodePath`. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** SHA-256 of the body, in hex. */
  bodyHash: string;
};

/** AWS Signature Version 4, which S3-compatible services understand. Returns all headers to send. */
export function signRequest(request: BucketRequest, access: BucketAccess, now: Date): Record<string, string> {
  const { method, host, path, query = {}, bodyHash } = request;
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const headers: Record<string, string> = {
    ...request.headers,
    host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    method,
    path,
    encodeQuery(query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');

  const day = time.slice(0, 8);
  const scope = `${day}/${access.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, access.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${access.secret}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  const credential = `Credential=${access.keyId}/${scope}`;
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

/** In the order and encoding of the signature, so that it can be sent as it is. */
export function encodeQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

export function encodePath(path: string): string {
  return path.split('/').map(encode).join('/');
}

/** All but letters, digits and `-._~`: stricter than `encodeURIComponent`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
