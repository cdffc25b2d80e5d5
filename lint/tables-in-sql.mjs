import ts from 'typescript';

/**
 * @typedef {{ table: string, at: number }} Mention a table named in SQL, and where in the file
 * @typedef {{ kind: 'word' | 'mark' | 'hole', text: string, at: number }} Token
 * @typedef {{ kind: 'group', inner: Part[], at: number }} Group what stands in brackets
 * @typedef {Token | Group} Part
 */

/** Every table that the SQL of a script names in its text. A table put in as a value (`${orders}`) is an import, which the other fences see. @param {string} file @param {string} text @returns {Mention[]} */
export function tablesInScript(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Mention[]} */
  const found = [];
  /** @param {import('typescript').Node} node @param {Set<string>} outer */
  const visit = (node, outer) => {
    let known = outer;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      if (isSql(node, source)) {
        const read = tablesInSql(textOf(node, source), outer);
        const start = node.getStart(source);
        found.push(...read.mentions.map(({ table, at }) => ({ table, at: start + at })));
        known = new Set([...outer, ...read.ctes]);
      }
    }
    ts.forEachChild(node, (child) => visit(child, known));
  };
  visit(source, new Set());
  return found;
}

/** The text with its quotes and what is put into it blanked, so that places stay. @param {import('typescript').StringLiteralLike | import('typescript').TemplateExpression} node @param {import('typescript').SourceFile} source */
function textOf(node, source) {
  const start = node.getStart(source);
  let text = source.text.slice(start, node.end);
  text = ` ${text.slice(1, -1)} `;
  if (!ts.isTemplateExpression(node)) return text;
  for (const { expression } of node.templateSpans) {
    const from = expression.pos - 2 - start; // from `${`
    const to = source.text.indexOf('}', expression.end) + 1 - start;
    text = text.slice(0, from) + HOLE + ' '.repeat(to - from - 1) + text.slice(to);
  }
  return text;
}

/** Stands for a value, a name or a piece of SQL that is put in. */
const HOLE = '\uFFFC';

