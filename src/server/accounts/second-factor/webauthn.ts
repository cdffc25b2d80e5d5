/** Loaded on first use: it is large, and many studios never use a passkey. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server');
}
