import type { analyticsApi, Event } from '#shared/analytics/contract.ts';
import { call } from '#web/kit/call.ts';

/** Counts something that happened here. Never in anybody's way: what cannot be counted is not. */
export function track(event: Omit<Event, 'path'>): void {
  const path = window.location.pathname;
  void call<typeof analyticsApi.record>('POST /api/events', { body: { ...event, path } }).catch(() => {});
}
