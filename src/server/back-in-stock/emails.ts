import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import { FEW } from '#shared/catalog/stock.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { stopLink } from './stop-mails.ts';

/** By then it may be sold again. */
const VALID_DAYS = 7;

type Back = {
  settings: Settings;
  publicUrl: string;
  product: { id: number; name: string; price: string; stockQuantity: number };
  stop: ReturnType<typeof stopLink>;
  now: Date;
};
type Reader = { email: string; firstName: string | null };

export function backInStockMail(reader: Reader, { settings, publicUrl, product, stop, now }: Back): Mail {
  const { id, name, price, stockQuantity } = product;
  const mail = writeMail(settings, reader, {
    subject: `Back in stock: ${name}`,
    heading: `${name} is back`,
    paragraphs: [
      `You asked us to tell you when ${name} is back in stock. It's here now, for ${formatMoney(price)}.`,
      ...(stockQuantity <= FEW
        ? [
            `We have just ${stockQuantity}, so it's first come, first served while ${stockQuantity === 1 ? 'it lasts' : 'they last'}.`,
          ]
        : []),
    ],
    button: { label: 'Order it now', url: `${publicUrl}/product/${id}` },
    after: [
      "This is the only e-mail we send about it, and we've now removed your e-mail from its list. Wasn't you? Please ignore this e-mail.",
    ],
    links: [{ label: 'Stop all back-in-stock e-mails', url: stop.page }],
    isSecret: true,
  });
  return { ...mail, headers: stop.headers, expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS) };
}
