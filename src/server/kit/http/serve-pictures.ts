import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** `/files/abc-1200x900.webp` or `/files/abc-1200x900/480.webp`; what follows the folder, without the ending. */
const PICTURE = /^\/(?:files|pictures)\/([\w-]+(?:\/\d+)?)\.webp(?:\?|$)/;

type Options = FastifyStaticOptions & {
  root: string;
  /** Brings one that another machine has; without an error when there is none. */
  fetchMissing?: ((name: string) => Promise<void>) | undefined;
};

/**
 * A folder of pictures. Browsers that accept AVIF get it under the URL of the WebP where there is one: so pages need
 * not know which exist, and one made later is used from then on.
 */
export function servePictures(app: FastifyInstance, { fetchMissing, ...options }: Options): void {
  app.register(async (scope) => {
    // With a callback: after an async hook the route would run too, as the file is still being opened.
    scope.addHook('onRequest', (request, reply, done) => {
      const name = PICTURE.exec(request.raw.url ?? '')?.[1];
      if (!name) return done();
      reply.header('vary', 'Accept');
      isSentAsAvif(name, request.headers.accept).then((isAvif) => {
        if (isAvif) reply.sendFile(`${name}.avif`);
        else done();
      }, done);
    });
    scope.register(serveStatic, { ...options, decorateReply: true });
  });

  async function isSentAsAvif(name: string, accept: string | undefined): Promise<boolean> {
    await fetchMissing?.(name);
    return acceptsAvif(accept) && hasContent(join(options.root, `${name}.avif`));
  }
}

/** Only where it is named: mail programs and crawlers accept every picture without being able to show it. */
export function acceptsAvif(accept = ''): boolean {
  return accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });
}

/** An empty one says that the WebP is smaller (`make-avifs.ts`). */
function hasContent(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
}
