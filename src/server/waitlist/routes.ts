import type { DepositHook } from '#server/bookings/deposits/deposit-hook.ts';
import type { Route } from '#server/kit/http/api.ts';
import { waitlistApi } from '#shared/waitlist/contract.ts';
import { leaveWaitlist, passOffer, takeOffer } from './answer-offer.ts';
import { byLink, byOwner } from './find-entry.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { confirmEntry, listMine, openEntry } from './open-entry.ts';

export const waitlistRoutes = (deposits: DepositHook) => (route: Route) => {
  route(waitlistApi.join, (ctx, { body }) => joinWaitlist(ctx, body));
  route(waitlistApi.mine, (ctx) => listMine(ctx));
  route(waitlistApi.take, (ctx, { params, body }) => takeOffer(ctx, byOwner(params.id), body, deposits));
  route(waitlistApi.pass, (ctx, { params, body }) => passOffer(ctx, byOwner(params.id), body));
  route(waitlistApi.leave, (ctx, { params }) => leaveWaitlist(ctx, byOwner(params.id)));
  route(waitlistApi.opened, (ctx, { params }) => openEntry(ctx, params.token));
  route(waitlistApi.confirm, (ctx, { params }) => confirmEntry(ctx, params.token));
  route(waitlistApi.takeByLink, (ctx, { params, body }) =>
    takeOffer(ctx, byLink(params.token), body, deposits),
  );
  route(waitlistApi.passByLink, (ctx, { params, body }) => passOffer(ctx, byLink(params.token), body));
  route(waitlistApi.leaveByLink, (ctx, { params }) => leaveWaitlist(ctx, byLink(params.token)));
};
