import type { Route } from '#server/kit/http/api.ts';
import { calendarFeedsApi } from '#shared/bookings/calendar-feeds-contract.ts';
import {
  listCalendarFeeds,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from './calendar-feeds.ts';

export function calendarFeedsRoutes(route: Route): void {
  route(calendarFeedsApi.list, (ctx) => listCalendarFeeds(ctx));
  route(calendarFeedsApi.make, (ctx, { body }) => makeCalendarFeed(ctx, body));
  route(calendarFeedsApi.revoke, (ctx, { params }) => revokeCalendarFeed(ctx, params.id));
  route(calendarFeedsApi.read, (ctx, { params }) => readCalendarFeed(ctx, params.token));
}
