const KEY = 'deviceTokens';
/** Accounts that share this browser; beyond that the one used longest ago is forgotten. */
const MOST = 5;

/**
 * Sends along what this browser was given by the accounts that have signed in here: it proves a known device, which
 * strangers who guess passwords cannot lock out. Survives signing out.
 */
export function withDeviceTokens<Body extends object>(body: Body): Body & { deviceTokens?: string[] } {
  const deviceTokens = read();
  return deviceTokens.length > 0 ? { ...body, deviceTokens } : body;
}

export function keepDeviceToken(token: string | undefined): void {
  if (!token) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([token, ...read()].slice(0, MOST)));
  } catch {
    // Nothing can be kept: the browser stays unknown.
  }
}

function read(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}
