import { HOUR_MS } from '#shared/kit/durations.ts';

export const UNDO_HOURS = 24;

export function undoEnd(importedAt: Date): Date {
  return new Date(importedAt.getTime() + UNDO_HOURS * HOUR_MS);
}

/** Something that was built on an import: whose it is, and what it is. */
export type Obstacle = { name: string; what: string };

const NAMED = 5;

/** "Mei Lim has a booking, Wei Tan has a form and 3 more. Nothing was undone." */
export function obstacleSentence(obstacles: readonly Obstacle[]): string {
  const all = [
    ...new Set(obstacles.map(({ name, what }) => `${name || 'A client without a name'} has ${what}`)),
  ];
  const named = all.slice(0, NAMED).join('; ');
  const more = all.length > NAMED ? `; and ${all.length - NAMED} more` : '';
  return `It can't be undone any more, because something was built on it: ${named}${more}. Nothing was undone.`;
}
