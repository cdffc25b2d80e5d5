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
 * - Acuity, the list of clients, which counts the days since the last appointment, and the export of appointments.
 * - Mangomint, the list of clients (Clients, Options, Download). Its help pages name no headings; these are those of a public
 *   importer that was tried with a real file. The address beside "State" and the tags are not in it: as Mangomint's pages
 *   call them.
 * All other lists, such as Mangomint's reports, are recognised heading by heading.
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
      notes: ['Note', 'Notes'],
      allergies: ['Allergies'],
      birthday: ['Date of Birth'],
      joinedOn: ['Added'],
      address: ['Address'],
      address2: ['Apartment Suite'],
      city: ['City'],
      region: ['Area', 'State'],
      postCode: ['Post Code'],
      tags: ['Tags'],
      language: ['Preferred Language'],
      preferredPerson: ['Preferred Team Member'],
      acceptsEmail: ['Accepts Marketing'],
      acceptsSms: ['Accepts SMS Marketing'],
      blocked: ['Blocked'],
      blockedReason: ['Block Reason'],
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
      notes: ['Memo'],
      birthday: ['Birthday'],
      joinedOn: ['First Visit'],
      address: ['Street Address 1'],
      address2: ['Street Address 2'],
      city: ['City'],
      region: ['State'],
      postCode: ['Postal Code'],
      tags: ['Groups'],
      acceptsEmail: ['Email Subscription Status'],
      blocked: ['Blocked from online booking*'],
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
      notes: ['Notes', 'Customer Notes'],
      birthday: ['Birthdate', 'Birthday', 'Birth Date'],
      joinedOn: ['Customer Since'],
      address: ['Address', 'Street'],
      city: ['City'],
      region: ['State'],
      postCode: ['Zip', 'Zip Code'],
      tags: ['General Tags', 'Tags'],
    },
  },
  {
    source: 'Acuity',
    kind: 'clients',
    signature: ['First Name', 'Last Name', 'Days Since Last Appointment'],
    columns: {
      email: ['Email'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      phone: ['Phone'],
      notes: ['Notes'],
      blocked: ['Banned'],
    },
  },
  {
    source: 'Acuity',
    kind: 'appointments',
    signature: ['Start Time', 'End Time', 'First Name', 'Calendar', 'Appointment ID'],
    columns: {
      date: ['Start Time'],
      treatment: ['Type'],
      email: ['Email'],
      phone: ['Phone'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      note: ['Notes'],
    },
  },
  {
    source: 'Mangomint',
    kind: 'clients',
    signature: ['First name', 'Last name', 'Phone (with country code)'],
    columns: {
      email: ['Email'],
      firstName: ['First name'],
      lastName: ['Last name'],
      phone: ['Phone (with country code)'],
      otherPhone: ['Alt Phone'],
      notes: ['Notes'],
      birthday: ['Birthday'],
      joinedOn: ['Created at'],
      address: ['Address', 'Street', 'Street address'],
      city: ['City'],
      region: ['State'],
      postCode: ['Zip', 'Zip code', 'Postal code'],
      tags: ['Tags'],
      blocked: ['Blocked from online booking'],
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
  otherPhone: ['telephone', 'home phone', 'day phone', 'work phone', 'other phone', 'secondary phone'],
  notes: [
    ...[
      'notes',
      'note',
      'client notes',
      'client note',
      'customer notes',
      'customer note',
      'memo',
      'comments',
    ],
    ...['profile notes', 'internal notes', 'remarks'],
  ],
  allergies: [
    ...['allergies', 'allergy', 'allergies and sensitivities', 'known allergies', 'skin allergies'],
    ...['patient allergies', 'allergy notes', 'medical alerts'],
  ],
  birthday: ['birthday', 'date of birth', 'birth date', 'birthdate', 'dob'],
  joinedOn: [
    ...['client since', 'customer since', 'member since', 'joined', 'joined on', 'date joined', 'join date'],
    ...['added', 'date added', 'created', 'created at', 'created date', 'date created', 'first visit'],
  ],
  address: ['address', 'street address', 'address 1', 'address line 1', 'street', 'home address'],
  address2: ['address 2', 'address line 2', 'street address 2', 'unit', 'apartment'],
  city: ['city', 'town', 'suburb'],
  region: ['state', 'region', 'area', 'province'],
  postCode: ['postal code', 'postcode', 'post code', 'zip', 'zip code'],
  tags: ['tags', 'tag', 'labels', 'groups', 'client tags', 'categories'],
  language: ['language', 'preferred language'],
  preferredPerson: [
    ...['preferred staff', 'preferred therapist', 'preferred provider', 'preferred team member', 'therapist'],
    ...['preferred person', 'preferred staff member', 'regular therapist'],
  ],
  acceptsEmail: [
    ...['accepts marketing', 'accepts email', 'accepts emails', 'accepts email marketing', 'email marketing'],
    ...[
      'email opt in',
      'email consent',
      'email subscription status',
      'marketing emails',
      'email marketing opt in',
    ],
  ],
  acceptsSms: [
    ...[
      'accepts sms',
      'accepts sms marketing',
      'sms marketing',
      'sms opt in',
      'sms consent',
      'text marketing',
    ],
    ...['text opt in', 'marketing texts', 'sms marketing opt in'],
  ],
  acceptsWhatsapp: [
    'accepts whatsapp',
    'whatsapp',
    'whatsapp marketing',
    'whatsapp opt in',
    'whatsapp consent',
  ],
  acceptsCalls: ['accepts calls', 'accepts phone calls', 'call consent', 'phone consent', 'accepts phone'],
  blocked: ['blocked', 'banned', 'is blocked', 'do not book', 'blocked from online booking'],
  blockedReason: ['block reason', 'blocked reason', 'reason for blocking', 'why blocked', 'ban reason'],
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
  package: ['package', 'package name', 'series', 'series name', 'bundle', 'membership or package'],
  sessions: [
    ...[
      'sessions left',
      'sessions remaining',
      'remaining sessions',
      'sessions',
      'remaining',
      'remaining quantity',
    ],
    ...['quantity remaining', 'visits left', 'visits remaining', 'credits remaining'],
  ],
  value: ['value', 'remaining value', 'value remaining', 'value left', 'amount', 'worth', 'liability'],
  expiresOn: [
    'expires',
    'expires on',
    'expiry',
    'expiry date',
    'expiration date',
    'valid until',
    'expiration',
  ],
  balance: [
    'balance',
    'remaining balance',
    'current balance',
    'balance remaining',
    'remaining',
    'amount left',
  ],
};

/** A heading that means another thing in files of that kind. */
const OTHER_NAMES_IN: Partial<Record<ImportKind, Record<string, readonly string[]>>> = {
  clients: { fullName: ['full name', 'client name', 'customer name', 'client', 'customer', 'name'] },
  'gift-cards': {
    code: [
      'code',
      'gift card code',
      'gift card',
      'gift card number',
      'card number',
      'gift certificate',
      'number',
    ],
    fullName: ['recipient', 'recipient name', 'for', 'owner', 'client', 'client name', 'name'],
    email: ['recipient email', 'email', 'client email'],
  },
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
    const otherNames = OTHER_NAMES_IN[kind]?.[name] ?? OTHER_NAMES[name] ?? [];
    const names = known ? (known.columns[name] ?? []) : otherNames;
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
  const byDetail: ImportKind[] = ['appointments', 'packages', 'gift-cards', 'products', 'points', 'clients'];
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
