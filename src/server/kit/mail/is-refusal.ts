/** "550 5.1.1 No such user": the reply and, where the server gives one, the enhanced code of RFC 3463. */
const REPLY = /\b5\d\d[ -](?:(5\.\d+)\.\d+)?/;

/**
 * Whether the recipient's own address is why a mail was refused for good. A server that does not know us (5.7: relay
 * denied, wrong password, looks like spam) refuses everybody, and says nothing about anybody's mailbox.
 */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode, response } = (error ?? {}) as Record<string, unknown>; // as nodemailer tells it
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false;
  const [, status] = REPLY.exec(String(response)) ?? [];
  if (status) return status === '5.1' || status === '5.2';
  return command === 'RCPT TO' && !/relay|auth|spam|block/i.test(String(response));
}
