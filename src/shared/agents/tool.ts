import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#shared/kit/endpoint.ts';

/** What a program may do for somebody: made of the contracts, in words for a model. */
export type ToolContract = {
  name: string;
  title: string;
  /** When to use it and what it does, for a model. */
  description: string;
  /**
   * `read` changes nothing; `write` adds or moves; `cancel` takes something away. A repeated write does nothing more.
   */
  does: 'read' | 'write' | 'cancel';
  input: Schema;
  output: Schema;
  /** What it calls: whoever may call all of them may use it. */
  calls: readonly Endpoint[];
};

/** The type of the input stays known to whoever runs it. */
export function defineTool<const T extends ToolContract>(tool: T): T {
  return tool;
}

/** A misspelt field is named instead of overlooked: a therapist who was asked for is not forgotten. */
export function toolInput<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, { error: (issue) => unknownFields(issue) });
}

function unknownFields(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  return `There is no field ${issue.keys.slice(0, 5).join(', ').slice(0, 100)}`;
}

/** The same schema with a sentence for a model. */
export function described<S extends Schema>(schema: S, text: string): S {
  return schema.check(z.describe(text)) as S; // a check leaves the type as it is
}

/** As JSON Schema, for `tools/list`. Without the patterns of dates, which say nothing to a model that the format does not. */
export function toJsonSchema(
  schema: Schema,
  io: 'input' | 'output',
): { type: 'object' } & Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return { ...rest, type: 'object' };
}