/** What begins so, in lower case as all our SQL, is SQL wherever it stands. */
const BEGINS_LIKE_SQL =
  /^\s*\(?\s*(select\b|insert into \w|update [\w."]+( as)?( \w+)? set\b|delete from \w|with (recursive )?\w+ (as|\()|from \w+|((left|right|full|inner|cross) )?join \w|exists ?\(|lock table \w|truncate \w|copy \w+|merge into \w)/;

/** @param {import('typescript').StringLiteralLike | import('typescript').TemplateExpression} node @param {import('typescript').SourceFile} source */
function isSql(node, source) {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return /^sql\b/.test(parent.tag.getText(source));
  if (
    ts.isCallExpression(parent) &&
    /(\.query|\bsql\.raw|\.execute)$/.test(parent.expression.getText(source))
  )
    return true;
  return BEGINS_LIKE_SQL.test(textOf(node, source));
}

/**
 * Reads the names in the places where SQL has a table: after from, join, into, update, using, in a list after from, and before
 * a dot. Names of `with` and aliases are not tables where they are known.
 *
 * @param {string} text
 * @param {Set<string>} [known] names of `with` around it
 * @returns {{ mentions: Mention[], ctes: Set<string> }}
 */
export function tablesInSql(text, known = new Set()) {
  const list = tokens(text);
  const [only] = list;
  // `table: sql`bookings``: a piece for a statement elsewhere.
  if (only?.kind === 'word' && list.length === 1)
    return { mentions: known.has(only.text) ? [] : [{ table: only.text, at: only.at }], ctes: new Set() };
  const parts = grouped(list);
  /** @type {{ mentions: Mention[], ctes: Set<string>, aliases: Set<string>, dotted: { name: string, at: number, known: Set<string> }[] }} */
  const found = { mentions: [], ctes: new Set(), aliases: new Set(), dotted: [] };
  readQuery(parts, known, found);
  for (const { name, at, known: names } of found.dotted)
    if (!found.aliases.has(name) && !names.has(name)) found.mentions.push({ table: name, at });
  return found;
}

/** @param {string} text @returns {Token[]} */
function tokens(text) {
  const pattern =
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"(?<quoted>[^"]+)"|(?<word>[A-Za-z_][\w$]*)|(?<hole>\uFFFC)|(?<mark>[^\s])/g;
  /** @type {Token[]} */
  const list = [];
  for (const match of text.matchAll(pattern)) {
    const { quoted, word, hole, mark } = match.groups ?? {};
    const at = match.index;
    if (quoted) list.push({ kind: 'word', text: quoted, at });
    else if (word) list.push({ kind: 'word', text: word.toLowerCase(), at });
    else if (hole) list.push({ kind: 'hole', text: '', at });
    else if (mark) list.push({ kind: 'mark', text: mark, at });
  }
  return list;
}

/** @param {Token[]} list @returns {Part[]} */
function grouped(list) {
  /** @type {Part[][]} */
  const open = [[]];
  for (const token of list) {
    const top = /** @type {Part[]} */ (open.at(-1));
    if (token.text === '(' && token.kind === 'mark') {
      /** @type {Group} */
      const group = { kind: 'group', inner: [], at: token.at };
      top.push(group);
      open.push(group.inner);
    } else if (token.text === ')' && token.kind === 'mark') {
      if (open.length > 1) open.pop();
    } else top.push(token);
  }
  return /** @type {Part[]} */ (open[0]);
}

/** Functions whose arguments have a `from` of their own. */
const WITH_FROM_INSIDE = new Set(['extract', 'substring', 'trim', 'overlay']);
/** Before `update` they make it no statement: `for update`, `for no key update`, `on conflict … do update`. */
const BEFORE_OTHER_UPDATE = new Set(['for', 'key', 'do', 'on']);
/** Words that end the list of tables. */
const AFTER_TABLES = new Set(
  'where group order having limit offset fetch window union except intersect returning set select values for when'.split(
    ' ',
  ),
);
/** Words that follow a table without being its alias. */
const NOT_ALIASES = new Set([
  ...AFTER_TABLES,
  ...'on using join left right full inner cross natural as do default overriding with tablesample in'.split(
    ' ',
  ),
]);

/**
 * @typedef {{ mentions: Mention[], ctes: Set<string>, aliases: Set<string>, dotted: { name: string, at: number, known: Set<string> }[] }} Found
 * @param {Part[]} parts
 * @param {Set<string>} outer names of `with` that are known here
 * @param {Found} found
 * @param {{ isTable?: boolean, hasNoFrom?: boolean }} [place]
 */
function readQuery(parts, outer, found, { isTable = false, hasNoFrom = false } = {}) {
  let known = outer;
  let inList = false;
  let next = isTable ? readTable(parts, 0, known, found, true) : 0;
  while (next < parts.length) {
    const part = /** @type {Part} */ (parts[next]);
    const word = wordAt(parts, next);
    const before = wordAt(parts, next - 1);
    const ctes = word === 'with' ? readCtes(parts, next, known, found) : undefined;
    if (ctes) {
      known = ctes.known;
      next = ctes.next;
      continue;
    }
    if (part.kind === 'group')
      readQuery(part.inner, known, found, { hasNoFrom: WITH_FROM_INSIDE.has(before) });
    else if (isMark(part, ';') || AFTER_TABLES.has(word)) inList = false;

    /** @type {boolean} */
    const isComma = inList && isMark(part, ',');
    if (isComma || (opensTable(word, before, parts[next + 1]) && !(hasNoFrom && word === 'from'))) {
      inList = isComma || word !== 'into';
      next = readTable(parts, next + 1, known, found, word !== 'into');
    } else next = readDotted(parts, next, known, found);
  }
}

/** @param {string} word @param {string} before @param {Part | undefined} after */
function opensTable(word, before, after) {
  if (word === 'from') return before !== 'distinct';
  if (word === 'update') return !BEFORE_OTHER_UPDATE.has(before);
  if (word === 'using') return after?.kind !== 'group';
  return ['join', 'into', 'table', 'truncate', 'copy'].includes(word);
}

/** The tables of `with name as (…)`: each is known to those after it, to itself only in `with recursive`. @param {Part[]} parts @param {number} start @param {Set<string>} outer @param {Found} found */
function readCtes(parts, start, outer, found) {
  let next = start + 1;
  const isRecursive = wordAt(parts, next) === 'recursive';
  if (isRecursive) next += 1;
  let known = outer;
  for (;;) {
    const name = wordAt(parts, next);
    let at = next + 1;
    if (parts[at]?.kind === 'group') at += 1;
    if (!name || wordAt(parts, at) !== 'as') return next > start + 2 ? { known, next } : undefined;
    at += 1;
    while (['not', 'materialized'].includes(wordAt(parts, at))) at += 1;
    const body = parts[at];
    const after = new Set([...known, name]);
    if (body?.kind === 'group') readQuery(body.inner, isRecursive ? after : known, found);
    known = after;
    found.ctes.add(name);
    next = at + 1;
    if (!isMark(parts[next], ',')) return { known, next };
    next += 1;
  }
}

/** One table and its alias. @param {Part[]} parts @param {number} start @param {Set<string>} known @param {Found} found @param {boolean} mayBeFunction @returns {number} where it ends */
function readTable(parts, start, known, found, mayBeFunction) {
  let next = start;
  while (['only', 'lateral', 'table'].includes(wordAt(parts, next))) next += 1;
  const part = parts[next];
  if (!part) return next;
  if (part.kind === 'group') {
    const first = wordAt(part.inner, 0);
    const isQuery = ['select', 'with', 'values', ''].includes(first);
    readQuery(part.inner, known, found, { isTable: !isQuery });
    next += 1;
  } else if (part.kind === 'word') {
    const isQualified = isMark(parts[next + 1], '.');
    const schema = isQualified ? part.text : 'public';
    if (isQualified) next += 2;
    const name = wordAt(parts, next);
    const isFunction = mayBeFunction && parts[next + 1]?.kind === 'group';
    if (schema === 'public' && !isFunction && (isQualified || !known.has(name)))
      found.mentions.push({ table: name, at: /** @type {Part} */ (parts[next] ?? part).at });
    next += 1;
    if (isFunction) return next; // its brackets are read by the caller
  } else if (part.kind === 'hole') next += 1;
  else return next;

  if (wordAt(parts, next) === 'as') next += 1;
  const alias = wordAt(parts, next);
  if (!alias || NOT_ALIASES.has(alias)) return next;
  found.aliases.add(alias);
  return next + 1;
}

/** `orders.id` names a table, too. @param {Part[]} parts @param {number} at @param {Set<string>} known @param {Found} found */
function readDotted(parts, at, known, found) {
  const part = /** @type {Part} */ (parts[at]);
  if (part.kind !== 'word' || !isMark(parts[at + 1], '.')) return at + 1;
  found.dotted.push({ name: part.text, at: part.at, known });
  return at + 3;
}

/** @param {Part[]} parts @param {number} at */
function wordAt(parts, at) {
  const part = parts[at];
  return part?.kind === 'word' ? part.text : '';
}

/** @param {Part | undefined} part @param {string} text */
function isMark(part, text) {
  return part?.kind === 'mark' && part.text === text;
}
