import { readPhone } from '#shared/bookings/phone.ts';
import { email as emailField, knownName } from '#shared/kit/fields.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { leftOut, type ReadLine, refused, understood } from './decision.ts';
import type { DateOrder } from './import-kinds.ts';
import { readDay } from './read-day.ts';
import type { ImportCells } from './read-table.ts';

export type ClientLine = {
  /** '' : a guest, known by phone and name, or by the name alone. */
  email: string;
  firstName: string;
  lastName: string;
  /** "+65 91234567", or '' . */
  phone: string;
  phoneE164: string;
  details: LineDetails;
  consents: LineConsent[];
};

type LineDetails = {
  birthday: string | null;
  address: string;
  tags: string[];
  joinedOn: string | null;
  language: string;
  notes: string;
  allergies: string;
  isBlocked: boolean;
  blockedReason: string;
  /** As written; '' when there is none. */
  preferredPerson: string;
};

export type LineConsent = { channel: 'email' | 'sms' | 'whatsapp' | 'phone'; isGiven: boolean };

type ClientContext = { today: string; dateOrders: Record<string, DateOrder> };

const NAME = knownName(80);
const EMAIL = emailField();
const MOST_TEXT = 4_000;
const MOST_TAGS = 30;
const MOST_TAG = 40;

/**
 * A client is worth more than any of their details: what cannot be read is left out and said, or kept in the notes where
 * staff may still make sense of it.
 */
export function readClientLine(cells: ImportCells, context: ClientContext): ReadLine<ClientLine> {
  const names = readNames(cells);
  for (const name of [names.firstName, names.lastName]) {
    const problem = NAME.safeParse(name).error?.issues[0]?.message;
    if (problem) return refused(`${problem}: "${shorten(name)}".`);
  }
  const { email, isWrong } = readEmail(cells.email ?? '');
  const phones = readPhones(cells);
  const isNamed = fullName(names) !== '';
  if (!isNamed && !email && !phones.first) {
    if (isWrong) return refused(`"${shorten(cells.email ?? '')}" is not an e-mail address.`);
    return leftOut('There is no name, e-mail or phone number.');
  }
  const remarks: string[] = [];
  const retained: string[] = [];
  if (isWrong) {
    remarks.push(`"${shorten(cells.email ?? '')}" is not an e-mail address: kept in the notes.`);
    retained.push(`E-mail in the other program: ${cells.email}`);
  }
  for (const text of phones.unreadable) {
    remarks.push(`The phone number ${shorten(text)} cannot be read: kept in the notes.`);
    retained.push(`Phone in the other program: ${text}`);
  }
  retained.push(...phones.others.map((other) => `Other phone: ${other}`));
  const { details, problem } = readDetails(cells, context, retained, remarks);
  if (problem) return refused(problem);
  const isUnnamedGuest = !isNamed && !email;
  if (isUnnamedGuest) remarks.push('No name: the card is named after the phone number.');
  const { customerPhone: phone, phoneE164 } = phones.first ?? { customerPhone: '', phoneE164: '' };
  const named = isUnnamedGuest ? { firstName: phone, lastName: '' } : names;
  return understood(
    { email, ...named, phone, phoneE164, details, consents: readConsents(cells) },
    remarks.join(' '),
  );
}

/** "Mei Lim" is Mei, of the family Lim, where the file does not say it itself. */
export function readNames(cells: ImportCells): { firstName: string; lastName: string } {
  const { firstName = '', lastName = '', fullName: whole = '' } = cells;
  if (firstName || lastName) return { firstName: oneLine(firstName), lastName: oneLine(lastName) };
  const [first = '', ...rest] = oneLine(whole).split(' ');
  return { firstName: first, lastName: rest.join(' ') };
}

export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function readEmail(text: string): { email: string; isWrong: boolean } {
  const read = text ? EMAIL.safeParse(text) : null;
  return { email: read?.data ?? '', isWrong: read?.success === false };
}

/** The first that can be read is the client's. */
function readPhones({ phone = '', otherPhone = '' }: ImportCells) {
  const given = [phone, otherPhone].filter(Boolean);
  const read = given.map((text) => ({ text, number: readAnyPhone(text) }));
  const numbers = read.flatMap(({ number }) => number ?? []);
  const [first] = numbers;
  return {
    first,
    others: numbers.flatMap(({ phoneE164, customerPhone }) =>
      phoneE164 === first?.phoneE164 ? [] : [customerPhone],
    ),
    unreadable: read.flatMap(({ text, number }) => (number ? [] : [text])),
  };
}

