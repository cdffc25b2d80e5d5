-- Whether a signature is surely the client's: from their account, a mail to its address, or at the studio. A guest's card
-- is found by a phone and a name that anybody can type, so what is signed there may only make the facts stricter.
alter table form_links add column is_proven boolean not null default false;
alter table form_answers add column is_proven boolean not null default false;

-- Those of before: a member's card is out of reach for whoever is not signed in.
update form_links set is_proven = true from clients where clients.id = client_id and user_id is not null;
alter table form_answers disable trigger form_answers_signed_stay;
update form_answers set is_proven = true from clients
  where clients.id = client_id and user_id is not null and signed_at is not null;
alter table form_answers enable trigger form_answers_signed_stay;

-- What a client's signed forms say on a day, newest first: an array of { isProven, facts }. Null without a valid intake form.
create or replace function signed_facts(client int, on_day date) returns jsonb language sql stable parallel safe as $$
  select case when bool_or(forms.kind = 'intake') then
      jsonb_agg(jsonb_build_object('isProven', form_answers.is_proven, 'facts', form_answers.facts)
        order by form_answers.signed_at desc, form_answers.id desc) end
  from form_answers join forms on forms.id = form_answers.form_id
  where form_answers.client_id = any (cards_of(client)) and form_answers.signed_at is not null
    and form_answers.signed_on + make_interval(months => forms.months_valid) > on_day
$$;
