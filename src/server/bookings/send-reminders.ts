import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { recordMessage } from '#server/message-log/record-message.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { formatShortWeekday, formatTime } from '#shared/kit/dates.ts';
import { readBeforeVisit } from './before-visit.ts';
import { takeDueReminders, updateBooking, withManageHash } from './data.ts';
import { reminderMail } from './emails.ts';
import { newManageSecret } from './manage-token.ts';
import { readWhole } from './visits/read-whole.ts';

const BATCH = 50;

export const bookingReminders: Schedule = {
  name: 'booking reminders',
  everyMinutes: 5,
  run: async (tools) => {
    while ((await sendReminders(tools)) === BATCH);
  },
};

/** Queues the mail and clears the reminder in one transaction: each is sent once, despite crashes. */
function sendReminders({ db, now, publicUrl }: Tools): Promise<number> {
  return db.transaction(async (tx) => {
    const at = now();
    const due = await takeDueReminders(tx, at, BATCH);
    if (due.length === 0) return 0;

    const settings = await readSettings(tx);
    for (const row of due) {
      const secret = newManageSecret();
      await updateBooking(tx, row.id, { remindAt: null, manageHashes: withManageHash(secret) });
      // After a long time out of service the appointment itself may be past. Not everybody at the counter has an e-mail.
      const isStillToCome = isOpen(row.status) && row.startsAt > at && !row.archivedAt;
      if (!isStillToCome || !row.customerEmail) continue;
      const whole = await readWhole(tx, row);
      const before = await readBeforeVisit({ db: tx, now, publicUrl }, row.id);
      const mail = reminderMail({ ...whole, settings, publicUrl, now: at, secret, before });
      const mailId = await queueMail({ db: tx, now, publicUrl }, mail);
      const because = `visit on ${formatShortWeekday(row.startsAt)}, ${formatTime(row.startsAt)}`;
      // Moved, it is reminded of again.
      const occasion = `visit ${row.visitId ?? row.id} at ${row.startsAt.toISOString()}`;
      await recordMessage(
        { db: tx, now },
        { clientId: row.clientId, kind: 'reminder', occasion, because, mailId },
      );
    }
    return due.length;
  });
}
