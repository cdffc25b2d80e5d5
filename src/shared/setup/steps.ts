/** From the demo to an own studio, in this order; each can be skipped and opened again. */
export const SETUP_STEPS = [
  'place',
  'contact',
  'hours',
  'rooms',
  'look',
  'catalog',
  'payment',
  'points',
  'mail',
  'account',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const SETUP_STATES = ['done', 'skipped'] as const;
export type SetupState = (typeof SETUP_STATES)[number];

export type SetupStates = Partial<Record<SetupStep, SetupState>>;

/**
 * Where to go on: at the next step nobody has decided about, or else at one before; null when there is none, and only the
 * end is left.
 */
export function nextStep(states: SetupStates, after?: SetupStep): SetupStep | null {
  const from = after ? SETUP_STEPS.indexOf(after) + 1 : 0;
  const inOrder = [...SETUP_STEPS.slice(from), ...SETUP_STEPS.slice(0, from)];
  return inOrder.find((step) => !states[step]) ?? null;
}

/** What is left to be done before the end; skipped steps may stay so. */
export function skippedSteps(states: SetupStates): SetupStep[] {
  return SETUP_STEPS.filter((step) => states[step] !== 'done');
}
