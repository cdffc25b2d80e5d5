import type { MessageNumbers } from '#shared/messages/admin-contract.ts';

/** Below this many on either side, a difference says nothing. */
const ENOUGH = 20;

/** What a kind brought, counts first; compared only where there are enough to compare. */
export function numbersInWords(
  { sent, rebooked, heldOut, heldOutRebooked }: MessageNumbers,
  isMarketing: boolean,
): string {
  if (sent === 0) return 'Nothing sent yet';
  const first = `${sent} sent, ${rebooked} booked within 14 days`;
  if (!isMarketing) return first;
  const control = `of ${heldOut} held back, ${heldOutRebooked} booked`;
  if (sent < ENOUGH || heldOut < ENOUGH) return `${first}; ${control}. Too few yet to tell whether it helps.`;
  const more = Math.round((rebooked / sent - heldOutRebooked / heldOut) * 100);
  if (more === 0) return `${first}; ${control}. No difference.`;
  return `${first}; ${control}. ${Math.abs(more)} in 100 ${more > 0 ? 'more' : 'fewer'} with the message.`;
}
