import { givenName } from '#server/kit/mail/greeting.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type MailWords, writeMail } from '#server/studio/write-mail.ts';
import type { WayBack } from '#shared/counter/way-back.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { Buyer, WholeGiftCard } from './data.ts';
import { balanceUrl, GIFT_CARD_COLOURS, lastDay, qrOf } from './write-gift-card.ts';

const QR_PX = 216;

type Input = { settings: Settings; publicUrl: string; pdf: Buffer };

/** The card itself, to whoever it is for. */
export function giftCardMail(whole: WholeGiftCard, recipient: string, input: Input): Mail {
  const { settings, publicUrl } = input;
  const { giftCard, buyer } = whole;
  const isGift = giftCard.recipientEmail !== '';
  const buyerName = firstNameOf(buyer);
  const from = giftCard.fromName || buyerName;
  const amount = formatCents(giftCard.valueCents);
  const given = from ? `${from} has sent you` : 'You have been sent';
  const reader = { email: recipient, firstName: isGift ? giftCard.recipientName : buyerName };
  return compose(whole, reader, input, {
    subject: isGift
      ? `${from || 'Someone'} sent you a gift card for ${settings.name}`
      : `Your gift card for ${settings.name}`,
    heading: isGift ? 'A gift card for you' : 'Your gift card',
    paragraphs: [
      isGift ? `${given} a gift card worth ${amount}.` : `Here's your gift card worth ${amount}.`,
      'Use it online at checkout or at our counter. Spend it all at once or bit by bit: just show or enter the code.',
    ],
    code: giftCard.code,
    button: { label: 'Check the balance', url: balanceUrl(publicUrl, giftCard.code) },
  });
}

/** The thread of all mails about a gift card, as the audit log names it. */
export function threadOf(accountId: number): string {
  return `gift card ${accountId}`;
}

/** To the buyer of a card for somebody else, when it is paid. */
export function confirmationMail(whole: WholeGiftCard, buyer: Buyer, input: Input): Mail {
  const { giftCard } = whole;
  const to = giftCard.recipientName || giftCard.recipientEmail;
  const when = giftCard.sendOn
    ? `We'll e-mail it to ${to} on ${formatDay(giftCard.sendOn)}.`
    : `We're e-mailing it to ${to} now.`;
  const reader = { email: buyer.email, firstName: firstNameOf(buyer) };
  return compose(whole, reader, input, {
    subject: `Your gift card for ${to}`,
    heading: 'Your gift card is paid',
    paragraphs: [when, 'The card is attached if you would like to print it and give it yourself.'],
    ...(buyer.userId !== null && {
      button: { label: 'See my gift cards', url: `${input.publicUrl}/dashboard?tab=wallet` },
    }),
  });
}

type Refund = { cents: number; way: WayBack['by'] };

/** To the buyer. Whoever has the card finds it on the page of its balance. */
export function refundedMail(
  { giftCard, account }: WholeGiftCard,
  buyer: Buyer,
  { settings }: Pick<Input, 'settings'>,
  { cents, way }: Refund,
): Mail {
  const amount = formatCents(cents);
  const isWhole = cents === giftCard.valueCents;
  const label = giftCardLabel(giftCard.code);
  const what = isWhole ? amount : `the ${amount} left on it`;
  const how: Record<Refund['way'], string> = {
    card: `We're refunding ${what} to the card you paid with. It can take a few days to arrive.`,
    counter: `We've refunded ${what} to you at our counter.`,
    hand: `We're refunding ${what} to you. We'll contact you if we need to know where to send it.`,
  };
  const mail = writeMail(
    settings,
    { email: buyer.email, firstName: firstNameOf(buyer) },
    {
      subject: `Refunded: ${label}`,
      heading: 'Your gift card is refunded',
      paragraphs: [how[way], "The gift card can't be used any more."],
      facts: [['Gift card', label]],
      amounts: [{ label: 'Refund', amount, isTotal: true }],
      after: [`Didn't expect this? Please reply to this e-mail or ${callUs(settings.phone)}.`],
    },
  );
  return { ...mail, thread: threadOf(account.id) };
}

/** Somebody without an account gave a whole name in one field. */
function firstNameOf(buyer: Buyer | null): string {
  const name = buyer?.firstName ?? '';
  return buyer?.userId === null ? givenName(name) : name;
}

function compose(
  { giftCard, account }: WholeGiftCard,
  reader: Pick<Buyer, 'email'> & { firstName: string | null | undefined },
  { settings, publicUrl, pdf }: Input,
  words: MailWords,
): Mail {
  const facts: [string, string][] = [['Value', formatCents(giftCard.valueCents)]];
  if (account.expiresAt) facts.push(['Valid until', lastDay(account.expiresAt)]);
  const mail = writeMail(settings, reader, {
    ...words,
    card: {
      heading: giftCard.recipientName ? `A gift card for ${giftCard.recipientName}` : 'A gift card',
      amount: formatCents(giftCard.valueCents),
      message: giftCard.message,
      from: giftCard.fromName && `From ${giftCard.fromName}`,
      colours: GIFT_CARD_COLOURS[giftCard.design],
    },
    facts,
    ...(words.code && {
      picture: {
        png: qrOf(publicUrl, giftCard.code),
        alt: 'QR code of your gift card',
        width: QR_PX,
        height: QR_PX,
        caption: 'Show this at our counter.',
      },
    }),
    after: ['The gift card to print is attached.'],
    isSecret: true, // whoever reads the code can spend it
  });
  const attachment = {
    filename: `gift-card-${giftCard.code.slice(-4)}.pdf`,
    contentType: 'application/pdf',
    base64: pdf.toString('base64'),
  };
  return {
    ...mail,
    // It names who gave the card and who got it: erasing either finds the mails to both.
    thread: threadOf(account.id),
    attachments: [...mail.attachments, attachment],
  };
}
