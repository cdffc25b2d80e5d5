-- What a customer asks before buying. All optional: a product without them is still a product.
alter table products
  add column size text check (length(size) between 1 and 60),
  add column what_it_does text check (length(what_it_does) between 1 and 1000),
  add column how_to_use text check (length(how_to_use) between 1 and 2000),
  add column ingredients text check (length(ingredients) between 1 and 4000),
  add column good_to_know text check (length(good_to_know) between 1 and 1000);
