import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '#server/kit/http/answer-errors.ts';
import type { Api } from '#server/kit/http/api.ts';
import type { Tools, Visitor } from '#server/kit/http/context.ts';
import type { CountCall } from '#server/kit/http/count-call.ts';
import { createTryCounter } from '#server/kit/http/count-in-memory.ts';
import { clientOf } from '#server/kit/http/network.ts';
import type { AnswerCache } from '#server/kit/http/response-cache.ts';
import type { WhoIs } from '#server/kit/http/serve-api.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { agentName, productOf } from '#shared/agents/agent-name.ts';
import { HttpProblem, malformed } from '#shared/kit/problem.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { callAs } from './call-api.ts';
import { instructionsFor } from './instructions.ts';
import { parseMessages } from './read-message.ts';

type Deps = { api: Api; answers: AnswerCache; whoIs: WhoIs; countCall: CountCall; tools: Tools };

const PATH = '/mcp';
/** Beside the limits of what is called: many people may come from one network, that of their assistant's maker. */
const CALLS = { name: 'mcp', max: 1_200, perMinutes: 1 };

/** The studio for programs that act for people, by the Model Context Protocol. */
export function serveAgents(app: FastifyInstance, deps: Deps): void {
  const count = createTryCounter();

  app.register(async (scope) => {
    parseMessages(scope);
    scope.setErrorHandler((error: FastifyError | HttpProblem, request, reply) =>
      sendRpcProblem(reply, toProblem(error, request)),
    );
    scope.route({
      method: ['GET', 'DELETE', 'PUT', 'PATCH'],
      url: PATH,
      handler: async (_, reply) => {
        await requireSwitchedOn(deps.tools);
        return sendRpcProblem(reply.header('allow', 'POST'), notOffered());
      },
    });
    scope.post(PATH, async (request, reply) => {
      count({ ...CALLS, by: clientOf(request.ip) }, deps.tools.now());
      return answer(request, reply, deps);
    });
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, { tools, whoIs, ...deps }: Deps) {
  const { headers, body } = request;
  requireOwnOrigin(headers.origin, tools.publicUrl);
  const settings = await requireSwitchedOn(tools);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed('Please send one JSON-RPC message, not several.');

  const visitor = await keyOf(headers.authorization, whoIs);
  // The protocol's code is large and most studios' first hours need none of it.
  const { answerMcp, nameInSession, sessionOf } = await import('./answer-mcp.ts');
  const claimed = claimedName(body) ?? nameInSession(headerOf(request, 'mcp-session-id'));
  const agent = agentName(claimed ?? productOf(headers['user-agent']));
  const caller = { visitor, ip: request.ip, userAgent: headers['user-agent'], agent };
  const now = tools.now();
  const response = await answerMcp(
    {
      call: callAs(deps, caller),
      now,
      db: tools.db,
      publicUrl: tools.publicUrl,
      visitor,
      studioName: settings.name,
      instructions: instructionsFor(settings, now),
      problemOf: (error) => toProblem(error as FastifyError, request), // whatever was thrown
      session: isInitialize(body) ? sessionOf(agent) : undefined,
    },
    { url: tools.publicUrl + PATH, headers: plainHeaders(request), body },
  );
  reply.code(response.status).header('cache-control', 'no-store');
  const session = response.headers.get('mcp-session-id');
  if (session) reply.header('mcp-session-id', session);
  const text = await response.text();
  return text ? reply.type('application/json; charset=utf-8').send(text) : reply.send();
}

async function requireSwitchedOn({ db }: Pick<Tools, 'db'>): Promise<Settings> {
  const settings = await readSettings(db);
  if (settings.assistants.isOn) return settings;
  throw new HttpProblem(404, { code: 'not_found', message: 'There is nothing at this address.' });
}

/** Null: none was sent. A person's session is for the website: a program gets a key, which can be ended alone. */
async function keyOf(authorization: string | undefined, whoIs: WhoIs): Promise<Visitor | null> {
  if (authorization === undefined) return null;
  const visitor = await whoIs(authorization);
  if (visitor?.key) return visitor;
  const message = 'Please send an API key of the studio here, or nothing to be a guest.';
  throw new HttpProblem(401, { code: 'key_needed', message });
}

/** A page of another site, in a browser of this network, must not speak to us through it (DNS rebinding). */
function requireOwnOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  const message = 'Pages of other sites may not call this. Programs send no Origin.';
  throw new HttpProblem(403, { code: 'foreign_origin', message });
}

/** Of the first message, the only one that says it. */
function claimedName(body: object): string | undefined {
  if (!isInitialize(body)) return undefined;
  const { clientInfo } =
    (body as { params?: { clientInfo?: { title?: unknown; name?: unknown } } }).params ?? {};
  const name = clientInfo?.title ?? clientInfo?.name;
  return typeof name === 'string' ? name : undefined;
}

function isInitialize(body: object): boolean {
  return 'method' in body && body.method === 'initialize';
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Only what the protocol reads. */
const READ = ['accept', 'content-type', 'mcp-protocol-version'];

function plainHeaders(request: FastifyRequest): Headers {
  return new Headers(
    READ.flatMap((name) => (headerOf(request, name) ? [[name, headerOf(request, name)!]] : [])),
  ); // just checked
}

/** An error as the protocol writes it, with our code beside the sentence. */
function sendRpcProblem(reply: FastifyReply, problem: HttpProblem) {
  const { status, message, retryAfterSeconds } = problem;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  const code = status === 400 ? -32600 : -32000;
  const data = { ...problem.toJSON(), ...(retryAfterSeconds && { retryAfterSeconds }) };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message, data } }));
}

function notOffered(): HttpProblem {
  const message = 'Please POST JSON-RPC messages here. There are no streams and no sessions to end.';
  return new HttpProblem(405, { code: 'method_not_allowed', message });
}
