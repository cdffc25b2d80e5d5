import { escapeHtml } from '#server/kit/http/escape-html.ts';
import { excerptOf, plainText } from '#shared/articles/article-text.ts';
import { TEMPLATE_NOTICE } from '#shared/articles/unfinished-draft.ts';
import { capitalise } from '#shared/kit/capitalise.ts';
import { listInWords } from '#shared/kit/list-in-words.ts';
import type { Offer, PromptInput } from './read-prompt-input.ts';
import type { Written } from './write-article.ts';

const MOST_SECTIONS = 6;

/** A template draft: filled with what the studio's data says, with placeholders for what only a person can write. */
export function composeArticle(promptInput: PromptInput): Written {
  const { topic, description, keywords } = promptInput;
  const { treatments, products } = pickOffers(promptInput);
  const title = `${capitalise(topic)}: what to know`;
  const beginning = introduction(topic, description, keywords);
  const body = [
    beginning,
    ...keywords.slice(0, MOST_SECTIONS).map((keyword) => section(keyword, topic)),
    offers('Treatments that go with it', treatments, '/treatments'),
    offers('For your shelf at home', products, '/products'),
    '<h2>Before you begin</h2><p>Skin differs from person to person. Try anything new on a small spot first, one thing at a time, and ask us when you are not sure.</p>',
  ].join('\n');
  return {
    title: title.slice(0, 200),
    content: `<p><em>${TEMPLATE_NOTICE} Please rewrite it before publishing.</em></p>\n${body}`,
    excerpt: plainText(excerptOf(beginning)),
    notice: TEMPLATE_NOTICE,
  };
}

function introduction(topic: string, description: string, keywords: string[]): string {
  const about = description ? ` ${escapeHtml(description)}` : '';
  const words = keywords.length > 0 ? ` We look at ${escapeHtml(listInWords(keywords))}.` : '';
  return `<p>This article is about ${escapeHtml(topic)}.${about}${words}</p>`;
}

function section(keyword: string, topic: string): string {
  const heading = escapeHtml(capitalise(keyword));
  return `<h2>${heading}</h2><p>[Write here what your customers ask about ${escapeHtml(keyword)}, what it means for ${escapeHtml(topic)}, and what you tell them in the studio.]</p>`;
}

function offers(heading: string, list: Offer[], path: string): string {
  if (list.length === 0) return '';
  const items = list.map((each) => {
    const minutes = each.minutes ? `, ${each.minutes} min` : '';
    const name = `<a href="${each.path}">${escapeHtml(each.name)}</a>`;
    return `<li><strong>${name}</strong> (${escapeHtml(each.price)}${minutes}): ${escapeHtml(each.description)}</li>`;
  });
  return `<h2>${heading}</h2><ul>${items.join('')}</ul><p><a href="${path}">See them all</a></p>`;
}

const MOST = 4;

/** Offers that mention the topic's words, best match first; the first few of all when none does. */
function pickOffers({ topic, keywords, treatments, products }: PromptInput) {
  const words = [...wordsOf([topic, ...keywords].join(' '))].filter((word) => word.length > 2);
  return { treatments: fitting(treatments, words), products: fitting(products, words) };
}

function fitting(offers: Offer[], words: string[]): Offer[] {
  const rated = offers.map((offer) => {
    const said = wordsOf(`${offer.name} ${offer.description}`);
    return { offer, hits: words.filter((word) => said.has(word)).length };
  });
  const hit = rated.filter(({ hits }) => hits > 0).sort((one, other) => other.hits - one.hits);
  return (hit.length > 0 ? hit : rated).slice(0, MOST).map(({ offer }) => offer);
}

/** Unique, lower case, singular and plural alike. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter(Boolean).map((word) => word.replace(/(?<=...)s$/, '')));
}
