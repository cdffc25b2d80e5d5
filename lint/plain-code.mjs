import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../scripts/root.mjs';

/** Statements are counted, not lines: a literal or a piece of JSX may be as long as it reads well. */
const MOST_STATEMENTS = 40;

/** @typedef {{ file: string, line: number, message: string }} Finding */

/**
 * Two things that make code dense: an object literal spread into another, which only saves lines, and functions with too
 * many statements. Tests may have long functions.
 * @param {string} file @param {string} text @returns {Finding[]}
 */
export function findDenseCode(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const isTest = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\//.test(file);
  /** @type {Finding[]} */
  const found = [];
  /** @param {import('typescript').Node} node @param {string} message */
  const report = (node, message) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ file, line: line + 1, message });
  };
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    const isSpread = ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node);
    if (isSpread && ts.isObjectLiteralExpression(node.expression))
      report(node, 'write the properties themselves instead of spreading a literal');
    if (!isTest && ts.isFunctionLike(node) && 'body' in node && node.body) {
      const count = countStatements(node.body);
      if (count > MOST_STATEMENTS) report(node, `${count} statements; at most ${MOST_STATEMENTS}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Of a function without those in it, which are counted on their own. @param {import('typescript').Node} body */
function countStatements(body) {
  let count = 0;
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isStatement(node) && !ts.isBlock(node)) count += 1;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return count;
}

function ourFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => /^(src|e2e|bench)\/.*\.tsx?$/.test(file));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = ourFiles().flatMap((file) => findDenseCode(file, readFileSync(join(root, file), 'utf8')));
  for (const { file, line, message } of found) console.log(`${file}:${line}  ${message}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
