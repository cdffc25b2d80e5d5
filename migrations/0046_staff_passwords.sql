-- Null: nobody has noted how long the password is; the next sign-in does.
alter table users alter column password_fits_staff drop not null, alter column password_fits_staff drop default;
update users set password_fits_staff = null where not password_fits_staff;
