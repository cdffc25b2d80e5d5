import type { COLOURS } from '#shared/team/messages.ts';

/** The palette of the team, whose colours are in portrait.css. */
export const COLOUR_NAMES: Record<(typeof COLOURS)[number], string> = {
  1: 'Clay',
  2: 'Sage',
  3: 'Sky',
  4: 'Honey',
  5: 'Plum',
  6: 'Teal',
  7: 'Amber',
  8: 'Slate',
};
