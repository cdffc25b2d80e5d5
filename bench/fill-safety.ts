import type pg from 'pg';
import { FACT_CODES } from '#shared/forms/fact-codes.ts';
import { suppliedRules } from '#shared/safety/supplied-rules.ts';

const INSERT_RULES = `
  insert into safety_rules (code, condition, within_days, ingredient, method, outcome, client_text, staff_text, created_at, updated_at)
  select code, condition, "withinDays", ingredient, method, outcome, "clientText", "staffText", now(), now()
  from json_to_recordset($1::json) as given (code text, condition text, "withinDays" int, ingredient text, method text,
    outcome text, "clientText" text, "staffText" text)`;

const INSERT_SIGNED = `
  insert into form_answers (client_id, form_id, form_version_id, origin, created_at, updated_at, signed_at, signed_on,
    signed_name, signature, text_hash, facts, is_proven)
  select clients.id, form_id, version.id, 'account', now(), now(), now(), current_date, 'Bench', '', 'x', $1::jsonb, true
  from clients, form_versions version where user_id is not null`;

const INSERT_CARDS = `
  insert into clients (user_id, created_at, updated_at) select id, now(), now() from users on conflict do nothing`;

/**
 * All supplied rules are active, the treatment is a peel with a list of ingredients, and every member has signed a form
 * that says no to everything: each booking is checked, and clear.
 */
export async function fillSafety(pool: pg.Pool, treatmentId: number): Promise<void> {
  await pool.query(INSERT_RULES, [JSON.stringify(suppliedRules)]);
  await pool.query(
    `insert into treatment_safety (treatment_id, ingredients, methods, updated_at)
     values ($1, 'Aqua, Glycerin, Lactic Acid, Panthenol, Retinal, Squalane, Limonene', '{peel,massage,led}', now())`,
    [treatmentId],
  );
  await pool.query(`
    with form as (insert into forms (kind, is_active, created_at, updated_at) values ('intake', true, now(), now()) returning id)
    insert into form_versions (form_id, number, title, questions, created_at) select id, 1, 'Skin', '[]', now() from form`);
  const facts = FACT_CODES.map((code) => ({ code, isTrue: false, statedOn: '2026-01-01' }));
  await pool.query(INSERT_CARDS);
  await pool.query(INSERT_SIGNED, [JSON.stringify(facts)]);
  await pool.query('vacuum analyze');
}
