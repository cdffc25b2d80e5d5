/**
 * Queued: in the outbox or at the provider. Ready: reception sends it by hand. Dropped: it was not sent, and may yet be.
 * Held out: not sent on purpose, to compare with.
 */
export const SEND_STATES = ['queued', 'ready', 'sent', 'failed', 'dropped', 'skipped', 'held_out'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** What becomes of a message when its mail is written to be in this state. */
export function sendStateOf(mailState: 'waiting' | 'sent' | 'failed'): 'queued' | 'sent' | 'failed' {
  return mailState === 'waiting' ? 'queued' : mailState;
}
