/** What can be imported, in the order in which it is best done: appointments and points look for their client. */
export const IMPORT_KINDS = ['clients', 'products', 'points', 'appointments'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const KIND_NAMES: Record<ImportKind, string> = {
  clients: 'Clients',
  products: 'Products and stock',
  points: 'Points balances',
  appointments: 'Future appointments',
};

type ImportField = {
  name: string;
  label: string;
  /** One of the fields with the same number must have a column. */
  oneOf?: number;
};

/** The fields of each kind that a column of the file can be. Consent to the newsletter is none: it cannot be imported. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  clients: [
    { name: 'email', label: 'E-mail', oneOf: 1 },
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
    { name: 'fullName', label: 'Full name' },
    { name: 'phone', label: 'Mobile number' },
    { name: 'otherPhone', label: 'Other phone number' },
    { name: 'blocked', label: 'Blocked' },
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
    { name: 'date', label: 'Date', oneOf: 1 },
    { name: 'time', label: 'Start time' },
    { name: 'treatment', label: 'Treatment', oneOf: 2 },
    { name: 'email', label: 'E-mail', oneOf: 3 },
    { name: 'phone', label: 'Mobile number', oneOf: 3 },
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
    { name: 'fullName', label: 'Client', oneOf: 3 },
    { name: 'minutes', label: 'Duration in minutes' },
    { name: 'status', label: 'Status' },
    { name: 'note', label: 'Note' },
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
};
export const IMPORT_TOO_LARGE = 'That file is too large. Please split it: at most 8 MB and 20,000 lines.';
export const IMPORT_EMPTY = 'The file is empty';
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