/** Fresha writes "6591234567", without the sign: so many digits are more than a number of Singapore has. */
export function readAnyPhone(text: string) {
  const digits = text.replace(/[\s().-]/g, '');
  return (/^\d{10,15}$/.test(digits) ? readPhone(`+${digits}`) : null) ?? readPhone(text);
}

function readDetails(
  cells: ImportCells,
  context: ClientContext,
  retained: readonly string[],
  remarks: string[],
): { details: LineDetails; problem: string } {
  const notes = [cells.notes ?? '', ...retained].filter(Boolean).join('\n');
  const allergies = isNothing(cells.allergies ?? '') ? '' : (cells.allergies ?? '');
  const address = readAddress(cells);
  const tooLong = Object.entries({
    'notes are': notes,
    'allergies are': allergies,
    'address is': address,
  }).find(([, text]) => text.length > MOST_TEXT);
  const blockedReason = oneLine(cells.blockedReason ?? '').slice(0, 300);
  const details = {
    birthday: readPastDay(cells.birthday ?? '', 'birthday', context, remarks),
    joinedOn: readPastDay(cells.joinedOn ?? '', 'joinedOn', context, remarks),
    address,
    tags: readTags(cells.tags ?? ''),
    language: oneLine(cells.language ?? '').slice(0, 40),
    notes,
    allergies,
    isBlocked: isYes(cells.blocked) || (cells.blocked === undefined && blockedReason !== ''),
    blockedReason,
    preferredPerson: oneLine(cells.preferredPerson ?? ''),
  };
  const problem = tooLong ? `The ${tooLong[0]} longer than 4,000 characters.` : '';
  return { details, problem };
}

const DAY_NAMES = { birthday: 'birthday', joinedOn: 'day they joined' };

/** Days that have been: nobody is born tomorrow, and no client joined before 1900. */
function readPastDay(
  text: string,
  field: keyof typeof DAY_NAMES,
  { today, dateOrders }: ClientContext,
  remarks: string[],
): string | null {
  if (text === '') return null;
  const day = readDay(text, dateOrders[field] ?? 'day first', today);
  const name = DAY_NAMES[field];
  if (day && day <= today && day >= '1900-01-01') return day;
  if (day && day > today) remarks.push(`The ${name} ${shorten(text)} is in the future: left out.`);
  else remarks.push(`The ${name} "${shorten(text)}" is not a date: left out.`);
  return null;
}

function readAddress({ address = '', address2 = '', city = '', region = '', postCode = '' }: ImportCells) {
  const lines = [address, address2, region, [city, postCode].filter(Boolean).join(' ')];
  return [...new Set(lines.map(oneLine).filter(Boolean))].join(', ');
}

function readTags(text: string): string[] {
  const tags = text.split(/[,;|\n]/).map((tag) => oneLine(tag).slice(0, MOST_TAG));
  return [...new Set(tags.filter(Boolean))].slice(0, MOST_TAGS);
}

const CHANNELS = {
  acceptsEmail: 'email',
  acceptsSms: 'sms',
  acceptsWhatsapp: 'whatsapp',
  acceptsCalls: 'phone',
} as const;

/** Only what the file says clearly: an empty or an unknown word is neither yes nor no. */
function readConsents(cells: ImportCells): LineConsent[] {
  return Object.entries(CHANNELS).flatMap(([field, channel]): LineConsent[] => {
    const cell = cells[field] ?? '';
    if (isYes(cell)) return [{ channel, isGiven: true }];
    return isNo(cell) ? [{ channel, isGiven: false }] : [];
  });
}

export function isYes(cell = ''): boolean {
  return /^(yes|y|true|1|x|subscribed|opted.?in|accepted|allowed|blocked|banned)$/i.test(cell);
}

function isNo(cell: string): boolean {
  return /^(no|n|false|0|unsubscribed|opted.?out|declined|not allowed|do not (contact|send)|bounced)$/i.test(
    cell,
  );
}

/** What people write where there is no allergy. */
function isNothing(text: string): boolean {
  return /^(none|no|nil|n\/?a|nka|nkda|no (known )?allerg(y|ies)|not applicable|nothing)\.?$/i.test(
    text.trim(),
  );
}

const LONGEST_SHOWN = 60;

/** What is repeated in a sentence about the line. */
function shorten(text: string): string {
  const line = oneLine(text);
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}...` : line;
}
