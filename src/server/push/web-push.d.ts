/** What we use of the package, which has no types of its own. */
declare module 'web-push' {
  type Request = { method: string; headers: Record<string, string | number>; body: Buffer };
  const webPush: {
    generateRequestDetails: (
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        TTL: number;
        topic: string;
        urgency: 'normal' | 'high';
        contentEncoding: 'aes128gcm';
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
      },
    ) => Request;
  };
  // biome-ignore lint/style/noDefaultExport: it is the package's.
  export default webPush;
}
