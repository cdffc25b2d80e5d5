'use strict';

const { FLOORS } = require('./lint/floors.cjs');

/** Test rows and test tools: they may import everything, and production code may not import them. */
const testThings = ['/make\\.ts$', '/testing/'];
/** The folders of the web that compose features. */
const composers = '^src/web/(home|dashboard|admin|shell|dev|offline)/';
const sql = '^node_modules/(drizzle-orm|pg|@types/pg)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'shared-is-pure',
    comment: 'src/shared is rules and contracts: it imports itself and a few pure libraries, nothing else.',
    from: { path: '^src/shared/', pathNot: testThings },
    to: { pathNot: ['^src/shared/', '^node_modules/(zod|libphonenumber-js)/'] },
  },
  {
    name: 'two-sides-never-touch',
    comment: 'web and server meet only in src/shared. The one seam is server/ssr.',
    from: { path: '^src/(server|web)/', pathNot: '^src/server/ssr/' },
    to: { path: '^src/(server|web)/', pathNot: '^src/$1/' },
  },
  {
    name: 'features-keep-their-data',
    comment: 'Another feature is reached through its use cases (or its tables, for a foreign key).',
    // Each room of prepaid money is a feature.
    from: { path: '^src/server/(prepaid/[^/]+|[^/]+)/', pathNot: testThings },
    to: {
      path: '^src/server/.+/(data|routes|emails|feature)\\.ts$',
      pathNot: ['^src/server/$1/', '^src/server/kit/feature\\.ts$'],
    },
  },
  {
    name: 'routes-stay-thin',
    comment: 'routes.ts names use cases; it touches no data and no tables.',
    from: { path: '^src/server/.+/routes\\.ts$' },
    to: { path: ['/(data|tables)\\.ts$', sql] },
  },
  {
    name: 'sql-lives-in-data',
    comment: 'Only data.ts, tables.ts, the kit and the database speak SQL.',
    from: {
      path: '^src/server/',
      pathNot: ['/(data|tables)\\.ts$', '^src/server/(kit|database)/', ...testThings],
    },
    to: { path: sql },
  },
  {
    name: 'kit-knows-no-business',
    comment: 'kit/ is the same for a bakery: it imports other kits, never a feature.',
    from: { path: '^src/[^/]+/kit/' },
    to: { path: '^src/', pathNot: '^src/[^/]+/kit/' },
  },
  {
    name: 'database-stands-on-the-kit',
    comment: 'server/database keeps and saves any PostgreSQL: it imports itself and kits, never a feature.',
    from: { path: '^src/server/database/', pathNot: testThings },
    to: { path: '^src/', pathNot: ['^src/server/database/', '^src/[^/]+/kit/'] },
  },
  {
    name: 'the-browser-carries-no-schema',
    comment: 'The browser knows contracts as types; the server parses. (lint/schemas-in-browser.mjs follows what reaches zod by detours.)',
    from: { path: '^src/web/' },
    to: { path: ['^src/shared/.+contract\\.ts$', '^node_modules/zod/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'composers-stay-on-top',
    comment: 'home, dashboard, admin, shell, dev and offline put features together; no feature imports them.',
    // The files directly in src/web are the lists of everything.
    from: { path: '^src/web/[^/]+/', pathNot: composers },
    to: { path: composers },
  },
  {
    name: 'test-things-stay-in-tests',
    comment: 'What visitors get never leans on what only tests have.',
    from: { path: '^src/', pathNot: testThings },
    to: { path: testThings },
  },
  {
    name: 'tools-lean-on-the-app',
    comment: 'Journeys, benchmarks, scripts and checks may need the app; it never needs them.',
    from: { path: '^src/' },
    to: { path: '^(e2e|bench|scripts|lint)/' },
  },
  {
    name: 'journeys-know-the-browser-alone',
    comment: 'A journey sees what a visitor sees: of src it takes what tests have, and pure rules.',
    from: { path: '^e2e/' },
    to: { path: '^(src|bench|lint)/', pathNot: ['^src/shared/', '^src/server/testing/', '^src/server/.+/testing/'] },
  },
  {
    name: 'benchmarks-measure-the-server',
    comment: 'A workload drives the server; pages are measured by npm run lighthouse.',
    from: { path: '^bench/' },
    to: { path: '^(src/web|e2e|lint)/' },
  },
  {
    name: 'scripts-run-before-the-build',
    comment: 'Scripts and checks start with node alone: they import each other, nothing that must be compiled.',
    from: { path: '^(scripts|lint)/' },
    to: { path: '^(src|e2e|bench)/' },
  },
  {
    name: 'runs-without-dev-tools',
    comment: 'NODE_ENV=production npm ci leaves devDependencies out: what runs or builds then is in dependencies.',
    from: { path: '^src/', pathNot: testThings },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'everything-is-there',
    comment: 'An import that leads nowhere is an import that no fence can judge.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one idea.',
    from: { path: '^src/' },
    to: { circular: true },
  },
  {
    name: 'no-feature-cycles',
    comment: 'If bookings lean on loyalty, loyalty may not lean on bookings.',
    scope: 'folder',
    // Whole features with everything below them; inside a feature and a kit no-cycles checks the files. The server has floors.
    from: { path: '^src/(web|shared)/(prepaid/)?[^/]+$', pathNot: '^src/[^/]+/(kit|prepaid)$' },
    to: { circular: true },
  },
  ...FLOORS.slice(0, -1).flatMap((names, floor) => names.map((name) => floorRule(name, floor))),
  {
    name: 'every-feature-has-a-floor',
    comment: 'A folder of src/server is on a floor of lint/floors.cjs, or nobody can say what it may import.',
    from: { path: '^src/server/[^/]+/', pathNot: [...FLOORS.flat().map(inFolder), ...testThings] },
    to: {},
  },
];

/** @param {string} name */
function inFolder(name) {
  return `^src/server/${name}/`;
}

/** What lies on the same floor or above, also rooms of its own feature. @param {string} name @param {number} floor */
function floorRule(name, floor) {
  const rooms = FLOORS.flat().filter((each) => each.startsWith(`${name}/`));
  const notBelow = FLOORS.slice(floor)
    .flat()
    .filter((each) => each !== name);
  return {
    name: 'imports-run-down-the-floors',
    comment: 'Only what lies on a lower floor of lint/floors.cjs is imported; what must run upwards is a hook.',
    // `feature.ts` lists all rooms of its feature, on whichever floor; only features.ts imports it.
    from: { path: inFolder(name), pathNot: [...rooms.map(inFolder), ...testThings, '/feature\\.ts$'] },
    to: { path: notBelow.map(inFolder) },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // Tests may import across; counted, they would create cycles between folders that do not exist at run time.
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    preserveSymlinks: true, // a linked node_modules keeps the paths the rules match
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
