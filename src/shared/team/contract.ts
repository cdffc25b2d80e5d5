import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { id } from '#shared/kit/fields.ts';
import { optionalPage } from '#shared/kit/page-query.ts';

/** A therapist as visitors see them. */
export const therapist = z.object({
  id,
  name: z.string(),
  /** Of their page: /team/{slug}. */
  slug: z.string(),
  /** Such as "Senior therapist"; may be empty, like the text. */
  title: z.string(),
  about: z.string(),
  languages: z.array(z.string()),
  /** Null: their initials are shown. */
  imageUrl: z.nullable(z.string()),
  /** One of the palette's, 1 to 8. */
  colour: z.int(),
  /** Null: every treatment. */
  treatmentIds: z.nullable(z.array(id)),
});
export type Therapist = z.infer<typeof therapist>;

export const teamApi = {
  team: get('/api/team', {
    access: 'public',
    summary: 'The therapists who can be asked for, in the order of the team.',
    query: optionalPage,
    reply: z.array(therapist),
    paged: true,
    cached: true,
  }),
  therapist: get('/api/team/:slug', {
    access: 'public',
    summary:
      'One of the team, by their slug or one they had before. 410 while they are not in the team any more.',
    params: z.object({ slug: z.string().check(z.maxLength(200)) }),
    reply: therapist,
    cached: true,
  }),
};
