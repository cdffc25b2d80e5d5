-- When the buyer of a gift card was mailed that it is paid.
alter table gift_cards add column confirmed_at timestamptz;
