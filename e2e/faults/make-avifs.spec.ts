import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { root } from './studio-process.ts';

const SCRIPT = `${root}dist/server/avif-process.js`;
const NAME = 'photo-1900x1400.webp';

test('the process that makes AVIFs makes them, and ends with the studio that started it', {
  tag: '@long',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-avif-'));
  mkdirSync(join(folder, 'photo-1900x1400'));
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1900, height: 1400, channels: 3, background: '#9c4f4c', noise } as const;
  const photo = await sharp({ create }).blur(4).webp({ quality: 80 }).toBuffer();
  for (const [name, width] of [
    [NAME, 1900],
    ['photo-1900x1400/480.webp', 480],
    ['photo-1900x1400/800.webp', 800],
    ['photo-1900x1400/1200.webp', 1200],
  ] as const) {
    await sharp(photo).resize(width).webp({ quality: 80 }).toFile(join(folder, name));
  }

  const orphan = spawn(process.execPath, [SCRIPT, folder, NAME], { stdio: ['pipe', 'ignore', 'inherit'] });
  orphan.stdin.end(); // as when whoever started it is killed
  expect(await once(orphan, 'exit')).toEqual([1, null]);
  expect(existsSync(join(folder, 'photo-1900x1400.avif'))).toBe(false);

  await promisify(execFile)(process.execPath, [SCRIPT, folder, NAME]);
  expect(existsSync(join(folder, 'photo-1900x1400.avif'))).toBe(true);
  rmSync(folder, { recursive: true });
});
