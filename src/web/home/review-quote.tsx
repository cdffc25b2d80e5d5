import type { Studio } from '#shared/studio/contract.ts';
import { Picture } from '#web/kit/ui/picture.tsx';
import { pickQuote } from './pick-quote.ts';
import './review-quote.css';

type ReviewQuoteProps = { reviews: Studio['reviews'] };

/** One short review in large type, across the page. It is also listed among the others. */
export function ReviewQuote({ reviews }: ReviewQuoteProps) {
  const quote = pickQuote(reviews);
  if (!quote) return null;

  return (
    <figure className="quote">
      <div className="quote__pic">
        <Picture
          src="/pictures/evening-1200x800.webp"
          fallback="/pictures/studio-fallback-article-800x600.webp"
          alt=""
          sizes="(min-width: 768px) 70vw, 100vw"
        />
      </div>
      <div className="quote__body wrap">
        <blockquote>{quote.text}</blockquote>
        <figcaption>{quote.name}</figcaption>
      </div>
    </figure>
  );
}
