import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/root.mjs';
import { floorNameOf, floorOf } from './floors.cjs';
import { tablesInScript } from './tables-in-sql.mjs';

/** @typedef {{ file: string, text: string }} File */

/** Tables that no `tables.ts` defines. @type {Record<string, { owner: string, why: string }>} */
const OTHER_TABLES = {
  migrations: { owner: 'kit', why: 'written before any table is there' },
};

/**
 * Who may name tables of a lower floor in SQL, and why they do not ask the owner. `'*'`: of everybody below.
 * An entry that nobody needs any more is reported.
 *
 * @type {{ from: string, owners: string[] | '*', why: string }[]}
 */
export const PAIRS = [
  { from: 'database', owners: ['kit'], why: 'a backup says which migration it was made at' },
  { from: 'seed', owners: '*', why: 'writes a whole studio at once, thousands of rows a statement' },
  { from: 'setup', owners: '*', why: 'removes from every table what the demo invented' },
  { from: 'exports', owners: '*', why: 'writes and reads every table of a studio' },
  { from: 'imports', owners: '*', why: 'whatever was built on an import stands in the way of its undo' },
  {
    from: 'analytics',
    owners: ['bookings', 'loyalty', 'newsletter', 'orders', 'prepaid/ledger'],
    why: 'sums over them',
  },
  { from: 'staff-report', owners: ['bookings', 'orders', 'prepaid/ledger', 'team'], why: 'sums over them' },
  {
    from: 'prepaid/report',
    owners: ['accounts', 'bookings', 'clients', 'orders', 'prepaid/ledger'],
    why: 'sums over them, and finds what does not add up',
  },
  {
    from: 'admin',
    owners: ['accounts', 'articles', 'bookings', 'catalog', 'clients', 'orders'],
    why: 'searches everything in one statement',
  },
  {
    from: 'reviews',
    owners: ['accounts', 'bookings', 'clients'],
    why: 'a review is of a visit: whose it is, and whether it stands, is in the statements that lock and list it',
  },
  {
    from: 'ssr',
    owners: ['articles', 'catalog', 'loyalty', 'team'],
    why: 'the hosts of all pictures, for the CSP',
  },
  { from: 'backups', owners: ['kit'], why: 'asks which migrations ran' },
  { from: 'mail', owners: ['kit'], why: "shows the kit's outbox" },
  // Lists of people: their names and e-mails are in a statement that filters, sorts and counts by them.
  { from: 'api-keys', owners: ['accounts'], why: 'a key stops with who made it, at every call' },
  { from: 'bookings', owners: ['accounts', 'clients', 'team'], why: 'names in lists' },
  { from: 'clients', owners: ['accounts'], why: "a member's card has the account's name and contact" },
  { from: 'clients/admin', owners: ['accounts', 'bookings', 'team'], why: 'names and visits in the list' },
  { from: 'counter', owners: ['accounts'], why: 'names in lists' },
  { from: 'forms', owners: ['accounts', 'clients'], why: 'the name on a form' },
  {
    from: 'loyalty',
    owners: ['accounts', 'clients'],
    why: 'names in lists; the balance is a column of the account',
  },
  {
    from: 'newsletter',
    owners: ['accounts', 'bookings', 'clients', 'kit'],
    why: 'an audience, what became of its mails, and on whose card they are recorded',
  },
  { from: 'newsletter', owners: ['message-log'], why: 'one that advertises a week, over all kinds' },
  {
    from: 'messages',
    owners: ['accounts', 'bookings', 'clients', 'kit', 'message-log', 'notes', 'orders', 'prepaid/ledger'],
    why: 'what is due is known by rows of all of them; names in lists',
  },
  { from: 'orders', owners: ['accounts', 'bookings'], why: 'the name for the mail; whose visit was paid' },
  { from: 'prepaid/ledger', owners: ['clients'], why: 'whose credit it is' },
  { from: 'prepaid/packages', owners: ['accounts', 'clients', 'orders'], why: 'names in lists' },
  {
    from: 'push',
    owners: ['accounts', 'bookings', 'catalog', 'orders', 'team', 'waitlist'],
    why: 'what somebody is notified of, as it is at that moment',
  },
  { from: 'promo-codes', owners: ['clients'], why: 'whose use it is' },
  // Money and stock: read and written with what depends on it, in one statement.
  {
    from: 'accounts',
    owners: ['studio'],
    why: 'whether staff need a second factor, in the statement of a session',
  },
  { from: 'bookings', owners: ['prepaid/ledger'], why: 'what became of the deposit of a visit' },
  { from: 'cart', owners: ['catalog'], why: 'the product is locked with the line, in one round trip' },
  {
    from: 'counter',
    owners: ['catalog', 'loyalty', 'orders', 'prepaid/ledger'],
    why: 'a sale is an order, read with its people and points',
  },
  { from: 'orders', owners: ['catalog'], why: 'takes stock, in one statement with what is left' },
  { from: 'orders', owners: ['prepaid/ledger'], why: 'whose account was bought, when a client is erased' },
  { from: 'prepaid/packages', owners: ['prepaid/ledger'], why: 'its rows are there, below bookings' },
  { from: 'notes', owners: ['bookings'], why: 'finds the visits that aftercare is due for' },
  { from: 'safety', owners: ['catalog', 'forms'], why: 'what a treatment contains, what forms ask' },
  { from: 'team/admin', owners: ['catalog'], why: 'a device is a column of the treatments that need it' },
];

