import { formatCents, parseMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { paysAtCheckout } from '#shared/loyalty/voucher.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { CopyCode, Expiry, Pass } from './pass.tsx';
import { ShopWithIt } from './shop-with-it.tsx';
import { ShowCode } from './show-code.tsx';

type VoucherPassProps = { voucher: Voucher; userId: number };

/** One that can be used. */
export function VoucherPass({ voucher, userId }: VoucherPassProps) {
  const { description, code, value, rewardType, expiryDate } = voucher;
  const worth = formatCents(parseMoney(value) ?? 0);
  const isMoney = paysAtCheckout(rewardType);
  const hint = isMoney ? ANYWHERE : AT_COUNTER;
  return (
    <Pass
      label={`${description}, Available`}
      top={
        <>
          <span className="small">Voucher</span>
          <span className="price">{worth}</span>
          <strong>{description}</strong>
        </>
      }
    >
      <Expiry lastDay={studioDay(new Date(expiryDate))} />
      <p className="muted tiny">{hint}</p>
      <CopyCode code={code} />
      <div className="pass__acts">
        <ShowCode name={description} code={code} worth={worth} hint={hint} />
        {isMoney && (
          <ShopWithIt
            userId={userId}
            name={description}
            choose={(draft) => ({ voucherCodes: [...new Set([...draft.voucherCodes, code])] })}
          />
        )}
        {rewardType !== 'product' && (
          <ButtonLink look="ghost" size="sm" href="/#booking" aria-label={`Book with it: ${description}`}>
            Book with it
          </ButtonLink>
        )}
      </div>
    </Pass>
  );
}

const ANYWHERE = 'For products at checkout, or for anything at our counter.';
const AT_COUNTER = 'Show it at our counter.';
