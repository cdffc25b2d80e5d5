import type { Route } from '#server/kit/http/api.ts';
import { pageOf } from '#shared/kit/page-of.ts';
import { teamApi } from '#shared/team/contract.ts';
import { readTeam, readTherapist } from './read-team.ts';

export function teamRoutes(route: Route): void {
  route(teamApi.team, async (ctx, { query }) => pageOf(await readTeam(ctx), query));
  route(teamApi.therapist, (ctx, { params }) => readTherapist(ctx, params.slug));
}
