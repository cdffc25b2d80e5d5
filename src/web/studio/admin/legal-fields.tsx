import { useState } from 'react';
import type { Settings } from '#shared/studio/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { legalBlocks } from '#web/studio/legal-blocks.ts';
import type { FieldsProps } from './fields-props.ts';

const TEXTS = [
  ['privacy', 'Privacy'],
  ['terms', 'Terms'],
  ['refunds', 'Refunds'],
  ['faq', 'Questions and answers'],
] as const;

export function LegalFields({ form }: FieldsProps) {
  return TEXTS.map(([slug, name]) => <LegalText key={slug} form={form} slug={slug} name={name} />);
}

function LegalText({ form, slug, name }: FieldsProps & { slug: keyof Settings['legal']; name: string }) {
  const [isPreviewed, setPreviewed] = useState(false);
  const text = form.group('legal').group(slug);
  return (
    <fieldset className="settings__set">
      <legend>{name}</legend>
      <TextField label="Title" {...text.text('title')} />
      <TextArea label="Text" rows={10} {...text.text('body')} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="secondary"
          size="sm"
          aria-expanded={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          <Icon name={isPreviewed ? 'eye-off' : 'eye'} />
          {isPreviewed ? 'Hide preview' : 'Preview'} <span className="sr">of {name}</span>
        </Button>
        <a
          className="link inline-flex min-h-tap items-center"
          href={`/legal/${slug}`}
          target="_blank"
          rel="noreferrer"
        >
          As it is on the site <span className="sr">({name}, opens in a new tab)</span>
        </a>
      </div>
      {isPreviewed && (
        <section className="settings__preview prose" aria-label={`Preview of ${name}`}>
          <h3>{text.values.title}</h3>
          <Blocks body={text.values.body} />
        </section>
      )}
    </fieldset>
  );
}

/** As the page shows it: text, never markup. */
function Blocks({ body }: { body: string }) {
  return legalBlocks(body).map(({ kind, text }, index) => {
    const Tag = kind === 'heading' ? 'h4' : 'p';
    return (
      <Tag key={index} className="whitespace-pre-line">
        {text}
      </Tag>
    );
  });
}
