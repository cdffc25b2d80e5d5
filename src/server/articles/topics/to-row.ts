import type { TopicFields } from '#shared/articles/admin-fields.ts';

/** What was not sent is left out; a keyword counts once. */
export function toRow({ name, description, keywords }: TopicFields) {
  return {
    name,
    ...(description !== undefined && { description: description ?? '' }),
    ...(keywords !== undefined && { keywords: [...new Set((keywords ?? []).filter(Boolean))] }),
  };
}
