-- What a client does before the treatment, for the page of a visit and the page of the treatment.
alter table treatments
  add column before_care text not null default '' check (length(before_care) <= 1000);
