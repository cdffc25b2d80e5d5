import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/kit/project-root.ts';
import { COMMON_PASSWORD, isLongEnoughFor, TOO_SHORT_FOR_STAFF } from '#shared/accounts/password.ts';
import type { Role } from '#shared/kit/access.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

/**
 * Refuses a password this role may not choose, with the message at the field it was typed in. The minimum length is
 * checked by the contract.
 */
export function checkNewPassword(password: string, role: Role, field = 'password'): void {
  if (!isLongEnoughFor(role, password))
    throw refuse('password_too_short_for_staff', TOO_SHORT_FOR_STAFF, field);
  if (isCommonPassword(password)) throw refuse('common_password', COMMON_PASSWORD, field);
}

function refuse(code: string, message: string, field: string): HttpProblem {
  return new HttpProblem(422, { code, message, fields: { [field]: message } });
}

const FILE = 'src/server/accounts/passwords/common-passwords.txt';
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '012345678901234567890'];

/**
 * Whether it is among the passwords attackers try first, ignoring case. The list is the 10,000 most frequent of at
 * least 6 characters in each of two collections, zxcvbn 4.4.2 (Dan Wheeler, Dropbox) and @zxcvbn-ts/language-common
 * 4.1.3, both MIT. They leave out repeats and runs, which are recognised here.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return new Set(plain).size < 2 || isRun(plain) || commonPasswords().has(plain);
}

/** 123456, zyxwvu, asdfgh. */
function isRun(plain: string): boolean {
  const backwards = [...plain].reverse().join('');
  return ROWS.some((row) => row.includes(plain) || row.includes(backwards));
}

let list: Set<string> | undefined;

/** Loaded with the first chosen password: most processes never need it. */
function commonPasswords(): Set<string> {
  list ??= new Set(readFileSync(join(projectRoot(), FILE), 'utf8').split('\n'));
  return list;
}
