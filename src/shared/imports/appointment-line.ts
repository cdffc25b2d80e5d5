import { email as emailField, requiredKnownName } from '#shared/kit/fields.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { oneLine, readAnyPhone, readNames } from './client-line.ts';
import { leftOut, type ReadLine, refused, understood } from './decision.ts';
import type { DateOrder } from './import-kinds.ts';
import type { KnownClient } from './match-client.ts';
import { readStart } from './read-start.ts';
import type { ImportCells } from './read-table.ts';

export type AppointmentLine = {
  start: Date;
  treatmentId: number;
  /** Of the file; null when it does not say. */
  minutes: number | null;
  customerName: string;
  /** '' when there is none. */
  customerEmail: string;
  /** '' when there is none. */
  customerPhone: string;
  userId: number | null;
  /** Of a guest we know: their card, whatever phone the line gives. */
  clientId: number | null;
  note: string;
  isConfirmed: boolean;
};

type AppointmentContext = {
  now: Date;
  dateOrder: DateOrder;
  /** By name, in small letters. */
  treatments: ReadonlyMap<string, number>;
  client: KnownClient | undefined;
};

const OVER = /cancel|no.?show|declined|rejected|completed|arrived|deleted/i;
const OPEN = /pending|unconfirmed|requested|not confirmed/i;
const NAME = requiredKnownName(120, 'There is no name');
const EMAIL = emailField();
const MOST_NOTE = 2_000;

/** Only what is still to come: history stays in the other program. */
export function readAppointmentLine(
  cells: ImportCells,
  context: AppointmentContext,
): ReadLine<AppointmentLine> {
  const { date = '', time = '', status = '' } = cells;
  if (OVER.test(status)) return leftOut(`Its status is ${status}.`);
  const start = readStart({ date, time }, context.dateOrder);
  if (!start) return refused(`"${`${date} ${time}`.trim()}" is not a date and time.`);
  if (start <= context.now) return leftOut('It has already begun.');
  const treatment = oneLine(cells.treatment ?? '');
  const treatmentId = context.treatments.get(treatment.toLowerCase());
  if (!treatmentId) return refused(`There is no treatment "${treatment}" here. Please choose one for it.`);
  const person = readPerson(cells, context.client);
  if (!person.ok) return person;
  return understood({
    ...person.value,
    start,
    treatmentId,
    minutes: readMinutes(cells.minutes ?? ''),
    note: (cells.note ?? '').slice(0, MOST_NOTE),
    isConfirmed: !OPEN.test(status),
  });
}

type Person = Pick<
  AppointmentLine,
  'customerName' | 'customerEmail' | 'customerPhone' | 'userId' | 'clientId'
>;

/** What the line lacks is the client's, if we know them. */
function readPerson(cells: ImportCells, client: KnownClient | undefined): ReadLine<Person> {
  const name = NAME.safeParse(fullName(readNames(cells)) || (client?.name ?? ''));
  if (!name.success) return refused(`${name.error.issues[0]?.message ?? 'There is no name'}.`);
  const email = cells.email || client?.email || '';
  const valid = email ? EMAIL.safeParse(email) : null;
  if (valid && !valid.success) return refused(`"${email}" is not an e-mail address.`);
  const phone = readAnyPhone(cells.phone ?? '') ?? readAnyPhone(client?.phone ?? '');
  // Two lines with the same name alone might be two people.
  if (!phone && !email && !client) return refused(nobodyKnown(name.data));
  return understood({
    customerName: name.data,
    customerEmail: valid?.data ?? '',
    customerPhone: phone?.customerPhone ?? '',
    userId: client?.userId ?? null,
    clientId: client?.clientId ?? null,
  });
}

function nobodyKnown(name: string): string {
  return `There is no phone number or e-mail of ${name}, and no single client of that name here. Please add one to the file, or import your clients first.`;
}

/** "60", "60 min", "1h 15min", "1:15"; null for anything else. */
function readMinutes(text: string): number | null {
  const [, hours = '', minutes = ''] =
    /^(?:(\d{1,2})\s*(?:h|hr|hrs|hours?|:)\s*)?(?:(\d{1,3})\s*(?:m|min|mins|minutes?)?)?$/i.exec(
      text.trim(),
    ) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total >= 5 && total <= 720 ? total : null;
}

/** The treatments of a file that have no namesake here, for the owner to choose one for each. */
export function unknownTreatments(names: readonly string[], known: ReadonlyMap<string, number>): string[] {
  const all = new Set(names.map(oneLine).filter(Boolean));
  return [...all].filter((name) => !known.has(name.toLowerCase())).sort();
}
