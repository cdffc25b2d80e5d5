import { type ReactNode, useId } from 'react';
import { rateInWords } from '#shared/loyalty/points-rate.ts';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { pointsInWords } from './points-in-words.ts';

const FALLBACK = '/pictures/studio-fallback-treatment-800x600.webp';

/** The benefits of membership at the current rates. Those without points are left out. */
export function RewardsPanel() {
  const titleId = useId();
  const { heroSlides, loyalty } = useStudio();
  const { pointsPerTreatmentDollar: rate, welcomeBonus } = loyalty;

  return (
    <aside className="auth__panel" aria-labelledby={titleId}>
      <Picture
        src={heroSlides.at(-1)?.image ?? FALLBACK}
        fallback={FALLBACK}
        alt=""
        // its height decides: as high as the panel, cut at the sides
        sizes="(min-width: 1024px) max(50vw, 178vh), max(100vw, 1000px)"
        priority
      />
      <div className="auth__box">
        <h2 id={titleId}>Member rewards</h2>
        <ul className="ticks">
          {rate > 0 && <Tick icon="star">Earn {rateInWords(rate)} spent on treatments</Tick>}
          <Tick icon="gift">Exclusive rewards, from a $10 voucher to a free facial</Tick>
          <Tick icon="calendar">Book and reschedule in two taps</Tick>
          <Tick icon="tag">Member offers before everyone else</Tick>
        </ul>
        {welcomeBonus > 0 && (
          <p className="note note--shell mt-5">
            <span>
              <strong>Welcome bonus: {pointsInWords(welcomeBonus)}</strong> when you create an account and
              book your first treatment. You'll get them after your visit.
            </span>
          </p>
        )}
      </div>
    </aside>
  );
}

function Tick({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
