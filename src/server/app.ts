import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { scopeOf } from '#shared/api-keys/scopes.ts';
import { serveAgents } from './agents/serve-agents.ts';
import type { TrustProxy } from './config.ts';
import { serveFeeds } from './feeds/serve-feeds.ts';
import { answerBrokenRequest, answerErrors, sendProblem, toProblem } from './kit/http/answer-errors.ts';
import type { Api } from './kit/http/api.ts';
import type { Tools } from './kit/http/context.ts';
import { createCallCounter } from './kit/http/count-call.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './kit/http/limit-connections.ts';
import { type FinishedRequest, logRequest, reportRequests } from './kit/http/log-requests.ts';
import type { AnswerCache } from './kit/http/response-cache.ts';
import { addSecurityHeaders } from './kit/http/security-headers.ts';
import { serveApi, type WhoIs } from './kit/http/serve-api.ts';
import { serveApiDocs } from './kit/http/serve-api-docs.ts';
import { serveFiles } from './kit/http/serve-files.ts';
import { serveFromMemory } from './kit/http/serve-from-memory.ts';
import { serveHealth } from './kit/http/serve-health.ts';
import { type Log, withoutRedaction } from './kit/log.ts';
import { createRequestCounters } from './kit/metrics/request-counters.ts';
import { type MetricsOptions, serveMetrics } from './kit/metrics/serve-metrics.ts';
import { serveApp, studioReader } from './offline/serve-app.ts';
import { serveWorker } from './offline/serve-worker.ts';
import { redirectOldLinks } from './ssr/redirect-old-links.ts';
import { serveEarlyResponses } from './ssr/serve-early-responses.ts';
import { currentTime, type PageCache, type SiteOptions, serveSite, TIME_HEADER } from './ssr/serve-site.ts';

type Deps = {
  api: Api;
  answers: AnswerCache;
  hasHeardAll: () => Promise<boolean>;
  pages: PageCache;
  tools: Tools;
  whoIs: WhoIs;
  isReady: () => Promise<boolean>;
  log: Log;
  trustProxy: TrustProxy;
  site: SiteOptions;
  metrics: Omit<MetricsOptions, 'counters'>;
  connections?: Partial<ConnectionLimits> | undefined;
};

const BODY_BYTES = 1024 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The contracts check and write what comes and goes: Fastify's own compilers are never used, and not loaded. */
const NO_COMPILERS = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

/** The whole web server, without a port: tests call it directly. */
export function createApp(deps: Deps): FastifyInstance {
  const { api, answers, hasHeardAll, pages, tools, whoIs, isReady, log, trustProxy, site, metrics } = deps;
  let isClosing = false;
  const requestLog = withoutRedaction(log);
  const counters = createRequestCounters();
  const report = (finished: FinishedRequest) => {
    counters.count(finished);
    logRequest(requestLog, finished);
  };
  const memory = {
    report,
    find: (url: string) => {
      if (isClosing) return undefined; // the routes send everybody away
      return isApi(url) ? (answers.find(url) ?? tools.times.find(url))?.response : pages.find(url);
    },
    requestIdOf,
    headersOf: (url: string) => (isApi(url) ? [] : [TIME_HEADER, currentTime(tools.now())]),
  };
  const limits = { ...CONNECTION_LIMITS, ...deps.connections };
  if (trustProxy) limits.perCaller = undefined;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost a tenth of a fast response; log lines name their request id instead.
    childLoggerFactory: (logger) => logger,
    trustProxy,
    bodyLimit: BODY_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: NO_COMPILERS },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, limits),
    genReqId: requestIdOf,
    serverFactory: (routes, options) =>
      limitConnections(
        serveFromMemory(memory, routes, { ...options, connectionsCheckingInterval: limits.checkEveryMs }),
        limits,
        reportRefused(log, tools),
      ),
    // A URL that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) =>
      sendProblem(reply as FastifyReply, toProblem(error, request as FastifyRequest)), // plain types, as below
  }) as unknown as FastifyInstance; // the plain type: our logger is compatible with Fastify's
  app.removeContentTypeParser('text/plain');

  app.addHook('preClose', async () => {
    isClosing = true;
  });
  addSecurityHeaders(app, tools);
  reportRequests(app, report);
  answerErrors(app);
  serveHealth(app, isReady);
  serveMetrics(app, { ...metrics, counters }, tools);
  const countCall = createCallCounter(tools);
  serveApi(app, { api, answers, hasHeardAll, whoIs, tools, countCall });
  serveAgents(app, { api, answers, whoIs, countCall, tools });
  serveApiDocs(app, api.endpoints, scopeOf);
  serveFiles(app, { files: tools.files, site });
  redirectOldLinks(app);
  serveFeeds(app, tools);
  const readStudio = studioReader(tools, answers);
  serveApp(app, tools, readStudio);
  serveWorker(app, site, readStudio);
  serveEarlyResponses(app, { api, answers, tools });
  serveSite(app, { api, answers, pages, tools, site });
  return app;
}

function refuseSchema(): never {
  throw new Error('A route has no schema of its own: its contract has.');
}

/** At most once a minute: whoever floods the server must not fill its log. */
function reportRefused(log: Log, { now }: Tools): () => void {
  let last = 0;
  return () => {
    if (now().getTime() - last < 60_000) return;
    last = now().getTime();
    log.warn('connections were refused: one address has too many open. Behind a proxy, set TRUST_PROXY');
  };
}

function isApi(url: string): boolean {
  return url.startsWith('/api/');
}

function requestIdOf({ headers: { 'x-request-id': given } }: Pick<IncomingMessage, 'headers'>): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
