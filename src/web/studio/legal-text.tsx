import type { LegalText as Text } from '#shared/studio/contract.ts';
import { legalBlocks } from './legal-blocks.ts';
import { useStudio } from './queries.ts';

type LegalTextProps = { text: Text };

export function LegalText({ text: { title, body } }: LegalTextProps) {
  const { email } = useStudio();
  return (
    <article className="wrap pt-10 pb-section md:pt-16">
      <div className="prose">
        <h1>{title}</h1>
        {legalBlocks(body).map(({ kind, text }, index) => {
          const Tag = kind === 'heading' ? 'h2' : 'p';
          return (
            <Tag key={index} className="whitespace-pre-line">
              {text}
            </Tag>
          );
        })}
        <hr />
        <p className="small muted">
          Questions about this? E-mail us at <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </div>
    </article>
  );
}
