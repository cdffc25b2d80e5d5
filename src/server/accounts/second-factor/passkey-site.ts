/** The relying party: the host of PUBLIC_URL, without subdomains. */
export function passkeySite({ publicUrl }: { publicUrl: string }): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/** Lets an authenticator group the passkeys of one account without identifying the person. */
export function userHandle(userId: number): Buffer<ArrayBuffer> {
  return Buffer.from(`user ${userId}`);
}
