/** From the least to the most careful. */
export const OUTCOMES = ['clear', 'unknown', 'ask', 'refuse'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why. `key` names it from one check to the next, so that an override holds for what it was given for. */
export type Reason = {
  key: string;
  outcome: 'unknown' | 'ask' | 'refuse';
  /** For the client. It may contain what they told us, so it is for nobody else. */
  clientText: string;
  /** For staff. */
  staffText: string;
  /** Says nothing about the person: anybody may read it. */
  isGeneral?: true;
};
