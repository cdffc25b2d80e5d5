import { MISSING_TOPIC_NAME } from '#shared/articles/admin-messages.ts';
import type { AdminTopic, TopicFields } from '#shared/articles/admin-shapes.ts';

/** The form's values: keywords as typed, separated by commas. */
export type TopicDraft = { name: string; description: string; keywords: string };

export function toTopicDraft(topic: AdminTopic | null): TopicDraft {
  if (!topic) return { name: '', description: '', keywords: '' };
  const { name, description, keywords } = topic;
  return { name, description, keywords: keywords.join(', ') };
}

export function validateTopic({ name }: TopicDraft) {
  return { name: name.trim() ? undefined : MISSING_TOPIC_NAME };
}

export function fromTopicDraft({ name, description, keywords }: TopicDraft): TopicFields {
  return { name: name.trim(), description: description.trim(), keywords: readKeywords(keywords) };
}

/** "sun care, SPF,, sun care" → sun care, SPF */
export function readKeywords(text: string): string[] {
  const words = text.split(',').map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter(Boolean))];
}
