import type { AccountHooks } from '#server/accounts/hooks.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import type { Db } from '#server/kit/db/db.ts';
import {
  changeEmail,
  deleteEntries,
  giveToMember,
  listCardsThatWait,
  listDecisions,
  listOfCards,
  listOfPerson,
} from './data.ts';
import type { EntryRow } from './tables.ts';
import { toEntries } from './to-entry.ts';

/** Erased, what was offered to them is free again: the rows go with the entry, and triggers queue who is next. */
export const waitlistAccountHooks: AccountHooks = {
  emailVerified: ({ db }, { id, email }) => giveToMember(db, email, id),
  emailChanged: ({ db }, userId, change) => changeEmail(db, userId, change),
  traces: async ({ db }, userId, email) => tracesOf(await listOfPerson(db, { userId, email })),
  anonymised: async ({ db }, userId, email) => erase(db, await listOfPerson(db, { userId, email })),
  guest: async ({ db }, email) => ({ onWaitlist: (await listOfPerson(db, { userId: 0, email })).length }),
  exported: async ({ db }, userId, email) => ({
    waitlist: await toExported(db, await listOfPerson(db, { userId, email })),
  }),
};

export const waitlistCardHooks: CardHooks = {
  exported: async ({ db }, { ids }) => ({ waitlist: await toExported(db, await listOfCards(db, ids)) }),
  traces: async ({ db }, { ids }) => tracesOf(await listOfCards(db, ids)),
  anonymised: async ({ db }, { ids }) => erase(db, await listOfCards(db, ids)),
  inUse: ({ db }, ids) => listCardsThatWait(db, ids),
};

function tracesOf(rows: EntryRow[]) {
  return {
    texts: rows
      .flatMap((row) => [row.customerName, row.customerEmail, row.customerPhone, row.phoneE164])
      .filter(Boolean),
    targets: rows.map(({ id }) => `waitlist ${id}`),
  };
}

function erase(db: Db, rows: EntryRow[]): Promise<void> {
  return deleteEntries(
    db,
    rows.map(({ id }) => id),
  );
}

/** As their person may read it: without what is not said to them. */
async function toExported(db: Db, rows: EntryRow[]) {
  const entries = await toEntries(db, rows);
  const decisions = await listDecisions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, customerName, customerEmail, customerPhone }, index) => {
    const { state, treatmentName, windowInWords, joinedAt, createdAt } = entries[index]!; // one for each
    const story = decisions.flatMap(({ entryId, at, ownWords }) =>
      entryId === id && ownWords !== null ? [{ at: at.toISOString(), text: ownWords }] : [],
    );
    const person = { customerName, customerEmail, customerPhone };
    return { ...person, state, treatmentName, windowInWords, joinedAt, createdAt, story };
  });
}
