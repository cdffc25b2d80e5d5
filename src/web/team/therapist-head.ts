import type { QueryClient } from '@tanstack/react-query';
import { therapistUrl } from '#shared/team/therapist-url.ts';
import { describeWay } from '#web/catalog/describe-catalog.ts';
import type { Head, PageProps } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { describeTherapist } from './describe-team.ts';
import { teamQueries } from './queries.ts';

export function therapistHead(client: QueryClient, { params: { slug = '' } }: PageProps): Head {
  const therapist = client.getQueryData(teamQueries.therapist(slug).queryKey);
  if (therapist === undefined) return { title: 'Our team' };
  if (therapist === null || therapist === 'ended') return { title: 'Page not found' };

  const { name, title, about, imageUrl } = therapist;
  const studio = client.getQueryData(studioQueries.studio().queryKey)?.name ?? '';
  const path = therapistUrl(therapist);
  return {
    title: title ? `${name}, ${title}` : name,
    description: [`${name} at ${studio}.`, about.replace(/\s+/g, ' ').trim()].filter(Boolean).join(' '),
    ...(imageUrl && { image: imageUrl }),
    canonicalPath: path,
    ...(import.meta.env.SSR && {
      jsonLd: [
        describeTherapist(therapist, studio),
        describeWay([
          { name: 'Our team', path: '/team' },
          { name, path },
        ]),
      ],
    }),
  };
}
