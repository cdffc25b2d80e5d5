import type pg from 'pg';

const THERAPISTS = 4;

/** A team that works every day from nine to ten, numbered from 1. */
export async function fillTeam(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into therapists (name, created_at, updated_at)
     select 'Therapist ' || n, now(), now() from generate_series(1, ${THERAPISTS}) n`,
  );
  await pool.query(`insert into rotas (therapist_id, starts_on) select id, '2001-01-01' from therapists`);
  await pool.query(
    `insert into shifts (rota_id, weekday, starts, ends)
     select id, weekday, 540, 1320 from rotas, generate_series(0, 6) weekday`,
  );
}
