import { FAMILIES, FAMILY_NAMES, SAME } from './ingredient-names.ts';

/** An INCI list as it is printed on a box; longer ones are refused. */
export const MAX_INGREDIENTS_BYTES = 20_000;

/** One entry of a list: as it is printed, and the names it goes by. */
export type Ingredient = { printed: string; names: readonly string[] };

/** "Aqua, Parfum (Fragrance), 1,2-Hexanediol*" are three; each once, in their order. */
export function readIngredients(text: string): Ingredient[] {
  const found = new Map<string, Ingredient>();
  for (const part of splitList(text)) {
    const names = namesIn(part);
    const [first] = names;
    if (first && !found.has(first)) found.set(first, { printed: printedName(part), names });
  }
  return [...found.values()];
}

/** The entry of the list that `stated` means, if there is one; by its own name rather than by its family's. */
export function matchIngredient(stated: string, list: readonly Ingredient[]): Ingredient | undefined {
  for (const meant of meaningsOf(plainName(stated))) {
    const found = list.find(({ names }) => names.some((name) => isMeant(meant, name)));
    if (found) return found;
  }
  return undefined;
}

/** What somebody calls it and what a list calls it, as one word: "d-Limonene" and "LIMONENE*" are "limonene". */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\d+([.,]\d+)?\s*%/g, ' ')
    .replace(/^\s*(\(?[+±-]\)|\(?[rs]\)|dl|d|l)\s*-\s*/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain;
}

/** Commas, semicolons, bullets and new lines divide; a comma between two digits belongs to a name. */
function splitList(text: string): string[] {
  return text
    .slice(0, MAX_INGREDIENTS_BYTES)
    .replace(/^\s*(ingredients|inci)\s*:/i, '')
    .replace(/(\d),(?=\d)/g, '$1\u0000')
    .replace(/\b(may contain|peut contenir)\s*:?/gi, ',')
    .replace(/\[?\+\s*\/\s*-\]?\s*:?/g, ',')
    .split(/[,;•·\n\r]|\.\s+(?=[A-Z])|\s\|\s/)
    .map((part) => part.replaceAll('\u0000', ',').trim())
    .filter(Boolean);
}

/** "Parfum (Fragrance)" and "Aqua/Water/Eau" go by each of their names. */
function namesIn(part: string): string[] {
  const pieces = part
    .slice(0, 300)
    .split(/[()[\]/]/)
    .map(plainName);
  const names = [plainName(part.slice(0, 300)), ...pieces];
  return [...new Set(names.filter((name) => name.length > 1))];
}

function printedName(part: string): string {
  const name = part
    .replace(/[*†‡°¹²³[\]]+/g, '')
    .replace(/\.$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return name.slice(0, 120);
}

/** Too general to be looked for inside other names: "acid" would be everywhere. */
const GENERAL = new Set([
  ...['acid', 'alcohol', 'oil', 'oils', 'extract', 'water', 'butter', 'wax', 'seed', 'leaf', 'flower'],
  ...['fruit', 'root', 'peel', 'sodium', 'vitamin', 'mi', 'mci', 'mel', 'lac', 'rose', 'rice', 'milk'],
  ...['protein', 'powder', 'juice', 'gum', 'salt', 'oxide', 'sulfate', 'chloride', 'glycol'],
]);

/** As a whole name, or as whole words of one: "tea tree" in "tea tree leaf oil". */
function isMeant(meant: string, name: string): boolean {
  if (meant === name) return true;
  if (meant.length < 3 || GENERAL.has(meant)) return false;
  return ` ${name} `.includes(` ${meant} `);
}

const sameBy = new Map(SAME.flatMap((names) => names.map((name) => [name, names] as const)));

/** All that somebody means who says `name`: its other names and, of a family, each member. */
function meaningsOf(name: string): readonly string[] {
  return MEANINGS.get(name) ?? allMeanings(name);
}

function allMeanings(name: string): readonly string[] {
  const all = new Set<string>();
  addMeanings(name, all);
  return [...all];
}

function addMeanings(name: string, all: Set<string>): void {
  if (!name || all.has(name)) return;
  all.add(name);
  for (const other of sameBy.get(name) ?? []) addMeanings(other, all);
  const family = FAMILY_NAMES[name] ?? name;
  if (family !== name) all.add(family);
  const members = Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined;
  for (const member of members ?? []) addMeanings(member, all);
}

/** Of the names we know; a list is compared with dozens of them. */
const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  [...Object.keys(FAMILIES), ...sameBy.keys()].map((name) => [name, allMeanings(name)]),
);