/**
 * Every table named in SQL that is not the file's own and not allowed above, one line each.
 *
 * @param {File[]} files of src/server
 * @param {string[]} [tables] that the migrations leave
 */
export function findForeignTables(files, tables = []) {
  const owners = ownersOf(files);
  const used = new Set();
  let mentions = 0;
  const findings = tables
    .filter((table) => !owners.has(table))
    .map((table) => `${table} has no owner: define it in the tables.ts of its feature.`);
  for (const { file, text } of files) {
    const from = floorNameOf(file);
    for (const { table, at } of tablesInScript(file, text)) {
      const owner = owners.get(table);
      if (!owner || !from) continue;
      mentions += 1;
      const pair = PAIRS.find(
        (each) => each.from === from && (each.owners === '*' || each.owners.includes(owner)),
      );
      if (pair) used.add(pair.owners === '*' ? from : `${from} ${owner}`);
      const problem = problemOf(from, owner);
      const line = text.slice(0, at).split('\n').length;
      if (problem && !(pair && isBelow(owner, from))) findings.push(`${file}:${line}  ${table}: ${problem}`);
    }
  }
  if (mentions === 0) findings.push('The fence found no table in any SQL.');
  return { findings: [...new Set(findings)], used };
}

/** What PAIRS allows and nobody needs. @param {Set<string>} used */
export function unusedPairs(used) {
  return PAIRS.flatMap(({ from, owners }) =>
    (owners === '*' ? [from] : owners.map((owner) => `${from} ${owner}`))
      .filter((pair) => !used.has(pair))
      .map(
        (pair) => `PAIRS of lint/table-owners.mjs allows ${pair.replace(' ', ' → ')}, which nobody needs.`,
      ),
  );
}

/** @param {string} from @param {string} owner */
function problemOf(from, owner) {
  if (featureOf(from) === featureOf(owner)) return undefined;
  if (floorOf(from) < 0) return `${from} is on no floor; give it one in lint/floors.cjs.`;
  if (isBelow(owner, from))
    return `it is ${owner}'s. Let ${owner} offer a use case or a subquery, or say in PAIRS of lint/table-owners.mjs why not.`;
  return `it is ${owner}'s, which does not lie below ${from}. Let ${owner} pass in a hook (features.ts), or do it there.`;
}

/** @param {string} lower @param {string} upper */
function isBelow(lower, upper) {
  return floorOf(lower) >= 0 && floorOf(lower) < floorOf(upper);
}

/** The rooms of prepaid are features. @param {string} name */
function featureOf(name) {
  return name.startsWith('prepaid/') ? name : name.split('/')[0];
}

/** @param {File[]} files @returns {Map<string, string>} */
function ownersOf(files) {
  const defined = files
    .filter(({ file }) => file.endsWith('/tables.ts'))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(/pgTable\(\s*'(\w+)'/g), ([, table = '']) => [table, floorNameOf(file) ?? '']),
    );
  const others = Object.entries(OTHER_TABLES).map(([table, { owner }]) => [table, owner]);
  return new Map(/** @type {[string, string][]} */ ([...defined, ...others]));
}

/** The tables that are there after all migrations. */
function migratedTables() {
  const folder = join(root, 'migrations');
  const tables = new Set();
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, name), 'utf8').replace(/--.*/g, '');
    const steps =
      /create table (?:if not exists )?(?<made>\w+)|drop table (?:if exists )?(?<gone>[\w, \n]+)|alter table (?<old>\w+) rename to (?<now>\w+)/gi;
    for (const { groups } of text.matchAll(steps)) {
      const { made, gone, old, now } = groups ?? {};
      if (made) tables.add(made);
      for (const each of gone?.split(',') ?? []) tables.delete(each.trim().split(/\s/)[0]);
      if (old && now && tables.delete(old)) tables.add(now);
    }
  }
  return [...tables];
}

/** Without tests, and the rows and tools that only they have. */
function serverFiles() {
  return readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/server/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\/make\.ts$|\/testing\//.test(name))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { findings, used } = findForeignTables(serverFiles(), migratedTables());
  const all = [...findings, ...unusedPairs(used)];
  for (const finding of all) console.log(finding);
  process.exitCode = all.length > 0 ? 1 : 0;
}
