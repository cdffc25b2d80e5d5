type KeyFacts = {
  expiresAt: Date;
  endedAt: Date | null;
  /** Whoever made it is still an admin. */
  isMakerAdmin: boolean;
};

/** `stopped`: whoever made it is no admin any more. It works again if they become one. */
export const KEY_STATES = ['works', 'stopped', 'expired', 'ended'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export function keyState({ expiresAt, endedAt, isMakerAdmin }: KeyFacts, now: Date): KeyState {
  if (endedAt) return 'ended';
  if (expiresAt <= now) return 'expired';
  return isMakerAdmin ? 'works' : 'stopped';
}
