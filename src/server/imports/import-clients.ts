import {
  addClients,
  changeClients,
  type ImportedState,
  readImportedStates,
} from '#server/accounts/admin/import-clients.ts';
import { cardFor } from '#server/clients/card-for.ts';
import { readConsents, readDetails } from '#server/clients/details.ts';
import {
  addGuests,
  type CardWritten,
  describeCard,
  describeNewCards,
  readCardIds,
  readKnownClients,
  readWritten,
} from '#server/clients/imports/imported-cards.ts';
import { retryTransaction } from '#server/kit/db/with-retries.ts';
import type { Context } from '#server/kit/http/context.ts';
import { mapInBatches } from '#server/kit/map-in-batches.ts';
import { readTeam } from '#server/team/read-team.ts';
import { plainName } from '#shared/clients/plain-name.ts';
import {
  changedDetails,
  contactChanges,
  type Given,
  joinGiven,
  previewOf,
  toGiven,
  whyNotTouched,
} from '#shared/imports/client-card.ts';
import { type ClientLine, readClientLine } from '#shared/imports/client-line.ts';
import type { PreviewCard } from '#shared/imports/contract.ts';
import { type Decision, decide } from '#shared/imports/decision.ts';
import type { KnownClient } from '#shared/imports/match-client.ts';
import { type ClientPlace, placeClients } from '#shared/imports/place-client.ts';
import { dateOrdersOf, type ImportCells } from '#shared/imports/read-table.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Importer, ImportRecord, LineResult } from './importer.ts';

type PlannedLine = {
  line: number;
  value: ClientLine;
  place: ClientPlace;
  given: Given;
  /** What is said of the line, whatever becomes of it. */
  remark: string;
};

const PREVIEWED = 10;

/** All at once: thousands of clients are a few statements. Cards that are there already are filled in one by one. */
export const importClients: Importer = async (inTransaction, lines, file) => {
  const known = await readKnownClients(inTransaction);
  const context = {
    today: studioDay(inTransaction.now()),
    dateOrders: dateOrdersOf('clients', lines, file.dateOrder),
  };
  const read = await mapInBatches(lines, ({ line, cells }) => ({
    line,
    title: titleOf(cells),
    client: readClientLine(cells, context),
  }));
  const results = new Map<number, LineResult>();
  for (const { line, title, client } of read) {
    if (!client.ok) results.set(line, { line, title, ...client.decision });
  }
  const planned = await planLines(inTransaction, read, known);
  const { cards, records } = await writeCards(inTransaction, planned);
  for (const { line, value, remark, place } of planned) {
    const target = place.to === 'line' ? place.line : line;
    const title = [fullName(value), value.email || value.phone].filter(Boolean).join(', ');
    results.set(line, { line, title, ...decisionOf(cards.get(target), { line, place, remark }) });
  }
  return {
    lines: lines.map(({ line }) => results.get(line)!), // each was read, and refused or planned
    records,
    cards: await previewCards(inTransaction, planned, cards),
  };
};

type Read = { line: number; client: ReturnType<typeof readClientLine> };

async function planLines(
  { db, now }: Context,
  read: readonly Read[],
  known: readonly KnownClient[],
): Promise<PlannedLine[]> {
  const good = read.flatMap(({ line, client }) =>
    client.ok ? [{ line, value: client.value, note: client.note }] : [],
  );
  const placed = placeClients(good, known);
  const therapists = new Map((await readTeam({ db })).map(({ id, name }) => [plainName(name), id]));
  return good.map(({ line, value, note }) => {
    const { place, remark } = placed.get(line)!; // each was placed
    const { preferredPerson } = value.details;
    const therapistId = therapists.get(plainName(preferredPerson)) ?? null;
    const isUnknown = preferredPerson !== '' && therapistId === null;
    const unknown = isUnknown ? `There is no ${preferredPerson} in your team: kept in the notes.` : '';
    return {
      line,
      value,
      place,
      given: toGiven(value, therapistId, now()),
      remark: [note, remark, unknown].filter(Boolean).join(' '),
    };
  });
}

/** What became of the card of a line. */
type WrittenCard = {
  clientId: number | null;
  name: string;
  value: ClientLine;
  decision: Decision;
};
type Written = { cards: Map<number, WrittenCard>; records: ImportRecord[] };

async function writeCards(inTransaction: Context, planned: readonly PlannedLine[]): Promise<Written> {
  const news = planned.filter(({ place }) => place.to === 'account' || place.to === 'guest');
  const made = await makeCards(inTransaction, news);
  const given = givenByLine(planned);
  await describeNewCards(
    inTransaction,
    news.map(({ line }) => ({
      clientId: made.cards.get(line)!.clientId!, // each got one
      ...joinGiven(given.get(line)!), // its own at least
    })),
  );
  const changed = await changeCards(inTransaction, planned, given);
  return {
    cards: new Map([...made.cards, ...changed.cards]),
    records: [...made.records, ...changed.records],
  };
}

/** What a line says, and further lines about the same client. */
function givenByLine(planned: readonly PlannedLine[]): Map<number, Given[]> {
  const given = new Map(planned.map((each) => [each.line, [each.given]]));
  for (const each of planned) {
    if (each.place.to === 'line') given.get(each.place.line)?.push(each.given);
  }
  return given;
}

