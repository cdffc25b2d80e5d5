import { textOf } from './article-text.ts';

const PUT_TOGETHER =
  'this draft was put together from the topic, its keywords and your treatments and products.';
/** The first line of a draft that was composed without a writing service. */
export const TEMPLATE_NOTICE = `AI writing isn't set up: ${PUT_TOGETHER}`;

/**
 * What keeps an article from being published, as a sentence; null when nothing does. The notice is found by its
 * second half, since it has begun with other words before. A number or dots in brackets, as in a quotation, and
 * "[sic]" are no placeholders.
 */
export function whyUnfinished(html: string): string | null {
  const text = textOf(html);
  const count = [...text.matchAll(/\[([^[\]]*)\]/g)].filter(([, inTransaction = '']) =>
    isPlaceholder(inTransaction),
  ).length;
  const steps = [
    ...(text.includes(PUT_TOGETHER) ? ['delete the first line'] : []),
    ...(count > 0 ? [`write your own text for what is in [brackets] (${places(count)})`] : []),
  ];
  return steps.length === 0 ? null : `Before you publish this, please ${steps.join(' and ')}.`;
}

function isPlaceholder(inTransaction: string): boolean {
  return /\p{L}/u.test(inTransaction) && inTransaction.trim().toLowerCase() !== 'sic';
}

function places(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}
