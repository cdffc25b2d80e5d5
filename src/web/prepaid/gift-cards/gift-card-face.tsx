import { PETALS } from '#shared/kit/petals.ts';
import type { GiftCardDesign } from '#shared/prepaid/ledger/gift-card.ts';
import { classes } from '#web/kit/ui/classes.ts';
import type { Download } from '#web/kit/use-download.ts';
import { useStudio } from '#web/studio/queries.ts';
import './gift-card.css';

type GiftCardFaceProps = {
  design: GiftCardDesign;
  amount: string;
  recipientName?: string | undefined;
  fromName?: string | undefined;
  message?: string | undefined;
  className?: string | undefined;
};

export function GiftCardFace(props: GiftCardFaceProps) {
  const { design, amount, recipientName, fromName, message, className } = props;
  const { name } = useStudio();
  return (
    <div className={classes('gift-card', `gift-card--${design}`, className)}>
      <Petals />
      <p className="gift-card__studio">{name}</p>
      <div className="gift-card__words">
        <p>{recipientName ? `A gift card for ${recipientName}` : 'A gift card'}</p>
        <p className="gift-card__amount">{amount}</p>
        {message && <p className="whitespace-pre-line">{message}</p>}
        {fromName && <p className="gift-card__from">{`From ${fromName}`}</p>}
      </div>
    </div>
  );
}

/** The mark, far larger than the card and cut off by its corner. */
function Petals() {
  return (
    <svg className="gift-card__petals" viewBox="0 0 48 48" aria-hidden="true">
      <path d={PETALS} transform="rotate(14 24 24)" />
    </svg>
  );
}

export function giftCardFile({ id, code }: { id: number; code: string }): Download {
  return { path: `/api/gift-cards/${id}/pdf`, name: `gift-card-${code.slice(-4)}.pdf` };
}