async function makeCards(inTransaction: Context, news: readonly PlannedLine[]): Promise<Written> {
  const accounts = news.filter(({ place }) => place.to === 'account').map(({ value }) => value);
  const added = await addClients(inTransaction, accounts);
  if (added.length < accounts.length) throw retryTransaction('an e-mail was taken meanwhile');
  const cardIds = await readCardIds(
    inTransaction.db,
    accounts.map(({ email }) => email),
  );
  const guests = news.filter(({ place }) => place.to === 'guest');
  const guestIds = await addGuests(
    inTransaction,
    guests.map(({ value }) => ({ ...value, name: fullName(value) })),
  );
  const byLine = new Map(guests.map(({ line }, at) => [line, guestIds[at]!])); // one for each
  const cards = new Map(
    news.map(({ line, value }) => {
      const clientId = byLine.get(line) ?? cardIds.get(value.email)!; // an imported account has a card
      return [line, { clientId, name: fullName(value), value, decision: decide('new') }] as const;
    }),
  );
  const records: ImportRecord[] = [
    ...added.map(({ id }) => ({ record: 'account' as const, recordId: id, before: null })),
    ...[...cards.values()].map(({ clientId }) => ({
      record: 'client' as const,
      recordId: clientId,
      before: null,
    })),
  ];
  return { cards, records };
}

/** What is known stays; what is not is filled in. Anyone who registered keeps the contact they gave themselves. */
async function changeCards(
  inTransaction: Context,
  planned: readonly PlannedLine[],
  given: ReadonlyMap<number, Given[]>,
): Promise<Written> {
  const cards = new Map<number, WrittenCard>();
  const records: ImportRecord[] = [];
  const touched = planned.flatMap(({ line, value, place }) => {
    if (place.to !== 'known') return [];
    const why = whyNotTouched(place.known);
    if (!why) return [{ line, value, known: place.known, clientId: place.known.clientId }];
    cards.set(line, { clientId: null, name: '', value, decision: decide('skipped', why) });
    return [];
  });
  const states = await readImportedStates(
    inTransaction.db,
    touched.flatMap(({ known }) => known.userId ?? []),
  );
  const contacts = new Map(touched.map(({ line, value, known }) => [line, contactChanges(value, known)]));
  const renamed = touched.filter(({ line }) => contacts.get(line)?.fate === 'changed');
  await changeClients(
    inTransaction,
    renamed.map(({ value }) => value),
  );
  records.push(...renamed.flatMap(({ known }) => accountRecord(states, known, inTransaction.now())));
  for (const each of touched) each.clientId ??= await memberCard(inTransaction, each.known);
  const ids = touched.map(({ clientId }) => clientId!); // each has one now
  const before = await writtenById(inTransaction, ids);
  for (const { line, clientId } of touched) {
    await describeCard(inTransaction, clientId!, joinGiven(given.get(line)!)); // each has one, and says something
  }
  const after = await writtenById(inTransaction, ids);
  for (const { line, value, clientId, known } of touched) {
    const was = before.get(clientId!)!; // read before
    const is = after.get(clientId!)!; // as above
    const decision = changedDetails(contacts.get(line)!, was, is); // one each
    cards.set(line, { clientId, name: known.name, value, decision });
    if (isWrittenOn(was, is)) records.push(detailsRecord(was, is));
  }
  return { cards, records };
}

async function writtenById({ db }: Context, ids: readonly number[]): Promise<Map<number, CardWritten>> {
  return new Map((await readWritten(db, ids)).map((written) => [written.id, written]));
}

function accountRecord(states: readonly ImportedState[], { userId }: KnownClient, now: Date): ImportRecord[] {
  const state = states.find(({ id }) => id === userId);
  if (!state) return [];
  const after = { updatedAt: now.toISOString() };
  return [{ record: 'account', recordId: state.id, before: JSON.parse(JSON.stringify(state)), after }];
}

function isWrittenOn(was: CardWritten, is: CardWritten): boolean {
  return JSON.stringify(was) !== JSON.stringify(is);
}

function detailsRecord(was: CardWritten, is: CardWritten): ImportRecord {
  return { record: 'details', recordId: was.id, before: { ...was }, after: { ...is } };
}

/** An account that nobody verified, and that never booked, has none. */
function memberCard({ db, now }: Context, { userId }: KnownClient): Promise<number> {
  const person = { standing: 'signed-in' as const, userId: userId! }; // a guest is known by the card
  return cardFor(db, { person, phone: '' }, now());
}

function decisionOf(
  card: WrittenCard | undefined,
  { place, remark }: Pick<PlannedLine, 'line' | 'place' | 'remark'>,
): Decision {
  const decision = card?.decision ?? decide('skipped');
  const message = [decision.message, remark].filter(Boolean).join(' ');
  if (place.to !== 'line' || decision.fate === 'skipped') return { ...decision, message };
  return decide('changed', message);
}

async function previewCards(
  { db }: Context,
  planned: readonly PlannedLine[],
  cards: ReadonlyMap<number, WrittenCard>,
): Promise<PreviewCard[]> {
  const shown = planned
    .flatMap(({ line }) => cards.get(line) ?? [])
    .filter(({ decision }) => decision.fate === 'new' || decision.fate === 'changed')
    .slice(0, PREVIEWED);
  const team = await readTeam({ db });
  const previews: PreviewCard[] = [];
  for (const { clientId, name, value, decision } of shown) {
    const details = await readDetails(db, clientId!); // new and changed cards have one
    const consents = await readConsents(db, clientId!);
    const person = team.find(({ id }) => id === details.preferredTherapistId)?.name ?? '';
    previews.push(previewOf({ name, value, isNew: decision.fate === 'new', details, consents, person }));
  }
  return previews;
}

function titleOf({
  firstName = '',
  lastName = '',
  fullName: name = '',
  email = '',
  phone = '',
}: ImportCells) {
  return [name || fullName({ firstName, lastName }), email || phone].filter(Boolean).join(', ');
}
