/** Loaded when first needed: it is large, and a studio in which nobody has a passkey never needs it. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server');
}
