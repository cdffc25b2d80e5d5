import { readPhone } from '#shared/bookings/phone.ts';
import { email as emailField, knownName } from '#shared/kit/fields.ts';
import {
  compareFields,
  type Decision,
  decide,
  leftOut,
  type ReadLine,
  refused,
  understood,
} from './decision.ts';
import type { ImportCells } from './read-table.ts';

export type ClientLine = {
  email: string;
  firstName: string;
  lastName: string;
  /** "+65 91234567", or '' . */
  phone: string;
  phoneE164: string;
};

const NAME = knownName(80);
const EMAIL = emailField();

export function readClientLine(cells: ImportCells): ReadLine<ClientLine> {
  if (isYes(cells.blocked)) return leftOut('Blocked in the other program.');
  if (!cells.email) return leftOut('No e-mail address. Their appointments can be imported all the same.');
  const email = EMAIL.safeParse(cells.email);
  if (!email.success) return refused(`"${cells.email}" is not an e-mail address.`);
  const { firstName, lastName } = readNames(cells);
  for (const name of [firstName, lastName]) {
    const problem = NAME.safeParse(name).error?.issues[0]?.message;
    if (problem) return refused(`${problem}: "${name}".`);
  }
  const { phone, note } = readPhones(cells);
  return understood({ email: email.data, firstName, lastName, ...phone }, note);
}

/** "Mei Lim" is Mei, of the family Lim, where the file does not say it itself. */
export function readNames(cells: ImportCells): { firstName: string; lastName: string } {
  const { firstName = '', lastName = '', fullName = '' } = cells;
  if (firstName || lastName) return { firstName: oneLine(firstName), lastName: oneLine(lastName) };
  const [first = '', ...rest] = oneLine(fullName).split(' ');
  return { firstName: first, lastName: rest.join(' ') };
}

export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** A number that cannot be read is left out, and said: a client is worth more than their phone number. */
function readPhones({ phone = '', otherPhone = '' }: ImportCells) {
  const given = [phone, otherPhone].filter(Boolean);
  const read = given.map(readAnyPhone).find((found) => found !== null);
  const none = { phone: '', phoneE164: '' };
  if (!read) return { phone: none, note: given[0] ? `The phone number ${given[0]} is left out.` : '' };
  return { phone: { phone: read.customerPhone, phoneE164: read.phoneE164 }, note: '' };
}

/** Fresha writes "6591234567", without the sign: so many digits are more than a number of Singapore has. */
export function readAnyPhone(text: string) {
  const digits = text.replace(/[\s().-]/g, '');
  return (/^\d{10,15}$/.test(digits) ? readPhone(`+${digits}`) : null) ?? readPhone(text);
}

export function isYes(cell = ''): boolean {
  return /^(yes|y|true|1)$/i.test(cell);
}

/** The account that has the e-mail. */
export type KnownClient = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  isStaff: boolean;
  /** They registered: their details are their own. */
  isVerified: boolean;
  isDeactivated: boolean;
};

export function decideClient(line: ClientLine, known: KnownClient | undefined, note = ''): Decision {
  if (!known) return decide('new', note);
  if (known.isDeactivated) return decide('skipped', 'This account was deleted here.');
  if (known.isStaff) return decide('skipped', 'This is a staff account.');
  const { firstName, lastName, phone } = known;
  const before = { firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' };
  const compared = compareFields(
    before,
    { firstName: line.firstName, lastName: line.lastName, phone: line.phone },
    note,
  );
  if (compared.fate === 'changed' && known.isVerified) {
    return decide('skipped', 'They have an account of their own, with other details. Those stay.');
  }
  return compared;
}
