import type { Endpoint } from '#shared/kit/endpoint.ts';
import { notAllowed, notSignedIn } from '#shared/kit/problem.ts';
import type { Visitor } from './context.ts';

/** The one place that decides who may call what: an endpoint says its access, and cannot forget to. */
export function admit({ access }: Pick<Endpoint, 'access'>, visitor: Visitor | null): Visitor | null {
  if (access === 'public') return visitor;
  if (!visitor) throw notSignedIn();
  if (access === 'admin' && visitor.role !== 'admin') throw notAllowed();
  return visitor;
}
