import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../scripts/root.mjs';

/**
 * Words this code once had a private meaning for, each with its regular forms: `ask` is also asks, asked, asking and
 * asker. Each is looked for where it is unambiguous:
 * - `name`: in identifiers, CSS classes and file names, as a whole part of them (`ask` is in `askFirst`, not in `task`)
 * - `exactly`: only as the whole identifier or file name
 * - `prose`: also in comments, test titles and Markdown
 *
 * @typedef {{ word: string, use: string, where: 'name' | 'exactly' | 'name and prose' | 'prose', in?: RegExp }} Retired
 * @type {Retired[]}
 */
const RETIRED = [
  { word: 'desk', use: 'admin', where: 'name and prose' },
  { word: 'wish', use: 'input, params, options, query', where: 'name and prose' },
  { word: 'ground', use: 'booking context, fixtures, prompt input', where: 'name' },
  { word: 'letter', use: 'newsletter issue, mail content', where: 'name', in: /newsletter|mail/ },
  { word: 'postman', use: 'mail transport', where: 'name and prose' },
  { word: 'deed', use: 'audit entry', where: 'name and prose' },
  { word: 'edition', use: 'version', where: 'name' },
  { word: 'refuse stale', use: 'conflict', where: 'name' },
  { word: 'stale note', use: 'conflict', where: 'name' },
  { word: 'is stale', use: 'conflict', where: 'name' },
  { word: 'kept answer', use: 'cached response', where: 'name and prose' },
  { word: 'keep answers', use: 'response cache', where: 'name and prose' },
  { word: 'keeper', use: 'autosave', where: 'name and prose' },
  { word: 'keeping', use: 'autosave', where: 'name' },
  { word: 'put aside', use: 'archived', where: 'name and prose' },
  { word: 'puts aside', use: 'archives', where: 'name and prose' },
  { word: 'putting aside', use: 'archiving', where: 'name and prose' },
  { word: 'removed at', use: 'deactivatedAt', where: 'name' },
  { word: 'is removed', use: 'isDeactivated', where: 'name' },
  { word: 'removed user', use: 'deactivated user', where: 'name' },
  { word: 'erased', use: 'anonymised', where: 'name' },
  { word: 'tally', use: 'counter delta', where: 'name and prose' },
  { word: 'fold', use: 'compact', where: 'name' },
  { word: 'figure', use: 'metric', where: 'name', in: /analytics/ },
  { word: 'window', use: 'period', where: 'name', in: /^src\/(server|shared)\/analytics\// },
  { word: 'trouble', use: 'problem', where: 'name' },
  { word: 'tell', use: 'notify, report', where: 'name' },
  { word: 'told', use: 'notified', where: 'name' },
  { word: 'ask', use: 'request, query, confirm', where: 'name' },
  { word: 'wanted', use: 'the noun it is: treatment, lines, requested', where: 'name' },
  { word: 'suit', use: 'isSuitable', where: 'name' },
  { word: 'kept', use: 'stored, cached, retained', where: 'name' },
  // A mail has a subject, and so has a benchmark.
  {
    word: 'subject',
    use: 'target',
    where: 'name',
    in: /audit|erase|(?<!web)hooks|shared\/safety|web\/safety/,
  },
  { word: 'say', use: 'log', where: 'name' },
  { word: 'hear', use: 'listen', where: 'name' },
  { word: 'answered', use: 'responded', where: 'name' },
  { word: 'doorstep', use: 'admin gate', where: 'name and prose' },
  { word: 'admin frame', use: 'admin layout', where: 'name' },
  { word: 'go', use: 'navigate', where: 'exactly', in: /^src\/web\/kit\// },
  { word: 'use hold', use: 'useBlockNavigation', where: 'name' },
  { word: 'awake', use: 'hydrated', where: 'name and prose' },
  { word: 'use arrival', use: 'useRouteChange', where: 'name' },
  { word: 'use turning', use: 'useCarousel', where: 'name' },
  { word: 'early wishes', use: 'pre-hydration input', where: 'name and prose' },
  { word: 'late booking', use: 'lazy booking form', where: 'name and prose' },
  { word: 'party', use: 'subject under test, peer', where: 'name', in: /^bench\// },
  { word: 'stage', use: 'environment', where: 'name', in: /^bench\// },
  { word: 'owed', use: 'debt', where: 'name' },
  { word: 'withheld', use: 'offset', where: 'name' },
  { word: 'judge', use: 'check, validate', where: 'name and prose' },
  { word: 'send off', use: 'send beacon', where: 'name and prose' },
  { word: 'milestone', use: 'one-time setup step', where: 'name and prose' },
  { word: 'way out', use: 'unsubscribe link', where: 'name and prose', in: /newsletter|glossary/ },
  { word: 'in a ring', use: 'fixed lock order, so no deadlock', where: 'prose' },
  ...['use', 'picture', 'booking', 'shop', 'auth', 'web', 'per', 'hold', 'tidy', 'second', 'server'].map(
    (before) => /** @type {Retired} */ ({ word: `${before} address`, use: 'url, ip, email', where: 'name' }),
  ),
  { word: 'in tx', use: 'inTransaction', where: 'name' },
  { word: 'inside', use: 'inTransaction', where: 'exactly', in: /^src\/server\// },
  { word: 'whose', use: 'the noun it is: owner, client, booker', where: 'name' },
  ...['account', 'visits', 'lines', 'product', 'promo code', 'cart', 'treatment', 'rows', 'sale'].map(
    (after) =>
      /** @type {Retired} */ ({
        word: `hold ${after}`,
        use: 'lock… for locks, reserve… for time and stock',
        where: 'name',
      }),
  ),
  { word: 'address of', use: 'urlOf', where: 'name' },
  { word: 'full addresses', use: 'absolute URLs', where: 'name' },
];

/** Fields and values of the published API, which keep their names, and where they are met. */
const PUBLISHED = new Map([
  ['desk', /./],
  ['deskNote', /./],
  ['owedPoints', /./],
  ['pointsWithheld', /./],
  ['ask', /safety|leave/], // an outcome of a rule; the visits whose client decides
  ['asksAgain', /forms/],
  ['edition', /articles/],
  ['editions', /studio|setup/],
  ['isKept', /setup/],
  ['kept', /prepaid|deposits|bill-books/], // what a studio does with a deposit
  ['subject', /audit/],
  ['subjectName', /audit/],
  ['trouble', /orders/],
]);

/** Forms that are words of their own. */
const OTHER_WORDS = new Set(['folder', 'folders']);

/** Old names are needed: applied migrations never change, their test names what they renamed, and pictures and fonts carry the names they came with. */
const SKIPPED =
  /^(migrations|pictures|public|node_modules)\/|^src\/server\/upgrade\.test\.ts$|package(-lock)?\.json$/;

/**
 * @typedef {{ file: string, line: number, found: string, word: string, use: string }} Hit
 * @typedef {{ kind: 'name' | 'prose', text: string, at: number }} Piece
 */

/** Every retired word in these files. @param {{ file: string, text: string }[]} files @returns {Hit[]} */
export function findRetiredWords(files) {
  return files.flatMap(({ file, text }) => {
    const name = (file.split('/').at(-1) ?? '').replace(/(\.(test|spec|worker|d))?\.\w+$/, '');
    const folder = file
      .split('/')
      .slice(0, -1)
      .map((part) => ({ kind: /** @type {const} */ ('name'), text: part, at: 0 }));
    /** @type {Piece[]} */
    const pieces = [{ kind: 'name', text: name, at: 0 }, ...folder, ...piecesOf(file, text)];
    return pieces.flatMap((piece) =>
      retiredIn(piece, file).map(({ word, use }) => ({
        file,
        line: text.slice(0, piece.at).split('\n').length,
        found: piece.text.trim().replace(/\s+/g, ' '),
        word,
        use,
      })),
    );
  });
}

/** @param {Piece} piece @param {string} file */
function retiredIn({ kind, text }, file) {
  if (kind === 'name' && PUBLISHED.get(text)?.test(file)) return [];
  return (kind === 'name' ? retiredInName(text) : retiredInProse(text)).filter(
    ({ in: place }) => !place || place.test(file),
  );
}

const FORMS = new Map(RETIRED.map(({ word }) => [word, formsOf(word)]));

/** @type {Map<string, Retired[]>} */
const seenNames = new Map();

/** @param {string} name */
function retiredInName(name) {
  let found = seenNames.get(name);
  if (!found) {
    const spoken = ` ${wordsOf(name)} `;
    found = RETIRED.filter(({ word, where }) =>
      where === 'exactly' ? name === word : where !== 'prose' && isIn(spoken, word),
    );
    seenNames.set(name, found);
  }
  return found;
}

/** @param {string} text */
function retiredInProse(text) {
  const spoken = ` ${wordsOf(text)} `;
  return RETIRED.filter(({ word, where }) => where.includes('prose') && isIn(spoken, word));
}

/** @param {string} spoken @param {string} word */
function isIn(spoken, word) {
  return (FORMS.get(word) ?? []).some((form) => spoken.includes(` ${form} `));
}

/** A verb or a noun in its regular forms; of several words, the last one's. @param {string} word */
function formsOf(word) {
  const endings = /[^aeiou]y$/.test(word)
    ? [word, `${word}ing`, ...['ies', 'ied', 'ier'].map((ending) => word.slice(0, -1) + ending)]
    : word.endsWith('e')
      ? [word, `${word}s`, `${word}d`, `${word}r`, `${word.slice(0, -1)}ing`]
      : ['', 's', 'es', 'ed', 'ing', 'er', 'ers'].map((ending) => word + ending);
  return endings.filter((form) => !OTHER_WORDS.has(form));
}

/** `readDraft`, `read-draft` and `READ_DRAFT` are all "read draft". @param {string} text */
function wordsOf(text) {
  return text
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replaceAll('gap keeper', 'gapkeeper'); // a word of the business
}

/** @param {string} file @param {string} text @returns {Piece[]} */
function piecesOf(file, text) {
  if (/\.(tsx?|mjs|cjs)$/.test(file)) return piecesOfScript(file, text);
  if (file.endsWith('.css'))
    return matches(text, /(?<=\.)[a-z][\w-]*/g, 'name').concat(matches(text, /\/\*[\s\S]*?\*\//g, 'prose'));
  if (file.endsWith('.md')) return matches(text, /[^\n]+/g, 'prose');
  return [];
}

/** @param {string} text @param {RegExp} pattern @param {Piece['kind']} kind @returns {Piece[]} */
function matches(text, pattern, kind) {
  return Array.from(text.matchAll(pattern), (match) => ({ kind, text: match[0], at: match.index }));
}

/** Identifiers, test titles and comments of a script. @param {string} file @param {string} text @returns {Piece[]} */
function piecesOfScript(file, text) {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  /** @type {Piece[]} */
  const pieces = [];
  let rest = ''; // without what only looks like a comment: the contents of strings, patterns and JSX
  let copied = 0;
  /** @param {import('typescript').Node} node @param {import('typescript').Node} parent */
  const visit = (node, parent) => {
    const at = node.getStart(source);
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (!isHtmlTag(node, parent)) pieces.push({ kind: 'name', text: node.text, at });
    } else if (isVerbatim(node)) {
      if (ts.isStringLiteralLike(node) && isTestTitle(node, parent))
        pieces.push({ kind: 'prose', text: node.text, at });
      rest += text.slice(copied, at) + ' '.repeat(node.end - at);
      copied = node.end;
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(source, source);
  return [
    ...pieces,
    ...matches(rest + text.slice(copied), /(?:[ \t]*\/\/.*\n?)+|\/\*[\s\S]*?\*\//g, 'prose'),
  ];
}

/** @param {import('typescript').Node} node */
function isVerbatim(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/** `<figure>` is the browser's word. @param {import('typescript').Identifier | import('typescript').PrivateIdentifier} node @param {import('typescript').Node} parent */
function isHtmlTag(node, parent) {
  const isTag =
    ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent) || ts.isJsxClosingElement(parent);
  return isTag && parent.tagName === node && /^[a-z]/.test(node.text);
}

/** @param {import('typescript').Node} node @param {import('typescript').Node} parent */
function isTestTitle(node, parent) {
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    /^(test|it|describe)\b/.test(calleeOf(parent))
  );
}

/** @param {import('typescript').CallExpression} call @returns {string} */
function calleeOf({ expression }) {
  if (ts.isCallExpression(expression)) return calleeOf(expression);
  if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression))
    return expression.expression.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

function ourFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => file && !SKIPPED.test(file))
    .map((file) => ({
      file,
      text: /\.(tsx?|mjs|cjs|css|md)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '',
    }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const hits = findRetiredWords(ourFiles());
  for (const { file, line, found, word, use } of hits)
    console.log(`${file}:${line}  ${found.length > 80 ? `…${word}…` : found}  (${word} → ${use})`);
  if (hits.length > 0) console.log(`${hits.length} retired words remain.`);
  process.exitCode = hits.length > 0 ? 1 : 0;
}
