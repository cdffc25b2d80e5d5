import type { FastifyInstance } from 'fastify';

type PageKind = {
  isFromSources: boolean;
  /** Sources of the inline scripts and styles of the page: their hashes. */
  scripts?: string[];
  styles?: string[];
  hasGoogleAnalytics?: boolean;
  /** Origins of pictures besides ours. */
  pictureHosts?: string[];
};

/** The origin of Google's script, and the hosts it sends data to, depending on the region. */
const GOOGLE_ANALYTICS = {
  script: ' https://www.googletagmanager.com',
  figures: ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};

/** The origin of the map on the home page. */
const MAP_HOST = 'https://www.google.com';

/** For our worker that checks whether the map is reachable: it may connect there and nowhere else. */
export const workerPolicy = `default-src 'none'; connect-src ${MAP_HOST}`;

/** For the service worker, which only fetches what is ours. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** The headers of every response; pages have their own Content-Security-Policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/**
 * For a page: our own scripts and styles, and inline only what the server wrote. By hashes instead of a nonce, which
 * would have to be another in each response: so a page can be cached with its policy.
 */
export function pagePolicy({
  isFromSources,
  scripts = [],
  styles = [],
  hasGoogleAnalytics,
  pictureHosts = [],
}: PageKind): string {
  const google = hasGoogleAnalytics ? GOOGLE_ANALYTICS : { script: '', figures: '' };
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' ') + google.script,
    // Vite injects styles inline and uses a WebSocket.
    isFromSources ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...pictureHosts].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${isFromSources ? ' ws:' : ''}${google.figures}`,
    `frame-src ${MAP_HOST}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
