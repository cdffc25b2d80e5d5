import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** How names become addresses; another one in tests. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

export type OutsideOptions = {
  /** Also to addresses of this machine and its network, and without TLS: the operator allows it. */
  mayBePrivate: boolean;
  resolve?: Resolve;
  /** In all, from the name to the end of the answer; shorter in tests. */
  timeoutMs?: number;
};

type Call = OutsideOptions & {
  headers: Record<string, string>;
  body: string | Buffer;
};

export type OutsideAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Its beginning: more than 64 kB are not read. */
  text: string;
};

/** Why there is no answer, in words for whoever gave the URL. */
export class OutsideProblem extends Error {
  override name = 'OutsideProblem';
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

/**
 * Posts to a URL that somebody entered. The address is checked and connected to in one step, so a name that changes its
 * address between a check and a call leads nowhere else. Redirects are not followed.
 */
export async function postOutside(url: string, call: Call): Promise<OutsideAnswer> {
  const target = readTarget(url, call);
  const timeoutMs = call.timeoutMs ?? TIMEOUT_MS;
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sending = request(target, {
      method: 'POST',
      agent: false, // a connection of its own: nothing is sent on one that was made for something else
      headers: { ...call.headers, 'content-length': Buffer.byteLength(call.body) },
      lookup: checkedLookup(call),
    });
    const timer = setTimeout(() => fail(new OutsideProblem(noAnswer(timeoutMs))), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      sending.destroy();
      reject(error instanceof OutsideProblem ? error : new OutsideProblem(wordsOf(error, target)));
    };
    sending.on('error', fail);
    sending.on('response', (response) => {
      readText(response).then((text) => {
        clearTimeout(timer);
        sending.destroy();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      }, fail);
    });
    sending.end(call.body);
  });
}

/** Whether it could be posted to now; it is checked again when it is. */
export async function requireOutside(url: string, options: OutsideOptions): Promise<void> {
  const { hostname } = readTarget(url, options);
  const ip = hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip)) return;
  await resolveChecked(hostname, options).catch((error) => {
    throw error instanceof OutsideProblem ? error : new OutsideProblem(`We can't find ${hostname}.`);
  });
}

function readTarget(url: string, { mayBePrivate }: OutsideOptions): URL {
  if (!URL.canParse(url)) throw new OutsideProblem('Please enter an address like https://example.com/hook.');
  const target = new URL(url);
  if (target.protocol !== 'https:' && !(mayBePrivate && target.protocol === 'http:'))
    throw new OutsideProblem('Please enter an address that begins with https://.');
  if (target.username || target.password)
    throw new OutsideProblem('Please leave the user name and password out of the address.');
  // Without a name nothing is looked up.
  const ip = target.hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip)) requirePublic([{ address: ip, family: isIP(ip) }], mayBePrivate);
  return target;
}

const resolveByDns: Resolve = (name) =>
  new Promise((resolve, reject) => {
    dnsLookup(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

async function resolveChecked(name: string, options: OutsideOptions): Promise<LookupAddress[]> {
  const found = await (options.resolve ?? resolveByDns)(name);
  requirePublic(found, options.mayBePrivate);
  return found;
}

/** One private address among them is enough: which of them is connected to is chance. */
function requirePublic(found: LookupAddress[], mayBePrivate: boolean): void {
  if (mayBePrivate || found.every(({ address }) => isPublicAddress(address))) return;
  throw new OutsideProblem('This address leads into a private network, where we send nothing.');
}

/** What the connection itself asks: there is no second resolution. */
function checkedLookup(options: OutsideOptions): LookupFunction {
  return (name, { all, family }, callback) => {
    resolveChecked(name, options).then(
      (found) => {
        const fitting = found.filter((each) => !family || each.family === family);
        const [first] = fitting;
        if (all) callback(null, fitting);
        else if (first) callback(null, first.address, first.family);
        else callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
      },
      (error) => callback(error, ''),
    );
  };
}

async function readText(response: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= MOST_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, MOST_BYTES).toString('utf8');
}

function noAnswer(timeoutMs: number): string {
  return `No answer within ${timeoutMs / 1_000} seconds.`;
}

function wordsOf(error: Error, { hostname }: URL): string {
  const { code = '' } = error as NodeJS.ErrnoException; // of Node
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `We can't find ${hostname}.`;
  if (code === 'ECONNREFUSED') return 'Nobody answers there: the connection was refused.';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The connection was cut off before an answer came.';
  if (code.startsWith('HPE_')) return 'The answer was not HTTP.';
  if (/CERT|SSL|TLS|ALTNAME/.test(code)) return `Its certificate is not accepted (${code}).`;
  return `The connection failed${code ? ` (${code})` : ''}.`;
}
