import { formatClock } from '#shared/kit/dates.ts';

/** The times the main form shows, as specified; availability says which of them are free. */
export const FORM_SLOTS = ['10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00', '18:00'] as const;

/** The times the Book Appointment modal shows. */
export const MODAL_SLOTS = [
  '09:00',
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
] as const;

/** How many days the forms show at first, including today; a response to `from` covers them. */
export const STRIP_DAYS = 14;

/** "10:00" → "10:00 AM", "14:30" → "2:30 PM". */
export function formatSlot(time: string): string {
  return formatClock(time);
}

export const PARTS_OF_DAY = ['Morning', 'Afternoon', 'Evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

export function partOfDay(time: string): PartOfDay {
  if (time < '12:00') return 'Morning';
  return time < '17:00' ? 'Afternoon' : 'Evening';
}

export const SLOT_REASONS = ['closed', 'past', 'full', 'patch-test'] as const;
export type SlotReason = (typeof SLOT_REASONS)[number];

/** Why a slot is disabled, for the tooltip and screen readers. */
export const slotReasonText: Record<SlotReason, string> = {
  closed: 'Closed at this time',
  past: 'Too late to book online',
  full: 'Fully booked',
  'patch-test': 'The patch test has to be 24 hours before',
};
