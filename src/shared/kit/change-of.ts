import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { openedVersion } from './fields.ts';

type Fields = Readonly<Record<string, Schema>>;
type WithoutDefault<Field> = Field extends z.ZodMiniDefault<infer Inner> | z.ZodMiniPrefault<infer Inner>
  ? Inner
  : Field;
type Optional<Shape extends Fields> = {
  [Name in keyof Shape]: z.ZodMiniOptional<Extract<WithoutDefault<Shape[Name]>, Schema>>;
};

/** What a change of a record sends, by what a new one does. Omitted fields keep their value, so none has a default. */
export function changeOf<Shape extends Fields>(created: z.ZodMiniObject<Shape>) {
  const fields = Object.entries(created.shape).map(([name, field]) => [
    name,
    z.optional(withoutDefault(field)),
  ]);
  const optional = Object.fromEntries(fields) as Optional<Shape>; // the same names
  return z.object({ ...optional, updatedAt: openedVersion });
}

function withoutDefault(field: Schema): Schema {
  const isDefault = field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniPrefault;
  return isDefault ? (field.def.innerType as Schema) : field; // zod types it as of its core
}
