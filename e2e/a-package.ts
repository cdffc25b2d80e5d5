import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';

type Fields = { name?: string; description?: string };

/** Five sessions of any treatment for $600.00, on offer. */
export async function aPackage(
  studio: E2eStudio,
  { name = 'Five Facials', description = '' }: Fields = {},
): Promise<void> {
  await studio.sql(
    `insert into packages (name, description, sessions, price_cents, valid_months, created_at, updated_at)
     values ($1, $2, 5, 60000, 12, '2026-09-01T00:00:00Z', '2026-09-01T00:00:00Z')`,
    [name, description],
  );
}
