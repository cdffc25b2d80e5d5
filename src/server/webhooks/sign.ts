import { createHmac, randomBytes } from 'node:crypto';

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** `t` in seconds, and a signature with each secret: a receiver accepts any of them. */
export function signatureHeader(secrets: readonly string[], body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`,
  );
  return [`t=${t}`, ...signatures].join(',');
}
