import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { MadeBooking, PatchTestDue } from '#shared/bookings/contract.ts';
import { bothTimesWords } from '#shared/bookings/patch-test-words.ts';
import { RIGHTS, type Standing } from '#shared/clients/person.ts';
import { PATCH_TEST_MISSING, patchTestBy } from '#shared/safety/patch-test.ts';
import type { Reason } from '#shared/safety/reasons.ts';
import { hasPatchTestAhead, listPendingOf, listWaiting } from './data.ts';
import { readVisible } from './gate.ts';

type Notices = Pick<MadeBooking, 'notices' | 'patchTests'>;
/** A booking and what was found for it. `clientId`: null for somebody new, or who only typed who they are. */
type Checked = {
  clientId: number | null;
  /** The first booking of its visit. */
  ofVisit: number;
  treatmentId: number;
  treatmentName: string;
  startsAt: Date;
  reasons: readonly Reason[];
};

/**
 * Why the booking waits for the studio, for whoever has just made it. What a member told us is said to them alone; to
 * a guest only what holds for everybody, such as the need of a patch test. `tests`: how many were booked with it.
 */
export async function noticesFor(
  db: Db,
  checked: Checked[],
  standing: Standing,
  { isNamed = false, tests = 0 } = {},
): Promise<Notices> {
  const { seesReason } = RIGHTS[standing];
  const notices = checked.flatMap(({ treatmentName, reasons }) =>
    reasons
      .filter(({ outcome, isGeneral }) => outcome === 'ask' && (seesReason || isGeneral))
      .map(({ key, clientText }) => {
        if (key === PATCH_TEST_MISSING && tests > 0) return bothTimesWords(tests);
        return isNamed ? `${treatmentName}: ${clientText}` : clientText;
      }),
  );
  if (notices.length === 0) return {};
  const patchTests = await patchTestsDue(db, checked);
  return { notices: [...new Set(notices)], ...(patchTests.length > 0 && { patchTests }) };
}

/**
 * By the id of a booking or of the first of its visit: the patch tests it waits for, while there is time for one. Who only
 * typed who they are does not learn whether there was one: to them it is needed until the visit is confirmed.
 */
export async function readPatchTests(
  tools: Pick<Tools, 'db' | 'now'>,
  ids: number[],
  standing: Standing,
): Promise<Map<number, PatchTestDue[]>> {
  const { db, now } = tools;
  const found = new Map<number, PatchTestDue[]>();
  if (ids.length === 0) return found;
  const checked = RIGHTS[standing].seesRefusal
    ? (await listWaiting(db, ids)).map((row) => ({ ...row, ofVisit: row.visitId ?? row.id }))
    : await checkedFor(tools, await listPendingOf(db, ids), standing);
  const waiting = checked.filter(({ startsAt }) => patchTestBy(startsAt) > now());
  for (const id of new Set(waiting.map(({ ofVisit }) => ofVisit))) {
    const tests = await patchTestsDue(
      db,
      waiting.filter(({ ofVisit }) => ofVisit === id),
    );
    if (tests.length > 0) found.set(id, tests);
  }
  return found;
}

/** What somebody of this standing is told about each of these bookings. */
async function checkedFor(
  tools: Pick<Tools, 'db' | 'now'>,
  rows: BookingRow[],
  standing: Standing,
): Promise<Checked[]> {
  const { seesRefusal } = RIGHTS[standing];
  const checked = [];
  for (const row of rows) {
    const visible = row.isPatchTest ? null : await readVisible(tools, row, standing);
    const clientId = seesRefusal ? row.clientId : null;
    if (visible) checked.push({ ...row, ofVisit: row.visitId ?? row.id, clientId, reasons: visible.reasons });
  }
  return checked;
}

/** The patch tests that bookings wait for, but for those that are booked; of each treatment one. */
async function patchTestsDue(db: Db, checked: Checked[]): Promise<PatchTestDue[]> {
  const due: PatchTestDue[] = [];
  for (const { clientId, ofVisit: visitId, treatmentId, treatmentName, startsAt, reasons } of checked) {
    if (due.some((each) => each.treatmentId === treatmentId)) continue;
    if (!reasons.some(({ key, outcome }) => key === PATCH_TEST_MISSING && outcome === 'ask')) continue;
    const by = patchTestBy(startsAt);
    if (!(await hasPatchTestAhead(db, { clientId, visitId, treatmentId, by })))
      due.push({ treatmentId, treatmentName, by: by.toISOString() });
  }
  return due;
}
