/** Passkeys need a host name: not available on an IP address. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);
}
