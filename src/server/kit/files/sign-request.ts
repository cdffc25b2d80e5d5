import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export type BucketAccess = { keyId: string; secret: string; region: string };

type BucketRequest = {
  method: string;
  origin: string;
  path: string;
  query?: Record<string, string> | undefined;
  headers?: Record<string, string>;
  /** SHA-256 of the body, in hex. */
  bodyHash: string;
};

/** AWS Signature Version 4, which S3-compatible services understand. Returns the URL and all headers to send. */
export async function signRequest(
  { method, origin, path, query = {}, headers, bodyHash }: BucketRequest,
  { keyId, secret, region }: BucketAccess,
  now: Date,
): Promise<{ url: string; headers: Record<string, string> }> {
  const url = new URL(origin);
  url.pathname = path.split('/').map(encodeURIComponent).join('/');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: now.toISOString().replace(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  });
  const signed = await signer.sign();
  const search = signer.encodedSearch && `?${signer.encodedSearch}`;
  return {
    // As it was signed: URL encodes fewer characters.
    url: `${url.origin}${signer.encodedPath}${search}`,
    headers: Object.fromEntries(signed.headers),
  };
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
