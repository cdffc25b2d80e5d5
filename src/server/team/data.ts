import { sql } from 'drizzle-orm';

const firstDay = sql`(${sql.placeholder('start')}::timestamptz at time zone 'Asia/Singapore')::date`;

/** Every active therapist in the team's order, with what decides when they work from `start` on. */
export const teamJson = sql`(
  select json_agg(json_build_object('id', therapists.id, 'name', name, 'treatmentIds', treatment_ids,
    'rotas', (
      select json_agg(json_build_object('startsOn', starts_on, 'isSingleDay', is_single_day, 'shifts', (
        select json_agg(json_build_array(weekday, starts, ends)) from shifts where rota_id = rotas.id
      )))
      from rotas where therapist_id = therapists.id and (not is_single_day or starts_on >= ${firstDay})
    ),
    'leave', (
      select json_agg(json_build_object('from', starts_on, 'to', ends_on))
      from leave where therapist_id = therapists.id and ends_on >= ${firstDay}
    )) order by position, therapists.id)
  from therapists where is_active and archived_at is null)`;

/** How many pieces there are of each kind. */
export const devicesJson = sql`(
  select json_agg(json_build_array(id, pieces)) from device_kinds where archived_at is null)`;
