import { useQuery } from '@tanstack/react-query';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { therapistUrl } from '#shared/team/therapist-url.ts';
import { whoDoes } from '#shared/team/who-does.ts';
import type { TreatmentPage } from '#shared/treatment-pages/contract.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { TreatmentReviews } from '#web/reviews/shown/treatment-reviews.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { Portrait } from '#web/team/portrait.tsx';
import { teamQueries } from '#web/team/queries.ts';
import '#web/catalog/facts.css';
import '#web/team/team.css';

type Props = {
  treatment: TreatmentPage;
  /** Of its headings. */
  level: 'h2' | 'h3';
};

/** What happens, for whom, by whom, with what, and afterwards. An empty part is not shown. */
export function TreatmentStory({ treatment, level: Heading }: Props) {
  const { steps, forWhom, beforeCare, ingredients, aftercare, products } = treatment;
  return (
    <div className="treatment__story">
      {steps.length > 0 && (
        <section>
          <Heading>What happens</Heading>
          <ol className="treatment__steps">
            {steps.map(({ title, text }) => (
              <li key={title + text}>
                <strong>{title}</strong>
                {text && <p>{text}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {forWhom && (
        <section>
          <Heading>Who it&apos;s for</Heading>
          <p className="treatment__text">{forWhom}</p>
        </section>
      )}
      <WhoDoesIt treatmentId={treatment.id} level={Heading} />
      {(ingredients.length > 0 || beforeCare || aftercare) && (
        <div className="facts">
          {ingredients.length > 0 && <More title="What we use" text={ingredients.join(', ')} />}
          {beforeCare && <More title="Before your visit" text={beforeCare} />}
          {aftercare && <More title="Afterwards" text={aftercare} />}
        </div>
      )}
      {products.length > 0 && (
        <section>
          <Heading>Goes well with, at home</Heading>
          <ul className="treatment__products">
            {products.map(({ id, name, price, imageUrl, imageAlt }) => (
              <li key={id}>
                <a href={`/product/${id}`}>
                  <span className="pic pic--1">
                    <Picture
                      src={imageUrl ?? PRODUCT_FALLBACK}
                      alt={imageAlt}
                      fallback={PRODUCT_FALLBACK}
                      sizes="180px"
                    />
                  </span>
                  <strong>{name}</strong>
                  <span className="small muted">{formatMoney(price)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <TreatmentReviews treatmentId={treatment.id} first={treatment.reviews} level={Heading} />
    </div>
  );
}

/** Those of the team who do it; nobody where the studio shows no team. */
function WhoDoesIt({ treatmentId, level: Heading }: { treatmentId: number; level: 'h2' | 'h3' }) {
  const { hasTeam = false } = useStudio();
  const { data: team = [] } = useQuery({ ...teamQueries.team(), enabled: hasTeam });
  const able = whoDoes(team, treatmentId);
  if (able.length === 0) return null;
  return (
    <section>
      <Heading>Who does it</Heading>
      <ul className="team-strip">
        {able.map(({ id, slug, name, title, imageUrl, colour }) => (
          <li key={id}>
            <a href={therapistUrl({ slug })}>
              <Portrait name={name} imageUrl={imageUrl} colour={colour} sizes="84px" />
              <span>
                <strong>{name}</strong>
                {title && <span className="small muted">{title}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function More({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className="treatment__text">{text}</div>
    </details>
  );
}
