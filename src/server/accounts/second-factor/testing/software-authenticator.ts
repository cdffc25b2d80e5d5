import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Options = {
  /** The origin the browser reports. */
  origin?: string;
  rpId?: string;
  /** The signature counter; 0 for authenticators that do not count. */
  counter?: number;
  /** Whether the user was verified by finger or PIN. */
  isVerified?: boolean;
  /** Signs with another key than the registered one. */
  key?: KeyObject;
  userHandle?: string | null;
  type?: string;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** A minimal software passkey: creates one key and signs challenges. */
export function softwareAuthenticator({ origin = 'http://studio.test', rpId = 'studio.test' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = b64(credentialId);
  let counter = 0;
  let handle: string | null = null;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (given: Options, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(given.counter ?? counter);
    return Buffer.concat([
      sha256(given.rpId ?? rpId),
      Buffer.of(flags | (given.isVerified === false ? 1 : 5)),
      count,
    ]);
  };

  return {
    id,
    /** What `navigator.credentials.create` would return. */
    create: (options: { challenge: string; user?: unknown }, given: Options = {}) => {
      handle = (options.user as { id: string } | undefined)?.id ?? null;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        head(given, 0x40),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(
            clientData(given.type ?? 'webauthn.create', options.challenge, given.origin ?? origin),
          ),
          attestationObject: b64(attestation(authData)),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get` would return; increments the counter once one was set. */
    get: (options: { challenge: string }, given: Options = {}) => {
      if (given.counter !== undefined) counter = given.counter;
      else if (counter > 0) counter++;
      const authenticatorData = head(given, 0);
      const data = clientData(given.type ?? 'webauthn.get', options.challenge, given.origin ?? origin);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(data)]),
        given.key ?? privateKey,
      );
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
          userHandle: given.userHandle === undefined ? handle : given.userHandle,
        },
      };
    },
  };
}

/** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.of(name, 0x58, 32), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.of(0xa5, 1, 2, 3, 0x26, 0x20, 1), part(0x21, x), part(0x22, y)]);
}

/** {fmt: "none", attStmt: {}, authData} */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.of(0xa3),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.of(0xa0), text('authData')],
    Buffer.of(0x58, authData.length),
    authData,
  ]);
}
