import type { ReactNode } from 'react';
import { PETALS, SPRIG } from '#shared/kit/petals.ts';
import type { GiftCardDesign } from '#shared/prepaid/ledger/gift-card.ts';
import { classes } from '#web/kit/ui/classes.ts';
import type { Download } from '#web/kit/use-download.ts';
import { useStudio } from '#web/studio/queries.ts';
import './gift-card.css';

type GiftCardFaceProps = {
  design: GiftCardDesign;
  /** Not known yet on the page that looks it up. */
  amount?: string | undefined;
  /** Above the amount, where it is not whom it is for. */
  heading?: string | undefined;
  recipientName?: string | undefined;
  fromName?: string | undefined;
  message?: string | undefined;
  className?: string | undefined;
  /** Below the words, such as what became of it. */
  children?: ReactNode;
};

export function GiftCardFace(props: GiftCardFaceProps) {
  const { design, amount, recipientName, fromName, message, className, children } = props;
  const { name } = useStudio();
  const heading = props.heading ?? (recipientName ? `A gift card for ${recipientName}` : 'A gift card');
  return (
    <div className={classes('gift-card', `gift-card--${design}`, className)}>
      <GiftCardArt design={design} />
      <p className="gift-card__studio">{name}</p>
      <div className="gift-card__words">
        <p>{heading}</p>
        {amount && <p className="gift-card__amount">{amount}</p>}
        {message && <p className="gift-card__message">{message}</p>}
        {fromName && <p className="gift-card__from">{`From ${fromName}`}</p>}
        {children}
      </div>
    </div>
  );
}

/** What each design shows: the mark in bloom, woven cloth, a sprig, petals at dusk. Cut off by the card's corners. */
export function GiftCardArt({ design }: { design: GiftCardDesign }) {
  return (
    <span className="gift-card__art" aria-hidden="true">
      {design !== 'linen' && (
        <svg aria-hidden="true" viewBox="0 0 48 48" className="gift-card__mark">
          {design === 'leaf' ? <Sprig /> : <path d={PETALS} transform="rotate(14 24 24)" />}
        </svg>
      )}
      {(design === 'petals' || design === 'evening') && (
        <svg aria-hidden="true" viewBox="0 0 48 48" className="gift-card__mark gift-card__mark--small">
          <path d={PETALS} transform="rotate(-20 24 24)" />
        </svg>
      )}
    </span>
  );
}

function Sprig() {
  return (
    <>
      {SPRIG.leaves.map(({ at, turn }) => (
        <path key={turn} d={SPRIG.leaf} transform={`translate(${at.join(' ')}) rotate(${turn})`} />
      ))}
      <path className="gift-card__stem" d={SPRIG.stem} />
    </>
  );
}

export function giftCardFile({ id, code }: { id: number; code: string }): Download {
  return { path: `/api/gift-cards/${id}/pdf`, name: `gift-card-${code.slice(-4)}.pdf` };
}
