-- Gift cards as they were bought. Their money is in the ledger of migration 0070.

create table gift_cards (
  order_id int not null,
  line smallint not null,
  -- Both null until it is paid.
  account_id int unique references prepaid_accounts,
  code text unique check (code ~ '^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$'),
  value_cents int not null check (value_cents between 500 and 200000),
  design text not null check (design in ('petals', 'linen', 'leaf', 'evening')),
  from_name text not null default '' check (length(from_name) <= 80),
  recipient_name text not null default '' check (length(recipient_name) <= 80),
  -- Empty: it is for the buyer.
  recipient_email text not null default '' check (length(recipient_email) <= 254),
  message text not null default '' check (length(message) <= 300),
  -- Null: as soon as it is paid.
  send_on date,
  sent_at timestamptz,
  primary key (order_id, line),
  foreign key (order_id, line) references order_items,
  constraint gift_cards_have_a_code_once_paid check ((account_id is null) = (code is null)),
  constraint gift_cards_are_sent_once_paid check (sent_at is null or code is not null)
);
create index gift_cards_to_send on gift_cards (send_on) where sent_at is null and code is not null;

-- Whether any gift card can still be spent.
create index prepaid_accounts_of_gift_cards on prepaid_accounts (id) where kind = 'gift_card' and cents > 0;
