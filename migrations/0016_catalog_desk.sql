-- A deleted category can come back; until then its name and slug are free.
alter table categories add column archived_at timestamptz;
alter table categories drop constraint categories_slug_key;
create unique index categories_slug on categories (slug) where archived_at is null;
drop index categories_name;
-- "Eye Care", "eye care" and " Eye  Care" are one category.
create unique index categories_name on categories (lower(regexp_replace(btrim(name), '\s+', ' ', 'g')))
  where archived_at is null;

-- When the product's own fields were last saved; null: never since it was added. Sales change `updated_at`, and a form
-- must not be told that somebody else edited the product because somebody bought it.
alter table products add column edited_at timestamptz;
create unique index products_code on products (lower(product_code)) where archived_at is null;
create index products_by_stock on products (stock_quantity, id) where archived_at is null;

-- For how many a treatment still stands in the book.
create index bookings_upcoming_of_treatment on bookings (treatment_id, starts_at)
  where status <> 'cancelled' and archived_at is null;

-- How the stock of a product came to be what it is: the changes add up to it. Only ever added to.
create table stock_moves (
  id bigint generated always as identity primary key,
  product_id int not null references products,
  at timestamptz not null,
  change int not null check (change <> 0),
  reason text not null check (length(trim(reason)) > 0),
  -- Null: an order, or the system itself.
  staff_id int references users on delete set null,
  resulting_stock int not null check (resulting_stock >= 0)
);
create index stock_moves_of_product on stock_moves (product_id, id desc);
create trigger stock_moves_is_append_only
  before delete or update of product_id, at, change, reason, resulting_stock on stock_moves
  for each row execute function refuse_change();

insert into stock_moves (product_id, at, change, reason, resulting_stock)
  select id, created_at, stock_quantity, 'Opening stock', stock_quantity from products where stock_quantity > 0
  order by id;

-- Written by the table itself, so that no way of changing a stock can forget it. Who changes it for a reason of their
-- own says so in the transaction (server/catalog/desk/stock/data.ts); the rest are orders, and orders called off.
create function keep_stock_move() returns trigger language plpgsql as $$
declare
  change int := new.stock_quantity - case when tg_op = 'INSERT' then 0 else old.stock_quantity end;
begin
  if change = 0 then
    return null;
  end if;
  insert into stock_moves (product_id, at, change, reason, staff_id, resulting_stock) values (
    new.id, new.updated_at, change,
    coalesce(
      nullif(current_setting('studio.stock_reason', true), ''),
      case when tg_op = 'INSERT' then 'Opening stock' when change < 0 then 'Order' else 'Order called off' end
    ),
    nullif(current_setting('studio.stock_staff', true), '')::int,
    new.stock_quantity
  );
  return null;
end $$;
create trigger products_keep_stock_moves after insert or update of stock_quantity on products
  for each row execute function keep_stock_move();

-- A product's own picture is the featured one of its gallery, and every gallery has one.
insert into product_images (product_id, image_url, alt_text, sort_order, created_at)
  select id, image_url, image_alt, -1, created_at from products
  where image_url is not null and not exists (
    select from product_images as i where i.product_id = products.id and i.image_url = products.image_url
  )
  order by id;
with arranged as (
  select i.id,
    row_number() over (partition by i.product_id order by i.sort_order, i.id) - 1 as place,
    row_number() over (
      partition by i.product_id order by (i.image_url = p.image_url) desc nulls last, i.sort_order, i.id
    ) = 1 as is_first
  from product_images as i join products as p on p.id = i.product_id
)
update product_images set sort_order = arranged.place, is_featured = arranged.is_first
  from arranged where arranged.id = product_images.id;
update products set image_url = i.image_url, image_alt = i.alt_text
  from product_images as i where i.product_id = products.id and i.is_featured and products.image_url is null;
create unique index product_images_feature_once on product_images (product_id) where is_featured;
