import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aPackage } from './a-package.ts';
import { aTherapist } from './a-therapist.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url));
const MOST_BYTES = 102_200;
/** Of a page whose own code follows. */
const MOST_BYTES_AT_FIRST = 90_100;

const bytesOf = (files: string[]) =>
  files.map((file) => statSync(`${CLIENT}${file}.gz`).size).reduce((sum, size) => sum + size, 0);
const inlineScriptsOf = (html: string) =>
  [...html.matchAll(/<script(?: data-[^>]*)?>([\s\S]*?)<\/script>/g)].map(([, code]) => code!);
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');
const codeOf = (html: string) =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );

/** Of a dashboard with its first tab, for a member: nothing of it is seen before all of it is there. */
const MOST_BYTES_OF_DASHBOARD = 128_500;
const MOST_FILES_OF_DASHBOARD = 40;
const codeForMembersOf = (html: string): string[] =>
  JSON.parse((/ data-files="([^"]*)"/.exec(html)?.[1] ?? '[]').replaceAll('&#34;', '"'));

/** The code that follows when the header is hydrated. */
const laterCodeOf = (html: string) =>
  /<div id="root"[^>]* data-preloads="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];

test('every page comes with its security headers and at most 102.2 kB of JavaScript, 90.1 at first', {
  tag: '@desktop',
}, async ({ request, studio }) => {
  await aPackage(studio);
  await aTherapist(studio, 'Hana Tan');
  const pages = publicPages
    .map((page) => (['/packages', '/team'].includes(page.path) ? { ...page, status: 200 } : page))
    .concat({ name: 'a therapist', path: '/team/hana-tan', status: 200 });
  for (const { name, path, status, isSecret } of pages) {
    const answer = await request.get(path);
    expect.soft(answer.status(), name).toBe(status);
    expect.soft(answer.headers(), name).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect.soft(policy, name).toContain("default-src 'self'");
    expect.soft(policy, name).toContain("object-src 'none'");
    expect.soft(policy, name).toContain("frame-ancestors 'none'");
    expect.soft(policy, name).not.toMatch(/unsafe|(?<![\w'])\*|http:/);

    const html = await answer.text();
    const inline = inlineScriptsOf(html);
    expect.soft(inline.length, name).toBe(1);
    for (const script of inline) expect.soft(policy, name).toContain(`'sha256-${hashOf(script)}'`);

    // The styles are inside: the browser would fetch what a link names, although it is disabled.
    expect.soft(html, name).not.toContain('rel="stylesheet"');
    const code = codeOf(html);
    expect.soft(code.length, name).toBeGreaterThan(0);
    const bytes = bytesOf(code);
    const later = bytesOf(laterCodeOf(html));
    test.info().annotations.push({ type: 'gzip', description: `${path}: ${bytes} bytes, later ${later}` });
    expect.soft(bytes + later, name).toBeLessThanOrEqual(MOST_BYTES);
    if (later > 0) expect.soft(bytes, name).toBeLessThanOrEqual(MOST_BYTES_AT_FIRST);
  }
});

test('a dashboard begins with at most 128.5 kB of JavaScript, in at most 40 files', {
  tag: '@desktop',
}, async ({ request }) => {
  for (const path of ['/dashboard', '/admin-dashboard']) {
    const html = await (await request.get(path)).text();
    const code = [...codeOf(html), ...codeForMembersOf(html)];
    test.info().annotations.push({ type: 'gzip', description: `${path}: ${bytesOf(code)} bytes` });
    expect.soft(bytesOf(code), path).toBeLessThanOrEqual(MOST_BYTES_OF_DASHBOARD);
    expect.soft(code.length, path).toBeLessThanOrEqual(MOST_FILES_OF_DASHBOARD);
  }
});

test('what was built: packages, code, assets, fonts, and nothing beside it', { tag: '@desktop' }, async ({
  request,
}) => {
  await test.step('the build lists every package with its hash, and keeps the list to itself', async () => {
    const { components } = JSON.parse(readFileSync(`${CLIENT}/../sbom.json`, 'utf8')) as {
      components: { name: string; hashes?: { alg: string }[] }[];
    };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
    expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
    expect((await request.get('/sbom.json')).status()).toBe(404);
  });

  await test.step('no schema travels to the browser', () => {
    const code = readdirSync(`${CLIENT}/assets`).filter((name) => name.endsWith('.js'));
    expect(code.length).toBeGreaterThan(3);
    const withZod = code.filter((name) =>
      /ZodMini|zod\/v4|"invalid_union"/.test(readFileSync(`${CLIENT}/assets/${name}`, 'utf8')),
    );
    expect(withZod).toEqual([]);
  });

  await test.step('assets are named after their content, kept for ever and packed beforehand', async () => {
    const html = await (await request.get('/')).text();
    const addresses = [
      ...codeOf(html),
      ...[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!),
    ];
    for (const address of addresses) {
      expect(address).toMatch(/^\/assets\/[\w-]+-[\w-]{8}\.(js|css)$/);
      const plain = await request.get(address, { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers()).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
      expect(plain.headers()['content-encoding']).toBeUndefined();
      for (const [accepted, encoding, ending] of [
        ['gzip, deflate, br, zstd', 'br', '.br'],
        ['gzip', 'gzip', '.gz'],
      ] as const) {
        const packed = await request.get(address, { headers: { 'accept-encoding': accepted } });
        expect(packed.headers()).toMatchObject({
          'content-encoding': encoding,
          'x-content-type-options': 'nosniff',
        });
        expect(packed.headers().vary).toMatch(/accept-encoding/i);
        expect(Number(packed.headers()['content-length'])).toBe(statSync(CLIENT + address + ending).size);
        expect(await packed.text()).toBe(await plain.text());
      }
    }
  });

  await test.step('pictures are sent as AVIF to browsers that accept it, which is smaller', async () => {
    const html = await (await request.get('/')).text();
    const pictures = [...html.matchAll(/srcSet="(\/(?:pictures|files)\/\S+)/g)].map(([, url]) => url!);
    expect(pictures.length).toBeGreaterThan(5);
    for (const url of new Set(pictures)) {
      const sent = async (accept: string) => {
        const answer = await request.get(url, { headers: { accept } });
        expect(answer.headers()).toMatchObject({ vary: 'Accept' });
        return { type: answer.headers()['content-type'], bytes: (await answer.body()).length };
      };
      const [avif, webp] = [
        await sent('image/avif,image/webp,*/*;q=0.8'),
        await sent('image/webp,*/*;q=0.8'),
      ];
      expect([avif.type, webp.type], url).toEqual(['image/avif', 'image/webp']);
      expect(avif.bytes, url).toBeLessThan(webp.bytes);
    }
  });

  await test.step('fonts come from here and are asked for at once', async () => {
    const html = await (await request.get('/')).text();
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      ([, href]) => href!,
    );
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      const answer = await request.get(font);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'font/woff2']);
    }
  });

  await test.step('pages are packed as the browser likes it, and asked for anew each time', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const answer = await request.get('/treatments', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers()).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-cache' });
    }
  });

  for (const path of [
    '/assets/nothing-here.js',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fserver/main.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/files/..%2f..%2fetc/passwd',
    '/pictures/nothing.webp',
  ]) {
    await test.step(`there is nothing at ${path}`, async () => {
      const answer = await request.get(path);
      expect([400, 403, 404]).toContain(answer.status());
      expect(await answer.text()).not.toMatch(/"dependencies"|root:|isEntry/);
    });
  }
});
