import type { Tools } from '#server/kit/http/context.ts';
import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import { type Mail, queueMail } from '#server/kit/mail/queue-mail.ts';
import { SEND_GIFT_CARDS } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { conflict } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioTime } from '#shared/kit/studio-time.ts';
import { isDueToSend, SENT_FROM } from '#shared/prepaid/ledger/gift-card.ts';
import {
  claimConfirmation,
  claimSending,
  findSoldGiftCard,
  listDueIds,
  listSoldGiftCards,
  type WholeGiftCard,
} from './data.ts';
import { confirmationMail, giftCardMail } from './emails.ts';
import { writeGiftCard } from './write-gift-card.ts';

type Sending = Pick<Tools, 'db' | 'now' | 'publicUrl'>;
const BATCH = 50;

/** When an order is paid: to the buyer, and to whoever it is for when its day has come. */
export const giftCardJobs: JobHandlers = {
  [SEND_GIFT_CARDS]: async (tools: Tools, { orderId }: { orderId: number }) => {
    for (const whole of await listSoldGiftCards(tools.db, orderId)) {
      await confirm(tools, whole);
      if (isDue(tools, whole)) await sendOnce(tools, whole);
    }
  },
};

/** Those of a later day, in the morning of that day. */
export const dueGiftCards: Schedule = {
  name: 'gift cards to send',
  everyMinutes: 5,
  run: async (tools) => {
    while ((await sendSome(tools)) === BATCH);
  },
};

async function sendSome(tools: Tools): Promise<number> {
  const now = tools.now();
  const today = studioDay(now);
  const until = studioTime(now) >= SENT_FROM ? today : addDays(today, -1);
  const ids = await listDueIds(tools.db, until, BATCH);
  for (const id of ids) {
    const whole = await findSoldGiftCard(tools.db, id);
    if (whole) await sendOnce(tools, whole);
  }
  return ids.length;
}

function isDue({ now }: Sending, { giftCard }: WholeGiftCard): boolean {
  return isDueToSend(giftCard, studioDay(now()), studioTime(now()));
}

/** The PDF first; then the mark and the mail in one transaction, so that it is sent once. */
async function sendOnce(tools: Sending, whole: WholeGiftCard): Promise<void> {
  const recipient = recipientOf(whole);
  // Void meanwhile: there is nothing to give.
  if (!recipient || whole.giftCard.sentAt || whole.account.cents === 0) return;
  const mail = giftCardMail(whole, recipient, await readInput(tools, whole));
  await tools.db.transaction(async (tx) => {
    if (await claimSending(tx, whole.account.id, tools.now())) await queueMail({ ...tools, db: tx }, mail);
  });
}

async function confirm(tools: Sending, whole: WholeGiftCard): Promise<void> {
  const { giftCard, buyer, account } = whole;
  if (!buyer || giftCard.recipientEmail === '' || giftCard.confirmedAt) return;
  const mail = confirmationMail(whole, buyer, await readInput(tools, whole));
  await tools.db.transaction(async (tx) => {
    if (await claimConfirmation(tx, account.id, tools.now())) await queueMail({ ...tools, db: tx }, mail);
  });
}

/** There is nothing to give any more. */
export function refuseEnded({ end }: WholeGiftCard): void {
  if (!end) return;
  const why = end === 'void' ? 'Its sale was voided' : 'It was refunded';
  throw conflict('gift_card_ended', `${why}, so this gift card can't be sent any more.`);
}

/** Once more; whoever calls this has checked that it may be. The PDF is slow, so before any transaction. */
export async function composeGiftCard(
  tools: Sending,
  whole: WholeGiftCard,
  recipient: string,
): Promise<Mail> {
  return giftCardMail(whole, recipient, await readInput(tools, whole));
}

/** Null: nobody who can be mailed. It was sold at the counter, or its buyer was erased. */
export function recipientOf({ giftCard, buyer }: WholeGiftCard): string | null {
  return giftCard.recipientEmail || buyer?.email || null;
}

async function readInput({ db, now, publicUrl }: Sending, whole: WholeGiftCard) {
  const settings = await readSettings(db);
  const pdf = await writeGiftCard(whole, { settings, publicUrl, now: now() });
  return { settings, publicUrl, pdf };
}
