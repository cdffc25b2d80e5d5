/** "550 5.1.1 No such user": the reply code and, where the server gives one, the enhanced code of RFC 3463. */
const REPLY = /\b5\d\d[ -](?:(5\.\d+)\.\d+)?/;

/**
 * Whether a permanent refusal is about the recipient's mailbox. A server that does not accept us (5.7: relay denied,
 * wrong password, spam) refuses everybody, which says nothing about a mailbox.
 */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode, response } = (error ?? {}) as Record<string, unknown>; // from nodemailer
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false;
  const [, status] = REPLY.exec(String(response)) ?? [];
  if (status) return status === '5.1' || status === '5.2';
  return command === 'RCPT TO' && !/relay|auth|spam|block/i.test(String(response));
}
