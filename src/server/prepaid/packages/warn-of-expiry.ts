import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { recordMessage } from '#server/message-log/record-message.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { lastDayOf } from '#shared/prepaid/packages/giving-back.ts';
import { WARN_DAYS } from '#shared/prepaid/packages/limits.ts';
import { findReader, takeExpiring } from './data.ts';
import { expiryWarning } from './emails.ts';

const AT_ONCE = 100;

/** Once per package: the mark and the mail are written in one transaction. */
export const warnOfExpiringPackages: Schedule = {
  name: 'warn of packages about to expire',
  everyMinutes: 60,
  run: async (tools) => {
    while ((await warnSome(tools)) === AT_ONCE);
  },
};

function warnSome(tools: Tools): Promise<number> {
  return withTransaction(tools, async (inTransaction, tx) => {
    const now = tools.now();
    const until = new Date(now.getTime() + WARN_DAYS * DAY_MS);
    const taken = await takeExpiring(tx, { now, until, most: AT_ONCE });
    if (taken.length === 0) return 0;
    const input = { settings: await readSettings(tx), publicUrl: tools.publicUrl };
    for (const { accountId, clientId, name, sessions, expiresAt } of taken) {
      const reader = await findReader(tx, clientId);
      const words = { name, sessions, lastDay: lastDayOf(expiresAt) };
      if (!reader) continue;
      const mailId = await queueMail(inTransaction, expiryWarning(input, reader, words));
      const because = `${name} can be used until ${words.lastDay}`;
      const about = { kind: 'package', occasion: `package ${accountId}`, because } as const;
      await recordMessage(inTransaction, { ...about, clientId, mailId });
    }
    return taken.length;
  });
}
