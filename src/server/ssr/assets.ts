import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#server/kit/start-problem.ts';
import { type InlineText, inlineText } from './inline-text.ts';

export type PageAssets = {
  /** The page's own module. */
  code?: string | undefined;
  scripts: string[];
  /** What every page needs, and what only this one does. */
  preloads: string[];
  ownPreloads: string[];
  /** What only the further modules do. Their styles are among the page's. */
  furtherPreloads: string[];
  styles: string[];
  fonts: string[];
  /** The content of all `styles`, to be written into the page, so that it is shown without waiting for a file. */
  css?: InlineText;
};
export type Assets = {
  /** `further`: modules that the page's head requests for members. */
  forPage: (code: string | undefined, further: string[]) => PageAssets;
  /** An inline script; only in development. */
  inlineScript?: InlineText;
};

type Chunk = {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
};
type Manifest = Record<string, Chunk>;

const ENTRY = 'src/web/start.ts';

/** Reads Vite's manifest, and caches what each page needs. */
export function builtAssets(folder: string): Assets {
  const manifest = readManifest(folder);
  const known = new Map<string, PageAssets>();
  return {
    forPage: (code, further) => {
      const key = [code, ...further].join(' ');
      const found = known.get(key) ?? withCss(folder, collect(manifest, code, further));
      known.set(key, found);
      return found;
    },
  };
}

/** For tests of the server without a build. */
export const noAssets: Assets = {
  forPage: () => ({ scripts: [], preloads: [], ownPreloads: [], furtherPreloads: [], styles: [], fonts: [] }),
};

function withCss(folder: string, files: PageAssets): PageAssets {
  const texts = files.styles.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { ...files, css: inlineText(texts.join('\n')) };
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  } catch {
    throw new StartProblem('The site is not built yet. Please run npm run build.');
  }
}

function collect(manifest: Manifest, code: string | undefined, further: string[]): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new StartProblem('The built site is incomplete. Please run npm run build.');

  const chunks = new Set<Chunk>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const each of chunk.imports ?? []) add(each);
  };
  add(ENTRY);
  for (const each of entry.dynamicImports ?? []) add(each); // it imports them one after the other
  const common = chunks.size;
  if (code) add(`src/web/${code}`);
  const known = chunks.size;
  for (const each of further) add(`src/web/${each}`);

  const all = [...chunks];
  const url = (file: string) => `/${file}`;
  const own = manifest[`src/web/${code}`];
  return {
    code: own && url(own.file),
    scripts: [url(entry.file)],
    preloads: all.slice(1, common).map(({ file }) => url(file)), // the first is the entry
    ownPreloads: all.slice(common, known).map(({ file }) => url(file)),
    furtherPreloads: all.slice(known).map(({ file }) => url(file)),
    styles: [...new Set(all.flatMap(({ css = [] }) => css))].map(url),
    fonts: [...new Set(all.flatMap(({ assets = [] }) => assets))]
      .filter((file) => file.endsWith('.woff2'))
      .map(url),
  };
}
