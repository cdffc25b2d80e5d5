import { expect, test } from 'vitest';
import { sha256, signRequest } from './sign-request.ts';

/** The examples of Amazon's documentation, "Signature Calculations for the Authorization Header". */
const access = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const origin = 'https://examplebucket.s3.amazonaws.com';
const signatureOf = (headers: Record<string, string>) =>
  /Signature=(\w+)$/.exec(headers.authorization ?? '')?.[1];

test.each([
  {
    what: 'an object',
    request: { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' }, bodyHash: sha256('') },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'an upload',
    request: {
      method: 'PUT',
      path: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      bodyHash: sha256('Welcome to Amazon S3.'),
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a list',
    request: { method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' }, bodyHash: sha256('') },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('a request for $what is signed as Amazon signs it', async ({ request, signature }) => {
  const { headers } = await signRequest({ origin, ...request }, access, NOW);
  expect(signatureOf(headers)).toBe(signature);
});
