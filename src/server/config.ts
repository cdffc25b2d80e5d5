import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '#server/kit/project-root.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { email } from '#shared/kit/fields.ts';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://studio.example' });
const mailbox = (message: string) => email(message);
/** Digits only: `0x10` and `1e3` are numbers in JavaScript, but not ports. */
const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a port number')), z.transform(Number)),
  z.number().check(z.maximum(65_535, 'must be a port number up to 65535')),
);
/** An address, a network, or one of the names proxy-addr knows. */
const isProxy = (text: string) => {
  const [ip = '', bits, ...rest] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const kind = isIP(ip);
  return kind > 0 && rest.length === 0 && (bits === undefined || isBits(bits, kind === 4 ? 32 : 128));
};
const isBits = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) <= most;
const isTrustProxy = (text: string) =>
  /^(true|false|\d{1,2})$/.test(text) || text.split(',').every((each) => isProxy(each.trim()));

const isBucket = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return Boolean(url.username && url.password && /^\/[^/]/.test(url.pathname));
};

const bucketUrl = z
  .string()
  .check(z.refine(isBucket, 'must be an address like https://KEY:SECRET@s3.example/bucket'));

/** Every variable the studio reads, and nothing else. */
const variables = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address like postgres://user:password@host/name',
    }),
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  FILES_URL: z.optional(bucketUrl),
  PUBLIC_URL: z.optional(webUrl),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(/\S@\S/, 'must hold an e-mail address'),
        z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line, without control characters'),
      ),
  ),
  ADMIN_EMAIL: z.optional(mailbox('must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(6, 'must have at least 6 characters'),
        z.maxLength(128, 'must have at most 128 characters'),
      ),
  ),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_URL: z.optional(bucketUrl),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PHOTO_KEY: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PHOTO_KEY_BEFORE: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PUSH_KEY: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SEED: z._default(z.enum(['demo', 'catalog', 'none'], 'must be demo, catalog or none'), 'demo'),
  LLM_BASE_URL: z.optional(webUrl),
  LLM_API_KEY: z.optional(z.string()),
  LLM_MODEL: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/, 'must begin with whsec_'))),
  /** Off: browsers remove it, and the site cannot be read offline. */
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  GA_MEASUREMENT_ID: z.optional(z.string().check(z.regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXX'))),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(z.refine(isTrustProxy, 'must be a number of proxies, or their addresses with commas between')),
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, and no space')),
  ),
  ALLOW_PRIVATE_TARGETS: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  LOG_LEVEL: z.optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
  ),
});

/** The names of all settings. */
export const SETTINGS = Object.keys(variables.shape);

export type Config = ReturnType<typeof parseConfig>;

/**
 * Read once at startup; a wrong value stops it with one line that names it. An empty one counts as unset, and folders are
 * below the studio's own, wherever a command is typed. At a terminal a person reads, who needs no line for each request.
 */
export function parseConfig(environment: Record<string, string | undefined>, { isTerminal = false } = {}) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartProblem(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`);
  }
  const env = parsed.data;
  if (env.BACKUP_DIR && env.BACKUP_URL)
    throw new StartProblem('BACKUP_DIR and BACKUP_URL are both set: backups have one place.');
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    isDevelopment: env.NODE_ENV === 'development',
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(projectRoot(), env.DATA_DIR),
    filesUrl: env.FILES_URL,
    publicUrl,
    backups: {
      /** By themselves, every night. */
      areOn: env.BACKUP_DIR !== 'none',
      dir: env.BACKUP_DIR && env.BACKUP_DIR !== 'none' ? resolve(projectRoot(), env.BACKUP_DIR) : undefined,
      url: env.BACKUP_URL,
      key: env.BACKUP_KEY,
    },
    /** Instead of the file in DATA_DIR. */
    photoKey: { secret: env.PHOTO_KEY, formerSecret: env.PHOTO_KEY_BEFORE },
    pushKey: env.PUSH_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    admin: { email: env.ADMIN_EMAIL ?? 'admin@petal.example', password: env.ADMIN_PASSWORD },
    seed: env.SEED,
    llm: env.LLM_BASE_URL
      ? { baseUrl: env.LLM_BASE_URL, apiKey: env.LLM_API_KEY, model: env.LLM_MODEL }
      : undefined,
    stripe: env.STRIPE_SECRET_KEY
      ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
      : undefined,
    hasWorker: env.SERVICE_WORKER === 'on',
    gaMeasurementId: env.GA_MEASUREMENT_ID,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN,
    allowPrivateTargets: env.ALLOW_PRIVATE_TARGETS === 'true',
    logLevel: env.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
  };
}

export type TrustProxy = false | string | ((ip: string, hop: number) => boolean);

/**
 * Which proxies to trust, or how many, counted from ours outwards. `true` is one: headers sent by the visitor are not
 * trusted.
 */
function readTrustProxy(text = 'false'): TrustProxy {
  const hops = text === 'true' ? 1 : /^\d+$/.test(text) ? Number(text) : undefined;
  if (hops === 0 || text === 'false') return false;
  return hops ? (_ip, hop) => hop < hops : text;
}
