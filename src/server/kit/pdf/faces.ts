import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '#server/kit/project-root.ts';

/** The studio's own faces, and one for the names they cannot write. */
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

/** Chinese and whatever else the Latin faces lack; megabytes, so read only when a name needs it. */
export function fallbackFile(): Buffer {
  return read(CHINESE, brotliDecompressSync);
}

export type Run = { text: string; isPlain: boolean };

/** "Tan 美玲 (Mei)" → what the Latin faces can write, and what they cannot. Spaces stay with what is before them. */
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
