import type { Answer, Endpoint, RawAnswer, Received, Sent } from '#shared/kit/endpoint.ts';
import type { PageOf } from '#shared/kit/page-of.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { admit } from './admit.ts';
import type { ActingKey, Context, Tools, Visitor, VisitorOf } from './context.ts';
import { answerOnce } from './idempotency.ts';
import { receive } from './receive.ts';
import type { CachedAnswer } from './response-cache.ts';

/** A file instead of JSON: a receipt, an export. Long ones are streamed. */
export type FileAnswer = {
  name: string;
  content: Buffer | string | AsyncGenerator<string | Buffer>;
  /** Programs ask for it again and again: unchanged it is answered 304. Not for a streamed file. */
  isPolled?: true;
};

/** Called with every response of an endpoint with `bulkRead`, before it is sent; may wrap a streamed file. */
export type OnBulkRead = (ctx: Context, read: BulkRead) => Promise<void>;
export type BulkRead = { endpoint: Endpoint; received: Record<string, unknown>; outgoing: Outgoing };

type Given<E extends Endpoint> = E extends { file: string }
  ? FileAnswer
  : E extends { paged: true }
    ? PageOf<RawAnswer<E> extends (infer Item)[] ? Item : never>
    : E extends { packed: true }
      ? RawAnswer<E> | CachedAnswer
      : RawAnswer<E>;

type Handler<E extends Endpoint> = (
  ctx: Context<VisitorOf<E['access']>>,
  received: Received<E>,
) => E extends { status: 204 } ? Promise<void> : Promise<Given<E>>;

/**
 * What must not happen inside a transaction, such as calling another service: runs after it with the result. With an
 * Idempotency-Key, the handler's work and its stored response are one transaction; a repeated response is finished
 * again.
 */
type Finisher<E extends Endpoint> = (
  ctx: Context<VisitorOf<E['access']>>,
  responded: Answer<E>,
) => Promise<RawAnswer<E>>;

/**
 * Runs outside the transaction of the work, around it: for what must stay although the work is refused and rolled back,
 * such as a counted try.
 */
type Around<E extends Endpoint> = <T>(
  ctx: Context<VisitorOf<E['access']>>,
  received: Received<E>,
  work: () => Promise<T>,
) => Promise<T>;

export type Route = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  finish?: Finisher<E>,
  around?: Around<E>,
) => void;

type Incoming = {
  visitor: Visitor | null;
  ip: string;
  userAgent?: string | undefined;
  agent?: string | undefined;
  parts: { params?: unknown; query?: unknown; headers?: unknown; body?: unknown; picture?: unknown };
  idempotencyKey?: string | undefined;
};
export type Outgoing = {
  status: number;
  value: unknown;
  total?: number;
  file?: FileAnswer;
  packed?: CachedAnswer;
};

export type Api = {
  endpoints: Endpoint[];
  answer: (endpoint: Endpoint, incoming: Incoming) => Promise<Outgoing>;
  /** Calls as an anonymous visitor, without HTTP: used by the renderer. */
  call: <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>;
};

type AnyHandler = (ctx: Context<Visitor | null>, received: object) => Promise<unknown>;
type AnyFinisher = (ctx: Context<Visitor | null>, responded: unknown) => Promise<unknown>;
type AnyAround = <T>(ctx: Context<Visitor | null>, received: object, work: () => Promise<T>) => Promise<T>;
type Registered = { handle: AnyHandler; finish: AnyFinisher | undefined; around: AnyAround | undefined };

/** Checks access, parses the input, runs the handler, and returns only what the contract names. */
export function createApi(
  register: ((route: Route) => void)[],
  tools: Tools,
  onBulkRead: OnBulkRead = async () => {},
): Api {
  const handlers = new Map<Endpoint, Registered>();
  const route: Route = (endpoint, handle, finish, around) => {
    const own = { handle, finish, around } as unknown as Registered; // under its own endpoint: the types match
    handlers.set(endpoint, own);
  };
  for (const routes of register) routes(route);

  function answer(endpoint: Endpoint, incoming: Incoming): Promise<Outgoing> {
    const key = endpoint.access === 'public' ? undefined : incoming.visitor?.key;
    return key ? answerKey(endpoint, incoming, key) : answerCaller(endpoint, incoming);
  }

  async function answerKey(endpoint: Endpoint, incoming: Incoming, key: ActingKey): Promise<Outgoing> {
    try {
      const outgoing = await answerCaller(endpoint, incoming);
      return { ...outgoing, value: key.clean(outgoing.value) };
    } catch (error) {
      throw error instanceof HttpProblem ? key.explain(error) : error;
    }
  }

  async function answerCaller(endpoint: Endpoint, incoming: Incoming): Promise<Outgoing> {
    const handler = handlers.get(endpoint);
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} is in no feature's routes`);

    const visitor = admit(endpoint, { visitor: incoming.visitor, now: tools.now });
    const received = receive(endpoint, incoming.parts);
    visitor?.key?.checkInput(received);
    const { ip, userAgent, agent, idempotencyKey } = incoming;
    const ctx = { visitor, ip, userAgent, agent, idempotencyKey, ...tools };
    const { handle, finish, around } = handler;
    const work = async (): Promise<Outgoing> =>
      endpoint.idempotent && idempotencyKey
        ? answerOnce(ctx, endpoint, idempotencyKey, received, async (db) =>
            respond(endpoint, await handle({ ...ctx, db }, received)),
          )
        : respond(endpoint, await handle(ctx, received));
    const outgoing = around ? await around(ctx, received, work) : await work();
    if (endpoint.bulkRead && visitor) await onBulkRead({ ...ctx, visitor }, { endpoint, received, outgoing });
    if (!finish) return outgoing;
    const finished = await finish(ctx, outgoing.value);
    return finished === outgoing.value ? outgoing : { ...outgoing, value: endpoint.reply.parse(finished) };
  }

  return {
    endpoints: [...handlers.keys()],
    answer,
    call: async (endpoint, sent) => {
      const { value } = await answer(endpoint, { visitor: null, ip: 'in process', parts: sent });
      return value as Answer<typeof endpoint>; // by its contract
    },
  };
}

function respond(endpoint: Endpoint, given: unknown): Outgoing {
  const status = endpoint.status ?? 200;
  if (endpoint.file) return { status, value: undefined, file: given as FileAnswer }; // see `Given`
  if (endpoint.packed && isPacked(given)) return { status, value: given.value, packed: given };
  if (!endpoint.paged) return { status, value: isParsed(given) ? given : endpoint.reply.parse(given) };

  const { items, total } = given as PageOf<unknown>; // see `Given`
  return { status, value: endpoint.reply.parse(items), total };
}

const parsed = new WeakSet<object>();

/** For a handler that puts its value together of what these schemas have parsed already: it is sent as it is. */
export function asParsed<T extends object>(value: T): T {
  parsed.add(value);
  return value;
}

function isParsed(given: unknown): boolean {
  return typeof given === 'object' && given !== null && parsed.has(given);
}

function isPacked(given: unknown): given is CachedAnswer {
  return typeof given === 'object' && given !== null && 'response' in given;
}
