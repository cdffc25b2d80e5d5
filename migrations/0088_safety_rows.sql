-- Which signed forms count and which rules are about a treatment is decided in TypeScript (shared/forms/forms-that-count.ts,
-- shared/safety/check-safety.ts); here are only the rows. As functions, because both are read with every booking: PostgreSQL
-- plans them once a connection, and a statement that does not need them does not prepare for them.
drop function signed_facts(int[], date, int);
drop function treatment_rules(int);

-- Everything that was signed on these cards, newest first. Card by card: for `any (cards)` PostgreSQL reads the whole table
-- while it is small. The argument in a select of its own: it would plan anew for each.
create function signed_forms(cards int[]) returns json language plpgsql stable parallel safe as $$
begin
  return (
    select json_agg(json_build_object('kind', forms.kind, 'monthsValid', forms.months_valid, 'signedOn', signed.signed_on,
        'isProven', signed.is_proven, 'bookingId', signed.booking_id, 'facts', signed.facts)
      order by signed.signed_at desc, signed.id desc)
    from unnest((select cards)) as card, lateral (
      select * from form_answers where client_id = card and signed_at is not null offset 0
    ) as signed join forms on forms.id = signed.form_id
  );
end $$;

-- The active rules, and what a treatment contains.
create function safety_rows(treatment int) returns json language sql stable parallel safe as $$
  select json_build_object(
    'treatment', (
      select json_build_object('ingredients', ingredients, 'methods', methods, 'patchTestMonths', patch_test_months)
      from treatment_safety where treatment_id = treatment
    ),
    'rules', (
      select json_agg(json_build_object(
        'id', id, 'condition', condition, 'withinDays', within_days, 'treatmentIds', treatment_ids,
        'ingredient', ingredient, 'method', method, 'outcome', outcome, 'clientText', client_text, 'staffText', staff_text
      ) order by position, id)
      from safety_rules where is_active
    )
  )
$$;
