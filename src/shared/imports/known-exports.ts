import {
  IMPORT_FIELDS,
  IMPORT_KINDS,
  type ImportColumns,
  type ImportKind,
  missingColumn,
} from './import-kinds.ts';

type KnownExport = {
  source: string;
  kind: ImportKind;
  /** Headings by which it is recognised: all must be there. */
  signature: readonly string[];
  /** Field → the headings it may have, best first; one that ends in * is a beginning. */
  columns: Record<string, readonly string[]>;
  /** What the owner should know of it. */
  hint?: string;
};

/**
 * The headings as these programs write them, taken from their help pages and from public importers of real exports:
 * - Fresha, "export_customer_list.csv" and the report of appointments, which knows its client by name only and writes
 *   "01 Oct 2030, 10:00am".
 * - Square, customer directory ("Surname" in Britain) and item library, where the name of the location follows "Current
 *   Quantity". Its appointments to come cannot be exported.
 * - Vagaro, the report of customers: one column of names (support.vagaro.com, 360006371094), two in older ones. It is an
 *   Excel file, to be saved as CSV; an empty cell is "---".
 * Other lists are recognised heading by heading.
 */
const KNOWN: readonly KnownExport[] = [
  {
    source: 'Fresha',
    kind: 'clients',
    signature: ['Client ID', 'First Name', 'Mobile Number'],
    columns: {
      email: ['Email'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      phone: ['Mobile Number'],
      otherPhone: ['Telephone'],
      blocked: ['Blocked'],
    },
  },
  {
    source: 'Fresha',
    kind: 'appointments',
    signature: ['Appt. ref.', 'Client', 'Scheduled date'],
    columns: {
      date: ['Scheduled date'],
      treatment: ['Service'],
      fullName: ['Client'],
      minutes: ['Duration (mins)'],
      status: ['Status'],
    },
    hint: 'Fresha names the client only. Please import your clients first: each appointment is matched with the one of that name.',
  },
  {
    source: 'Square',
    kind: 'clients',
    signature: ['First Name', 'Email Address', 'Square Customer ID'],
    columns: {
      email: ['Email Address'],
      firstName: ['First Name'],
      lastName: ['Last Name', 'Surname'],
      phone: ['Phone Number'],
      blocked: ['Blocked from online booking'],
    },
  },
  {
    source: 'Square',
    kind: 'products',
    signature: ['Token', 'Item Name', 'Variation Name', 'SKU'],
    columns: {
      // The name for customers is mostly empty there.
      name: ['Item Name'],
      variation: ['Variation Name'],
      code: ['SKU'],
      price: ['Price'],
      stock: ['Current Quantity*'],
      category: ['Reporting Category', 'Categories', 'Category'],
      description: ['Description'],
      archived: ['Archived'],
    },
  },
  {
    source: 'Vagaro',
    kind: 'clients',
    signature: ['Customer Since', 'Last Visited'],
    columns: {
      email: ['Email'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      fullName: ['Name'],
      phone: ['Mobile', 'Cell Phone'],
      otherPhone: ['Day', 'Day Phone', 'Night', 'Night Phone'],
    },
  },
  {
    source: 'Vagaro',
    kind: 'points',
    signature: ['Customer Since', 'Points Earned'],
    columns: {
      points: ['Points Earned'],
      email: ['Email'],
      phone: ['Mobile', 'Cell Phone'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      fullName: ['Name'],
    },
    hint: 'Vagaro lists the points a client has earned, not what is left of them. Please compare a few first.',
  },
];

/** Other names of a field, by which it is recognised in any file. In small letters and digits only. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  email: ['email', 'email address', 'mail', 'client email', 'customer email'],
  firstName: ['first name', 'given name', 'forename'],
  lastName: ['last name', 'family name', 'surname'],
  fullName: ['full name', 'client name', 'customer name', 'client', 'customer'],
  phone: [
    ...['mobile', 'mobile number', 'mobile phone', 'phone', 'phone number', 'cell phone', 'contact number'],
    ...['client phone', 'customer phone'],
  ],
  otherPhone: ['telephone', 'home phone', 'day phone', 'work phone'],
  blocked: ['blocked'],
  name: ['name', 'product', 'product name', 'item', 'item name', 'title'],
  variation: ['variation', 'variation name', 'variant'],
  code: ['sku', 'code', 'product code', 'item code', 'barcode'],
  price: ['price', 'retail price', 'selling price'],
  stock: ['stock', 'quantity', 'qty', 'stock quantity', 'in stock', 'stock on hand', 'current stock'],
  category: ['category', 'product category', 'categories'],
  description: ['description', 'short description'],
  archived: ['archived'],
  points: ['points', 'points balance', 'loyalty points', 'balance', 'loyalty balance'],
  date: [
    'date',
    'appointment date',
    'start date',
    'scheduled date',
    'date time',
    'start',
    'appointment',
    'visit',
  ],
  time: ['time', 'start time', 'appointment time', 'scheduled time'],
  treatment: ['treatment', 'service', 'service name', 'treatment name', 'services'],
  minutes: ['minutes', 'duration', 'duration minutes', 'duration mins', 'duration min'],
  status: ['status', 'appointment status', 'state'],
  note: ['note', 'notes', 'appointment notes', 'comments', 'special requests'],
};

type MatchedHeadings = {
  /** The program that made the file; null when it is unknown. */
  source: string | null;
  columns: ImportColumns;
  hint: string;
};

/** The columns of a file with these headings, as far as they can be told. */
export function matchHeadings(kind: ImportKind, headings: readonly string[]): MatchedHeadings {
  const known = KNOWN.find((each) => each.kind === kind && isMadeBy(each, headings));
  const columns: ImportColumns = {};
  for (const { name } of IMPORT_FIELDS[kind]) {
    const names = known?.columns[name] ?? (known ? [] : (OTHER_NAMES[name] ?? []));
    const column = known ? findExact(headings, names) : findAlike(headings, names);
    if (column !== -1 && !Object.values(columns).includes(column)) columns[name] = column;
  }
  return { source: known?.source ?? null, columns, hint: known?.hint ?? '' };
}

/** What a file with these headings most likely holds. */
export function guessKind(headings: readonly string[]): ImportKind {
  const known = KNOWN.find((each) => isMadeBy(each, headings));
  if (known) return known.kind;
  // A date with a treatment is an appointment, whoever's e-mail is beside it.
  const byDetail: ImportKind[] = ['appointments', 'products', 'points', 'clients'];
  const complete = byDetail.find((kind) => !missingColumn(kind, matchHeadings(kind, headings).columns));
  return complete ?? IMPORT_KINDS[0];
}

function isMadeBy({ signature }: KnownExport, headings: readonly string[]): boolean {
  return signature.every((heading) => findExact(headings, [heading]) !== -1);
}

function findExact(headings: readonly string[], names: readonly string[]): number {
  for (const name of names) {
    const found = headings.findIndex((heading) =>
      name.endsWith('*') ? heading.trim().startsWith(name.slice(0, -1)) : heading.trim() === name,
    );
    if (found !== -1) return found;
  }
  return -1;
}

function findAlike(headings: readonly string[], names: readonly string[]): number {
  const plain = headings.map(simplify);
  for (const name of names) {
    const found = plain.indexOf(name);
    if (found !== -1) return found;
  }
  return -1;
}

/** "E-mail Address" → "email address", "Duration (min)" → "duration min". */
function simplify(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/e-mail/g, 'email')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
