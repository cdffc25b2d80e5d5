import { daysBetween } from '#shared/kit/studio-time.ts';

export const LEAVE_KINDS = ['annual', 'sick', 'training', 'other'] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];

export const LEAVE_NAMES: Record<LeaveKind, string> = {
  annual: 'Annual leave',
  sick: 'Sick leave',
  training: 'Training',
  other: 'Other',
};

/** The last day may be this many after the first. */
const LONGEST_LEAVE_DAYS = 366;

/** What is wrong with the days of a leave; null when nothing is. */
export function leaveProblem({ from, to }: { from: string; to: string }): string | null {
  if (to < from) return 'The last day is before the first';
  return daysBetween(from, to) > LONGEST_LEAVE_DAYS ? 'At most a year at a time' : null;
}
