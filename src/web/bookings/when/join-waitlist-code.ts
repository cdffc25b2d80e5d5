import type { ComponentType, ReactNode } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { loadRouter } from '#web/kit/navigate.ts';

/** As much as is chosen of one treatment of the visit. */
type PartToWaitFor = {
  /** Null: it is chosen when joining. */
  treatmentId: number | null;
  /** Null: anyone. */
  therapistId: number | null;
  /** Absent: as the treatment has it. */
  hasExtraction?: boolean | undefined;
};

/** The visit that nothing is free for. */
export type VisitToWaitFor = {
  parts: readonly PartToWaitFor[];
  /** A visit that an offer would move; by its link for who is not signed in. */
  moving?: { booking: Booking; token?: string | undefined } | undefined;
};

export type JoinWaitlistProps = {
  visit: VisitToWaitFor;
  /** The full day; absent: any of the coming ones. */
  date?: string | undefined;
  /** What the button is about, for screen readers: "when a time opens on Saturday 19 September". */
  about: string;
  /** The question before the button. */
  children?: ReactNode;
  className?: string | undefined;
  /** "Something earlier?" as one button among others. */
  label?: string | undefined;
};

type Load = () => Promise<ComponentType<JoinWaitlistProps>>;
let load: Load | null = null;

/** How to wait for a time stands above bookings: the list of pages, which follows the first load, brings its code. */
export function joinWaitlistBy(loadIt: Load | null): void {
  load = loadIt;
}

/** Null: the site has no way to wait, or it cannot be loaded now. */
export async function loadJoinWaitlist(): Promise<ComponentType<JoinWaitlistProps> | null> {
  if (!load) await loadRouter();
  return load ? load() : null;
}
