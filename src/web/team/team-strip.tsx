import { useQuery } from '@tanstack/react-query';
import { therapistUrl } from '#shared/team/therapist-url.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { Portrait } from './portrait.tsx';
import { teamQueries } from './queries.ts';
import './team.css';

/** On the home page, while somebody of the team is active. */
export function TeamStrip() {
  const { hasTeam = false } = useStudio();
  const { data: team = [] } = useQuery({ ...teamQueries.team(), enabled: hasTeam });
  if (team.length === 0) return null;
  const isOne = team.length === 1;

  return (
    <section className="section team-section below" id="team" aria-labelledby="team-title">
      <div className="wrap">
        <div className="section__head">
          <div>
            <h2 id="team-title">{isOne ? 'Meet your therapist' : 'Meet the team'}</h2>
            <p>
              {isOne
                ? 'The person who looks after your skin.'
                : 'Ask for someone when you book, or let us find whoever is free.'}
            </p>
          </div>
          <ArrowLink href="/team">Our team</ArrowLink>
        </div>
        <ul className="team-strip swipe">
          {team.map(({ id, slug, name, title, imageUrl, colour }) => (
            <li key={id}>
              <a href={therapistUrl({ slug })}>
                <Portrait
                  name={name}
                  imageUrl={imageUrl}
                  colour={colour}
                  sizes="(min-width: 640px) 300px, 50vw"
                />
                <span>
                  <strong>{name}</strong>
                  {title && <span className="small muted">{title}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
