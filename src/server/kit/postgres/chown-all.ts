import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Changes the owner of a directory and all below it; skips what already has it. */
export function chownAll(path: string, owner: { uid: number; gid: number }): void {
  const stat = lstatSync(path);
  if (stat.uid !== owner.uid) lchownSync(path, owner.uid, owner.gid);
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(join(path, name), owner);
}
