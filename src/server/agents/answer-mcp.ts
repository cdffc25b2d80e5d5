import { randomUUID } from 'node:crypto';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  type Tool as ListedTool,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { Visitor } from '#server/kit/http/context.ts';
import { receive } from '#server/kit/http/receive.ts';
import { VERSION } from '#server/kit/this-process.ts';
import { toJsonSchema } from '#shared/agents/tool.ts';
import type { HttpProblem } from '#shared/kit/problem.ts';
import { ALL_TOOLS, toolsFor, whyNot } from './tools/all-tools.ts';
import type { Assisting, Tool } from './tools/tool.ts';

type Answering = Assisting & {
  visitor: Visitor | null;
  instructions: string;
  studioName: string;
  /** Any error as a problem without internal details. */
  problemOf: (error: unknown) => HttpProblem;
  /** Carries the name that the client gave at the start; undefined for any but the first request. */
  session: string | undefined;
};

type McpRequest = { url: string; headers: Headers; body: unknown };

/** One request by the protocol: a server of its own, which is forgotten with the answer. */
export async function answerMcp(ctx: Answering, { url, headers, body }: McpRequest): Promise<Response> {
  const { instructions, studioName, session } = ctx;
  const server = new Server(
    { name: 'studio', title: studioName, version: VERSION },
    // We ask clients for nothing, so nothing of theirs is validated; the default would be built anew for each request.
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator: { getValidator: refuseSchema } },
  );
  const caller = { visitor: ctx.visitor, now: () => ctx.now };
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsFor(caller).map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = ALL_TOOLS.find(({ contract }) => contract.name === params.name);
    if (!tool)
      throw new McpError(ErrorCode.InvalidParams, 'There is no such tool. tools/list names those there are.');
    const refused = whyNot(tool, caller);
    return refused ? toError(refused) : run(ctx, tool, params.arguments ?? {});
  });
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    ...(session !== undefined && { sessionIdGenerator: () => session }),
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(new Request(url, { method: 'POST', headers }), { parsedBody: body });
  } finally {
    await server.close();
  }
}

/** Nothing is stored of a session: its id is the client's name, so that later requests can be told whose they are. */
export function sessionOf(name: string): string {
  return `${randomUUID()}.${Buffer.from(name).toString('base64url')}`;
}

export function nameInSession(session: string | undefined): string | undefined {
  const [, name] = /^[\w-]{36}\.([\w-]{1,400})$/.exec(session ?? '') ?? [];
  return name && Buffer.from(name, 'base64url').toString();
}

async function run(ctx: Answering, { contract, run: work }: Tool, given: unknown): Promise<CallToolResult> {
  try {
    const { body: input } = receive({ body: contract.input }, { body: given });
    const { text, data } = await work(ctx, input);
    const structuredContent = contract.output.parse(data) as Record<string, unknown>; // each is an object
    return { content: contentOf(text, structuredContent), structuredContent };
  } catch (error) {
    return toError(ctx.problemOf(error));
  }
}

/** Not as structured content: that is what the output schema of a success describes. */
function toError(problem: HttpProblem): CallToolResult {
  const { message, retryAfterSeconds } = problem;
  const error = { ...problem.toJSON(), ...(retryAfterSeconds && { retryAfterSeconds }) };
  return { isError: true, content: contentOf(message, { error }) };
}

/** A sentence, and the same data as JSON for clients that know no structured content. */
function contentOf(text: string, data: object): CallToolResult['content'] {
  return [text, JSON.stringify(data)].map((each) => ({ type: 'text', text: each }));
}

const known = new Map<Tool, ListedTool>();

function listed(tool: Tool): ListedTool {
  const made = known.get(tool) ?? toListed(tool);
  known.set(tool, made);
  return made;
}

function toListed({ contract }: Tool): ListedTool {
  const { name, title, description, does, input, output } = contract;
  return {
    name,
    title,
    description,
    inputSchema: toJsonSchema(input, 'input'),
    outputSchema: toJsonSchema(output, 'output'),
    annotations: {
      title,
      readOnlyHint: does === 'read',
      destructiveHint: does === 'cancel',
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

function refuseSchema(): never {
  throw new Error('Nothing is asked of clients.');
}
