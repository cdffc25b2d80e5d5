import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '#server/kit/project-root.ts';

/** The fonts of PDFs, and one for scripts they lack. */
export type Face = 'text' | 'strong' | 'heading';

const FILES: Record<Face, string> = {
  text: 'figtree-400.ttf',
  strong: 'figtree-600.ttf',
  heading: 'fraunces-420.ttf',
};
const CHINESE = 'noto-sans-sc-400.ttf.br';
const stored = new Map<string, Buffer>();

export function faceFile(face: Face): Buffer {
  return read(FILES[face], (file) => file);
}

/** Chinese and other scripts the Latin fonts lack; megabytes, so loaded only when needed. */
export function fallbackFile(): Buffer {
  return read(CHINESE, brotliDecompressSync);
}

export type Run = { text: string; isPlain: boolean };

/** "Tan 美玲 (Mei)" → runs the Latin fonts can write, and runs they cannot. Spaces belong to the preceding run. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const isPlain = sign === ' ' ? (last?.isPlain ?? true) : isLatin(sign);
    if (last?.isPlain === isPlain) last.text += sign;
    else runs.push({ text: sign, isPlain });
  }
  return runs;
}

const LATIN = /^[\x20-\x7e\xa0-\xff–—‘’“”•…€−×·]$/;

function isLatin(sign: string): boolean {
  return LATIN.test(sign);
}

function read(name: string, unpack: (file: Buffer) => Buffer): Buffer {
  const file =
    stored.get(name) ?? unpack(readFileSync(join(projectRoot(), 'src/server/kit/pdf/fonts', name)));
  stored.set(name, file);
  return file;
}
