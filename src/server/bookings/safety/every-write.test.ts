import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/kit/project-root.ts';

/** All that writes a booking, found in the source: by its data functions, through drizzle, or in SQL. */
const WRITES =
  /\b(insertBooking|updateBooking|changePlaces|giveGuestBookings|eraseCustomer|changePieces)\(|\.(insert|update)\(bookings\)|\b(insert into|update) bookings\b/;
const GATE = /\b(passGate|writePlannedCheck|checkVisit|recheckBookings)\(/;

/** Use cases that ask the gate. */
const GATED = [
  'bookings/admin/restore-booking.ts',
  'bookings/hooks.ts',
  'bookings/leave/move-for-leave.ts',
  'bookings/visits/move-visit.ts',
  'bookings/safety/gate.ts',
  'bookings/visits/change-status.ts',
  'bookings/visits/write-visit.ts',
];

/** Those that need not, with the reason. */
const EXEMPT: Record<string, string> = {
  'bookings/data.ts': 'the statements',
  'bookings/visits/return-to-place.ts': 'writes for change-status.ts, which asks',
  'bookings/visits/write-places.ts': 'changes rooms, and who keeps it',
  'bookings/offers/reserved-places.ts': 'changes rooms, and who keeps it',
  'bookings/admin/note-booking.ts': 'changes the note alone',
  'bookings/archive-booking.ts': 'frees the room',
  'bookings/book-online.ts': 'adds a link',
  'bookings/visits/visit-session.ts': 'changes which package pays',
  'bookings/presence/set-presence.ts': 'marks who has come',
  'bookings/late/set-late.ts': 'notes who runs late',
  'bookings/late/answer-late.ts': 'answers them',
  'bookings/visits/set-taken-off.ts': 'changes what earns points',
  'bookings/visits/data.ts': 'adds a link, and changes when the client is reminded',
  'bookings/send-reminders.ts': 'changes when the client is reminded',
  'team/admin/devices.ts': 'changes device pieces alone',
  'bookings/team-visits/data.ts': 'changes device pieces alone',
  'seed/demo/data.ts': 'the demo, which is checked when it is filled',
  'seed/large/bookings/data.ts': 'a studio without rules',
  'setup/removal/data.ts': 'takes therapists away from visits',
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    if (each.isDirectory()) return each.name === 'testing' ? [] : sources(path);
    return /(\.test|make)\.ts$/.test(each.name) ? [] : [path];
  });
}

const root = join(projectRoot(), 'src', 'server');
const files = sources(root).map((path) => ({
  file: path.slice(root.length + 1),
  text: readFileSync(path, 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, ''),
}));

test('everything that writes a booking asks the gate, or says why it need not', () => {
  const writers = files.filter(({ text }) => WRITES.test(text)).map(({ file }) => file);
  expect(writers.sort()).toEqual([...GATED, ...Object.keys(EXEMPT)].sort());
});

test.each(GATED)('%s asks it', (file) => {
  const { text } = files.find((each) => each.file === file)!;
  expect(text).toMatch(GATE);
});
