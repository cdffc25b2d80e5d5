import { readStored, writeStored } from '#web/kit/stored.ts';

const KEY = 'deviceTokens';
/** Accounts that share this browser; beyond that the least recently used is dropped. */
const MOST = 5;

/**
 * Sends the device tokens of accounts that have signed in here: they prove a known device, which strangers guessing
 * passwords cannot lock out. Kept when signing out.
 */
export function withDeviceTokens<Body extends object>(body: Body): Body & { deviceTokens?: string[] } {
  const deviceTokens = read();
  return deviceTokens.length > 0 ? { ...body, deviceTokens } : body;
}

export function keepDeviceToken(token: string | undefined): void {
  if (token) writeStored(KEY, JSON.stringify([token, ...read()].slice(0, MOST)));
}

function read(): string[] {
  try {
    const saved: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}
