import { lazy, type ReactNode, Suspense, useId } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import './editor.css';
import type { PictureChooser } from './picture-dialog.tsx';

/** The editor is larger than the rest of a page: loaded when needed. */
const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}));

type RichTextFieldProps = {
  label: string;
  /** HTML. A change from outside replaces the editor's content. */
  value: string;
  onChange: (html: string) => void;
  /** How a picture is chosen; uploads are not the editor's concern. */
  picture: PictureChooser;
  error?: string | undefined;
  /** Under the text: number of words, reading time. */
  foot?: ReactNode;
};

/** A text with headings, lists, links, quotes, tables and pictures, as HTML. */
export function RichTextField({ label, value, onChange, picture, error, foot }: RichTextFieldProps) {
  const id = useId();
  return (
    <div className={classes('field', 'rich-field', error && 'field--error')}>
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <Suspense fallback={<EditorSkeleton label={label} />}>
        <RichTextEditor
          value={value}
          onChange={onChange}
          picture={picture}
          labelledBy={`${id}-label`}
          describedBy={classes(`${id}-hint`, error && `${id}-error`)}
          isInvalid={Boolean(error)}
        />
      </Suspense>
      <div className="rich-field__foot">
        <p className="field__hint" id={`${id}-hint`}>
          Alt+F10 leads to the toolbar
        </p>
        {foot}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function EditorSkeleton({ label }: { label: string }) {
  return (
    <Loading label={`Loading the editor of ${label}`} className="editor editor--loading">
      <Skeleton className="h-9" />
      <Skeleton className="mt-6 w-11/12" />
      <Skeleton className="mt-3" />
      <Skeleton className="mt-3 w-3/4" />
    </Loading>
  );
}
