import type { Environment } from './environment.ts';

/** Mails are queued with what they are about, but not sent meanwhile: sending is measured as jobs. */
export async function holdMail<T>({ database: { pool } }: Environment, work: () => Promise<T>): Promise<T> {
  await pool.query(`
    create or replace function hold_mail() returns trigger language plpgsql as $$
    begin
      if new.kind = 'deliver mail' then new.run_at := 'infinity'; end if;
      return new;
    end $$;
    create or replace trigger hold_mail before insert on jobs for each row execute function hold_mail()`);
  try {
    return await work();
  } finally {
    await pool.query('drop function hold_mail cascade; delete from jobs where done_at is null');
  }
}
