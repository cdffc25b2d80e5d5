/** What can be imported, in the order in which it is best done: the others look for their client. */
export const IMPORT_KINDS = [
  'clients',
  'products',
  'points',
  'appointments',
  'packages',
  'gift-cards',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const KIND_NAMES: Record<ImportKind, string> = {
  clients: 'Clients',
  products: 'Products and stock',
  points: 'Points balances',
  appointments: 'Future appointments',
  packages: 'Packages with sessions left',
  'gift-cards': 'Gift card balances',
};

type ImportField = {
  name: string;
  label: string;
  /** One of the fields with the same number must have a column. */
  oneOf?: number;
  /** All dates of its column decide together whether the day comes first. */
  isDate?: true;
};

/** Whose it is, in files that are not about clients: one of these must be there. */
const OF_CLIENT: readonly ImportField[] = [
  { name: 'email', label: 'E-mail', oneOf: 3 },
  { name: 'phone', label: 'Mobile number', oneOf: 3 },
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'fullName', label: 'Client', oneOf: 3 },
];

/** The fields of each kind that a column of the file can be. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  clients: [
    { name: 'email', label: 'E-mail', oneOf: 1 },
    { name: 'firstName', label: 'First name', oneOf: 1 },
    { name: 'lastName', label: 'Last name' },
    { name: 'fullName', label: 'Full name', oneOf: 1 },
    { name: 'phone', label: 'Mobile number', oneOf: 1 },
    { name: 'otherPhone', label: 'Other phone number' },
    { name: 'notes', label: 'Notes' },
    { name: 'allergies', label: 'Allergies' },
    { name: 'birthday', label: 'Birthday', isDate: true },
    { name: 'joinedOn', label: 'Client since', isDate: true },
    { name: 'address', label: 'Address' },
    { name: 'address2', label: 'Address, second line' },
    { name: 'city', label: 'City' },
    { name: 'region', label: 'State or area' },
    { name: 'postCode', label: 'Postal code' },
    { name: 'tags', label: 'Tags' },
    { name: 'language', label: 'Language' },
    { name: 'preferredPerson', label: 'Preferred person' },
    { name: 'acceptsEmail', label: 'Accepts e-mails' },
    { name: 'acceptsSms', label: 'Accepts SMS' },
    { name: 'acceptsWhatsapp', label: 'Accepts WhatsApp' },
    { name: 'acceptsCalls', label: 'Accepts calls' },
    { name: 'blocked', label: 'Blocked' },
    { name: 'blockedReason', label: 'Why blocked' },
  ],
  products: [
    { name: 'name', label: 'Name', oneOf: 1 },
    { name: 'price', label: 'Price', oneOf: 2 },
    { name: 'variation', label: 'Variation' },
    { name: 'code', label: 'Product code (SKU)' },
    { name: 'stock', label: 'Stock' },
    { name: 'category', label: 'Category' },
    { name: 'description', label: 'Description' },
    { name: 'archived', label: 'Archived' },
  ],
  points: [
    { name: 'points', label: 'Points', oneOf: 1 },
    { name: 'email', label: 'E-mail', oneOf: 2 },
    { name: 'phone', label: 'Mobile number', oneOf: 2 },
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
    { name: 'fullName', label: 'Full name', oneOf: 2 },
  ],
  appointments: [
    { name: 'date', label: 'Date', oneOf: 1, isDate: true },
    { name: 'time', label: 'Start time' },
    { name: 'treatment', label: 'Treatment', oneOf: 2 },
    ...OF_CLIENT,
    { name: 'minutes', label: 'Duration in minutes' },
    { name: 'status', label: 'Status' },
    { name: 'note', label: 'Note' },
  ],
  packages: [
    { name: 'package', label: 'Package', oneOf: 1 },
    { name: 'sessions', label: 'Sessions left', oneOf: 2 },
    ...OF_CLIENT,
    { name: 'value', label: 'What they are worth' },
    { name: 'expiresOn', label: 'Valid until', isDate: true },
  ],
  'gift-cards': [
    { name: 'code', label: 'Code', oneOf: 1 },
    { name: 'balance', label: 'Balance', oneOf: 2 },
    { name: 'fullName', label: 'For whom' },
    { name: 'email', label: 'Their e-mail' },
    { name: 'expiresOn', label: 'Valid until', isDate: true },
  ],
};

/** What happens to a line of the file. */
export const FATES = ['new', 'changed', 'unchanged', 'skipped', 'refused'] as const;
export type Fate = (typeof FATES)[number];

export const FATE_NAMES: Record<Fate, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Already here',
  skipped: 'Left out',
  refused: 'Problem',
};

export const DATE_ORDERS = ['day first', 'month first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const MOST_IMPORT_LINES = 20_000;
/** Characters of the file. */
export const MOST_IMPORT_TEXT = 8_000_000;
/** How many lines can be written in one transaction: others wait for the rooms and the products it holds. */
export const MOST_AT_ONCE: Record<ImportKind, number> = {
  clients: MOST_IMPORT_LINES,
  products: 2_000,
  points: 5_000,
  appointments: 2_000,
  packages: 2_000,
  'gift-cards': 2_000,
};
export const MOST_IMPORT_COLUMNS = 1_000;
export const IMPORT_TOO_LARGE = 'That file is too large. Please split it: at most 8 MB and 20,000 lines.';
export const IMPORT_EMPTY = 'The file is empty';
export const TOO_MANY_COLUMNS = 'That file has more than 1,000 columns. Is it the right one?';
export const NOT_CSV = 'This is not a CSV file. Please export or save it as CSV first.';

/** Field → number of its column, from 0. */
export type ImportColumns = Record<string, number>;

/** A sentence about the field that still needs a column; empty when the mapping is complete. */
export function missingColumn(kind: ImportKind, columns: ImportColumns): string {
  const needed = IMPORT_FIELDS[kind].filter(({ oneOf }) => oneOf !== undefined);
  const groups = [...new Set(needed.map(({ oneOf }) => oneOf))].map((group) =>
    needed.filter(({ oneOf }) => oneOf === group),
  );
  const missing = groups.find((group) => group.every(({ name }) => columns[name] === undefined));
  if (!missing) return '';
  return `Please choose the column for ${missing.map(({ label }) => label).join(' or ')}.`;
}

/** The headings of columns that hold something and that nothing is taken from. */
export function columnsNotTaken(
  headings: readonly string[],
  columns: ImportColumns,
  isEmpty: (column: number) => boolean,
): string[] {
  const taken = new Set(Object.values(columns));
  return headings.flatMap((heading, column) =>
    taken.has(column) || isEmpty(column) ? [] : [heading || `Column ${column + 1}`],
  );
}
