import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tools } from '#server/kit/http/context.ts';
import { type AnswerCache, pack } from '#server/kit/http/response-cache.ts';
import { etagOf, isNotModified } from '#server/kit/http/stored-response.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { type AppKind, MANIFESTS, webManifest } from '#shared/offline/web-manifest.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { drawIcon, type IconShape } from './draw-icon.ts';

export type Installed = Pick<Settings, 'name' | 'description' | 'logo' | 'accent' | 'phone' | 'address'>;

const ICONS: Record<string, { shape: IconShape; size: number }> = {
  '/icons/app-192.png': { shape: 'rounded', size: 192 },
  '/icons/app-512.png': { shape: 'rounded', size: 512 },
  '/icons/maskable-512.png': { shape: 'maskable', size: 512 },
  '/icons/apple-touch.png': { shape: 'touch', size: 180 },
};

/** What browsers need to install the site: its manifests, and its icons from the studio's own mark and colour. */
export function serveApp(app: FastifyInstance, tools: Tools, readStudio: () => Promise<Installed>): void {
  for (const kind of Object.keys(MANIFESTS) as AppKind[]) {
    app.get(MANIFESTS[kind], async (request, reply) => {
      const studio = await readStudio();
      const text = JSON.stringify(webManifest(studio, kind, iconVersionOf(studio)));
      return sendTagged(request, reply, { type: 'application/manifest+json; charset=utf-8', body: text });
    });
  }

  const drawn = new Map<string, { version: string; icon: Promise<Buffer> }>();
  for (const [path, { shape, size }] of Object.entries(ICONS)) {
    app.get(path, async (request, reply) => {
      const studio = await readStudio();
      const version = iconVersionOf(studio);
      const known = drawn.get(path);
      const icon = known?.version === version ? known.icon : drawIcon(studio, shape, size, tools.files);
      drawn.set(path, { version, icon });
      icon.catch(() => drawn.delete(path)); // the next one draws it again
      return sendTagged(request, reply, { type: 'image/png', body: await icon });
    });
  }
}

/** Read again when the settings change. */
export function studioReader(tools: Tools, answers: AnswerCache): () => Promise<Installed> {
  return async () => {
    const { value } = await answers.get('installed studio', async () => {
      const { name, description, logo, accent, phone, address } = await readSettings(tools.db);
      return pack({ name, description, logo, accent, phone, address });
    });
    return value as Installed; // packed above
  };
}

function iconVersionOf({ name, logo, accent }: Installed): string {
  return etagOf(JSON.stringify([name.trim().charAt(0), logo, accent])).slice(1, 9);
}

type Tagged = { type: string; body: string | Buffer };

/** Checked each time, sent again only when it is another. */
export function sendTagged({ headers }: FastifyRequest, reply: FastifyReply, { type, body }: Tagged) {
  const etag = etagOf(body);
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (isNotModified(headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
