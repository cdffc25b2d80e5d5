import type { TopicFields } from '#shared/articles/admin-fields.ts';

/** Omitted fields are left out; duplicate keywords are dropped. */
export function toRow({ name, description, keywords }: TopicFields) {
  return {
    name,
    ...(description !== undefined && { description: description ?? '' }),
    ...(keywords !== undefined && { keywords: [...new Set((keywords ?? []).filter(Boolean))] }),
  };
}
