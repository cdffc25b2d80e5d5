import { greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { MailContent } from '#server/kit/mail/mail-content.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { Buyer, WholeGiftCard } from './data.ts';
import { balanceUrl, lastDay, qrOf } from './write-gift-card.ts';

const QR_PX = 216;

type Input = { settings: Settings; publicUrl: string; pdf: Buffer };

/** The card itself, to whoever it is for. */
export function giftCardMail(whole: WholeGiftCard, recipient: string, input: Input): Mail {
  const { settings, publicUrl } = input;
  const { giftCard, buyer } = whole;
  const isGift = giftCard.recipientEmail !== '';
  const from = giftCard.fromName || buyer?.firstName || '';
  const amount = formatCents(giftCard.valueCents);
  const given = from ? `${from} has sent you` : 'You have been sent';
  return compose(whole, recipient, input, {
    subject: isGift
      ? `${from || 'Someone'} sent you a gift card for ${settings.name}`
      : `Your gift card for ${settings.name}`,
    heading: isGift ? 'A gift card for you' : 'Your gift card',
    paragraphs: [
      greeting(isGift ? giftCard.recipientName : buyer?.firstName),
      isGift ? `${given} a gift card worth ${amount}.` : `Here's your gift card worth ${amount}.`,
      ...(giftCard.message ? [`“${giftCard.message}”`] : []),
      'Use it online at checkout or at our counter, in one go or in parts. Just show or enter the code.',
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
  return compose(whole, buyer.email, input, {
    subject: `Your gift card for ${to}`,
    heading: 'Your gift card is paid',
    paragraphs: [
      greeting(buyer.firstName),
      when,
      'The card is attached if you would like to print it and give it yourself.',
    ],
    button: { label: 'See my gift cards', url: `${input.publicUrl}/dashboard?tab=wallet` },
  });
}

type Words = Pick<MailContent, 'heading' | 'paragraphs' | 'code' | 'button'> & { subject: string };

function compose(
  { giftCard, account }: WholeGiftCard,
  recipient: string,
  { settings, publicUrl, pdf }: Input,
  { subject, ...words }: Words,
): Mail {
  const content: MailContent = {
    ...words,
    facts: [
      ['Value', formatCents(giftCard.valueCents)],
      ...(account.expiresAt ? [['Valid until', lastDay(account.expiresAt)] as [string, string]] : []),
    ],
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
  };
  const mail = layOutMail(mailSender(settings), content);
  const attachment = {
    filename: `gift-card-${giftCard.code.slice(-4)}.pdf`,
    contentType: 'application/pdf',
    base64: pdf.toString('base64'),
  };
  return {
    recipient,
    subject,
    ...mail,
    // It names who gave the card and who got it: erasing either finds the mails to both.
    thread: threadOf(account.id),
    attachments: [...(mail.attachments ?? []), attachment],
    // Whoever reads the code can spend it.
    isSecret: true,
  };
}
