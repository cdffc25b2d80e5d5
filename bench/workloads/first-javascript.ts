import { gzipSync } from 'node:zlib';
import { fetchRaw } from '../fetch-raw.ts';
import type { Finding, Workload } from '../workload.ts';

const PAGES = [
  ...['/', '/treatments', '/products', '/product/1', '/media', '/articles/how-to-read-a-label'],
  ...['/auth', '/legal/privacy'],
];

/** The JavaScript a browser fetches before a page is interactive. */
export const firstJavascript: Workload = {
  name: 'first-javascript',
  measure: async ({ app: { url } }) => {
    const findings: Finding[] = [];
    for (const path of PAGES) {
      const { body } = await fetchRaw(url + path);
      const files = scriptsOf(String(body));
      if (files.length === 0) throw new Error(`${path} names no script`);
      let bytes = 0;
      for (const file of files) bytes += await gzippedBytes(url + file);
      const what = `first JavaScript of ${path}, gzip`;
      findings.push({ what, value: bytes / 1000, unit: 'kB', aim: { atMost: 90 }, readings: files });
    }
    return findings;
  },
};

function scriptsOf(page: string): string[] {
  const scripts = page.matchAll(/<script[^>]* src="([^"]+)"/g);
  const preloads = page.matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
  return [...new Set([...scripts, ...preloads].map(([, file]) => file!))];
}

async function gzippedBytes(url: string): Promise<number> {
  const { body, headers } = await fetchRaw(url, { 'accept-encoding': 'gzip' });
  return headers['content-encoding'] === 'gzip' ? body.length : gzipSync(body).length;
}
