-- Closing a day lists what was given without a sale, and what somebody sold to themself.
create index vouchers_granted on vouchers (created_at) where granted_by is not null;
create index orders_at_counter on orders (created_at) where channel = 'counter';

-- Mails about a gift card name who gave it and who got it. With their thread, erasing either finds the mails to both.
update mails m set thread = 'gift card ' || c.account_id
from gift_cards c join orders o on o.id = c.order_id join users u on u.id = o.user_id
where m.thread is null and c.account_id is not null and c.recipient_email <> '' and (
  (m.recipient = u.email and m.subject = 'Your gift card for ' || coalesce(nullif(c.recipient_name, ''), c.recipient_email))
  or (m.recipient = c.recipient_email and m.subject like '% sent you a gift card for %'));
