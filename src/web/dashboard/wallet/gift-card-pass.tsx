import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import { giftCardLabel, MOST_GIFT_CARDS } from '#shared/prepaid/ledger/gift-card.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { GiftCardFace } from '#web/prepaid/gift-cards/gift-card-face.tsx';
import { GiftCardActs } from '#web/prepaid/gift-cards/mine/gift-card-acts.tsx';
import { lastDayIn } from './gift-card-rules.ts';
import { CopyCode, Expiry, Pass } from './pass.tsx';
import { ShopWithIt } from './shop-with-it.tsx';
import { ShowCode } from './show-code.tsx';

const HINT = 'For anything, at checkout or at our counter. Spend it all at once or bit by bit.';

type GiftCardPassProps = { giftCard: OwnGiftCard; userId: number };

/** One's own, with something left on it. */
export function GiftCardPass({ giftCard, userId }: GiftCardPassProps) {
  const { code, balance, value } = giftCard;
  const name = giftCardLabel(code);
  return (
    <Pass
      look="gift"
      label={`${name}, Available`}
      top={<Face giftCard={giftCard} isBegun={balance !== value} />}
    >
      <Expiry lastDay={lastDayIn(giftCard)} />
      <p className="muted tiny">{HINT}</p>
      <CopyCode code={code} />
      <div className="pass__acts">
        <ShowCode name={name} code={code} worth={`${formatMoney(balance)} left`} hint={HINT} />
        <ShopWithIt
          userId={userId}
          name={name}
          choose={({ giftCards }) => ({
            giftCards: [{ code, balance }, ...giftCards.filter((each) => each.code !== code)].slice(
              0,
              MOST_GIFT_CARDS,
            ),
          })}
        />
        <ButtonLink look="ghost" size="sm" href="/#booking" aria-label={`Book with it: ${name}`}>
          Book with it
        </ButtonLink>
        {!giftCard.isReceived && <GiftCardActs giftCard={giftCard} />}
      </div>
    </Pass>
  );
}

/** Bought for somebody else: what became of it, and until it is sent, when and where to. */
export function GivenCardPass({ giftCard }: { giftCard: OwnGiftCard }) {
  const { code, balance, value } = giftCard;
  const name = giftCardLabel(code);
  return (
    <Pass look="gift" label={`${name}, a gift`} top={<Face giftCard={giftCard} />}>
      <p>{sentWords(giftCard)}</p>
      <Expiry lastDay={lastDayIn(giftCard)} />
      {balance !== value && (
        <p className="muted tiny">{`${formatMoney(balance)} left of ${formatMoney(value)}`}</p>
      )}
      <CopyCode code={code} />
      <div className="pass__acts">
        <ShowCode name={name} code={code} worth={`${formatMoney(balance)} left`} hint={HINT} />
        <GiftCardActs giftCard={giftCard} />
      </div>
    </Pass>
  );
}

function Face({ giftCard, isBegun = false }: { giftCard: OwnGiftCard; isBegun?: boolean }) {
  const { design, value, balance, recipientName, fromName, message } = giftCard;
  return (
    <GiftCardFace
      design={design}
      amount={formatMoney(isBegun ? balance : value)}
      heading={isBegun ? `Gift card, left of ${formatMoney(value)}` : undefined}
      recipientName={recipientName}
      fromName={fromName}
      message={message}
    />
  );
}

function sentWords({ recipientEmail, sentAt, sendOn }: OwnGiftCard): string {
  if (!recipientEmail) return 'Yours to print and give';
  if (sentAt) return `Sent to ${recipientEmail} on ${formatDay(sentAt)}`;
  if (!sendOn) return `On its way to ${recipientEmail}`;
  return `Will be sent to ${recipientEmail} on ${formatDay(sendOn)}`;
}
