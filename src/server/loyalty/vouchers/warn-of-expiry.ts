import { findMemberCard } from '#server/clients/cards.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { recordMessage } from '#server/message-log/record-message.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { WARN_DAYS } from '#shared/loyalty/voucher.ts';
import { takeExpiring } from './data.ts';
import { expiryWarning } from './emails.ts';

const AT_ONCE = 100;

/** Once per voucher: the mark and the mail are written in one transaction. */
export const warnOfExpiry: Schedule = {
  name: 'warn of vouchers about to expire',
  everyMinutes: 60,
  run: async (tools) => {
    while ((await warnSome(tools)) === AT_ONCE);
  },
};

function warnSome(tools: Tools): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const now = tools.now();
    const until = new Date(now.getTime() + WARN_DAYS * DAY_MS);
    const taken = await takeExpiring(tx, { now, until, most: AT_ONCE });
    if (taken.length === 0) return 0;
    const studio = await readSettings(tx);
    for (const { voucher, email, firstName, deactivatedAt } of taken) {
      if (deactivatedAt) continue;
      const content = expiryWarning(studio, tools.publicUrl, { email, firstName }, voucher);
      const mailId = await queueMail({ ...tools, db: tx }, content);
      const client = await findMemberCard(tx, voucher.userId);
      if (!client) continue;
      const because = `voucher ${voucher.code} expires on ${formatShortDate(voucher.expiresAt)}`;
      const about = { kind: 'voucher', occasion: `voucher ${voucher.id}`, because } as const;
      await recordMessage({ ...tools, db: tx }, { ...about, clientId: client.id, mailId });
    }
    return taken.length;
  });
}
