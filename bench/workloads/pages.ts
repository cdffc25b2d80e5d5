import type { Environment } from '../environment.ts';
import { fetchRaw } from '../fetch-raw.ts';
import { measure, median } from '../measure.ts';
import { sameBytes } from '../same-bytes.ts';
import type { Reading } from '../subject.ts';
import type { Finding, Workload } from '../workload.ts';

const SECONDS = 1.5;
const PACKED = { 'accept-encoding': 'br, gzip' };

/** The pages that most visitors open first, as HTML. */
export const pages: Workload = { name: 'pages', measure: (environment) => measurePages(environment, {}) };

export const pagesPacked: Workload = {
  name: 'pages-packed',
  measure: (environment) => measurePages(environment, PACKED),
};

/** For who has them already: no body. */
export const pagesUnchanged: Workload = {
  name: 'pages-unchanged',
  measure: async (environment) => {
    const { headers } = await fetchRaw(`${environment.app.url}/`, PACKED);
    return measurePage(environment, '/', { ...PACKED, 'if-none-match': String(headers.etag) });
  },
};

async function measurePages(environment: Environment, headers: Record<string, string>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of await listPaths(environment.app.url))
    findings.push(...(await measurePage(environment, path, headers)));
  return findings;
}

async function listPaths(url: string): Promise<string[]> {
  const read = async <T>(path: string): Promise<T[]> => JSON.parse(String((await fetchRaw(url + path)).body));
  const [product] = await read<{ id: number }>('/api/products');
  const [article] = await read<{ slug: string }>('/api/articles');
  if (!product || !article) throw new Error('the demo content has no product or no article');
  return ['/', '/products', `/product/${product.id}`, `/articles/${article.slug}`, '/treatments'];
}

async function measurePage(
  environment: Environment,
  path: string,
  headers: Record<string, string>,
): Promise<Finding[]> {
  const { ours, http } = await sameBytes(environment, path, headers);
  const kind = headers['if-none-match'] ? '304' : headers['accept-encoding'] ? 'br' : 'plain';
  const what = `GET ${path}, ${kind}`;
  const [ratio] = await measure({ what, ours, limit: http, aim: { atLeast: 0.6 }, seconds: SECONDS });
  environment.clear();
  const rounds = ratio!.readings as { ours: Reading }[];
  const p99 = median(rounds.map(({ ours: { p99Ms = Number.NaN } }) => p99Ms));
  return [ratio!, { what: `${what}, p99`, value: p99, unit: 'ms', aim: { atMost: 10 } }];
}
