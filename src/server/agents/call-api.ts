import type { Api } from '#server/kit/http/api.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import type { CountCall } from '#server/kit/http/count-call.ts';
import { type AnswerCache, pack } from '#server/kit/http/response-cache.ts';
import { isForStaff } from '#shared/kit/access.ts';
import { type Answer, type Endpoint, routeOf, type Sent, toRequest } from '#shared/kit/endpoint.ts';

export type AgentCaller = {
  /** Null: a guest. */
  visitor: Visitor | null;
  ip: string;
  userAgent: string | undefined;
  /** As the program calls itself. */
  agent: string;
};

/** Calls an endpoint in process, as the caller: with its access, limits, checks and audit, as over HTTP. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options?: { idempotencyKey?: string },
) => Promise<Answer<E>>;

type Deps = { api: Api; answers: AnswerCache; countCall: CountCall };

export function callAs({ api, answers, countCall }: Deps, caller: AgentCaller): CallApi {
  const { ip, userAgent, agent } = caller;

  return async <E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ) => {
    // At a public endpoint everybody is a guest: a key acts as the studio only where the studio is asked for.
    const visitor = endpoint.access === 'public' ? null : caller.visitor;
    const answer = async () => {
      await countCall(endpoint, { ip, body: 'body' in sent ? sent.body : undefined });
      return api.answer(endpoint, { visitor, ip, userAgent, agent, parts: sent, idempotencyKey });
    };
    if (endpoint.cached && !visitor) {
      const { url } = toRequest<E>(routeOf(endpoint), sent);
      const { value } = await answers.get(url, async () => {
        const fresh = await answer();
        return pack(fresh.value, fresh.total);
      });
      return value as Answer<E>; // packed above
    }
    const { value } = await answer();
    if (endpoint.method !== 'GET' && isForStaff(endpoint.access)) answers.clear();
    return value as Answer<E>; // by its contract
  };
}
