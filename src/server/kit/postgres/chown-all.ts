import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Gives a directory and all below it to another user; what is theirs already is not written again. */
export function chownAll(path: string, owner: { uid: number; gid: number }): void {
  const stat = lstatSync(path);
  if (stat.uid !== owner.uid) lchownSync(path, owner.uid, owner.gid);
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(join(path, name), owner);
}
