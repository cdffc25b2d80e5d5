import type { Context } from '#server/kit/http/context.ts';
import type { SubscriberState } from '#shared/newsletter/issue-state.ts';
import { countByState } from './data.ts';

export function countSubscriberStates({ db }: Pick<Context, 'db'>): Promise<Record<SubscriberState, number>> {
  return countByState(db);
}
