import type { Copy } from './copy.ts';

/** `savedAt` can be read without the session, so that it expires; changed, the rest cannot be opened any more. */
export type SealedCopy = { savedAt: number; salt: Uint8Array; iv: Uint8Array; data: ArrayBuffer };

const INFO = 'offline copy';

/** Encrypts it under a key that only the session's token gives: signed out, nobody can read it. */
export async function sealCopy(copy: Copy, token: string, savedAt: number): Promise<SealedCopy> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(String(savedAt)) },
    await keyOf(token, salt),
    bytesOf(JSON.stringify(copy)),
  );
  return { savedAt, salt, iv, data };
}

/** Null with the token of another session, or when a byte was changed. */
export async function openCopy(sealed: SealedCopy, token: string): Promise<Copy | null> {
  const { savedAt, salt, iv, data } = sealed;
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(iv), additionalData: bytesOf(String(savedAt)) },
      await keyOf(token, bytes(salt)),
      data,
    );
    return JSON.parse(new TextDecoder().decode(text)) as Copy; // sealed by `sealCopy`
  } catch {
    return null;
  }
}

async function keyOf(token: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf(INFO) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const bytes = (given: Uint8Array) => new Uint8Array(given);
const bytesOf = (text: string) => bytes(new TextEncoder().encode(text));
