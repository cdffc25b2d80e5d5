import { recordAudit } from '#server/audit/record-audit.ts';
import { requireRecentSignIn } from '#server/kit/http/admit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { refuseOneself } from '#server/loyalty/admin/refuse-oneself.ts';
import { lockMember } from '#server/loyalty/ledger/data.ts';
import { readDate } from '#server/loyalty/rewards/rewards.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { malformed, notFound } from '#shared/kit/problem.ts';
import type { Grant } from '#shared/loyalty/admin-contract.ts';
import { VOUCHER_CENTS_TO_CONFIRM_ABOVE } from '#shared/loyalty/by-hand.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { readDollars } from '#shared/loyalty/dollars.ts';
import { defaultExpiry, WARN_DAYS } from '#shared/loyalty/voucher.ts';
import { insertVoucher, toVoucher } from './data.ts';
import { grantMail } from './emails.ts';
import { newVoucherCode } from './redeem-reward.ts';

/** Adds a voucher to a member's wallet and notifies them. */
export function grantVoucher(ctx: Context, grant: Grant): Promise<Voucher> {
  const at = ctx.now();
  const expiresAt = readDate(grant.expiryDate, 'end') ?? defaultExpiry(at);
  if (expiresAt <= at) throw past();
  const valueCents = readDollars(grant.value) ?? 0;
  if (valueCents > VOUCHER_CENTS_TO_CONFIRM_ABOVE) requireRecentSignIn(ctx);

  return withTransaction(ctx, async (inTransaction, tx) => {
    const member = await lockMember(tx, grant.userId);
    if (!member || member.isAnonymised) throw notFound('member');
    await refuseOneself(inTransaction, member.id);
    // This mail already says when it expires; no separate warning soon after.
    const isSoon = expiresAt.getTime() - at.getTime() <= WARN_DAYS * DAY_MS;
    const row = await insertVoucher(tx, {
      userId: member.id,
      code: newVoucherCode(),
      description: grant.description,
      valueCents,
      rewardType: grant.rewardType ?? 'voucher',
      grantedBy: ctx.visitor.id,
      warnedAt: isSoon ? at : null,
      expiresAt,
      createdAt: at,
    });
    const details = { userId: member.id, valueCents: row.valueCents, description: row.description };
    await recordAudit(inTransaction, { action: 'grant voucher', target: `voucher ${row.id}`, details });
    await queueMail(inTransaction, grantMail(await readSettings(tx), ctx.publicUrl, member, row));
    return toVoucher(row);
  });
}

function past() {
  const message = 'Please give a date that is still to come';
  return malformed(message, { expiryDate: message });
}
