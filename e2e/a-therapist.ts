import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { slugOf } from '#shared/kit/slug.ts';

/** On shift every day while the studio is open. */
export async function aTherapist(studio: E2eStudio, name: string): Promise<number> {
  const [row] = await studio.sql<{ id: number }>(
    `with therapist as (
       insert into therapists (name, slug, title, about, languages, colour, created_at, updated_at)
       values ($1, $2, 'Therapist', 'Calm hands.', '{English}', 3, now(), now()) returning id
     ), rota as (
       insert into rotas (therapist_id, starts_on) select id, '2026-01-01' from therapist returning id
     ), shift as (
       insert into shifts (rota_id, weekday, starts, ends)
       select rota.id, weekday, 540, 1320 from rota, generate_series(0, 6) as weekday
     )
     select id from therapist`,
    [name, slugOf(name, 'therapist')],
  );
  return row!.id;
}
