import type { COLOURS } from '#shared/team/messages.ts';

/** The palette of the team, whose colours are in team.css. */
export const COLOUR_NAMES: Record<(typeof COLOURS)[number], string> = {
  1: 'Clay',
  2: 'Sage',
  3: 'Sky',
  4: 'Plum',
  5: 'Honey',
  6: 'Teal',
  7: 'Slate',
  8: 'Rose',
};
