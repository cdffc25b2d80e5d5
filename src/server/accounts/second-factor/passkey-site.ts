/** For which site passkeys are made: the host of PUBLIC_URL, and nothing below it. */
export function passkeySite({ publicUrl }: { publicUrl: string }): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/** By it an authenticator knows that two passkeys are of one account; it says nothing about the person. */
export function userHandle(userId: number): Buffer<ArrayBuffer> {
  return Buffer.from(`user ${userId}`);
}
