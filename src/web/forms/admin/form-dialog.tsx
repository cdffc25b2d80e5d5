import './forms.css';
import { useState } from 'react';
import type { FormDetails, FormVersion } from '#shared/forms/admin-contract.ts';
import type { Question } from '#shared/forms/questions.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { formCalls } from './calls.ts';
import { fromFormDraft, toFormDraft, validateForm } from './form-draft.ts';
import { FormFields } from './form-fields.tsx';
import { FormPreview } from './form-preview.tsx';
import { KIND_NAMES } from './question-words.ts';

export function FormDialog({ record, onClose }: RecordFormProps<FormDetails>) {
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useRecordForm({
    ...formCalls,
    record,
    toDraft: toFormDraft,
    validate: validateForm,
    save: (draft, opened, updatedAt) => {
      const { kind, ...fields } = fromFormDraft(draft);
      if (!opened) return formCalls.add({ kind, ...fields });
      return formCalls.change(opened.id, { ...fields, asksAgain: draft.asksAgain, updatedAt });
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...addOrEdit('Add Form', record?.title)}
      form={form}
      onClose={onClose}
      aside={
        <>
          <Button
            look="secondary"
            size="sm"
            aria-expanded={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {isPreviewed ? 'Close the preview' : 'Preview on a phone'}
          </Button>
          {isPreviewed && <FormPreview {...form.values} />}
          {record && <FormVersions record={record} />}
        </>
      }
    >
      <FormFields form={form} isNew={!record} errorAt={(place) => form.errors[`questions.${place}`]} />
    </RecordDialog>
  );
}

/** What clients have read and signed, version by version: none is ever changed, so each can be read whole. */
function FormVersions({ record: { versions } }: { record: FormDetails }) {
  return (
    <details className="form-versions">
      <summary>{versions.length === 1 ? 'One version' : `${versions.length} versions`}</summary>
      <ol>
        {versions.map((version) => (
          <li key={version.number}>
            <details>
              <summary>
                <strong>{`Version ${version.number}: ${version.title}`}</strong>
                <span className="muted">{aboutVersion(version)}</span>
              </summary>
              <WholeText version={version} />
            </details>
          </li>
        ))}
      </ol>
    </details>
  );
}

function aboutVersion({ createdAt, signedCount, asksAgain, questions }: FormVersion): string {
  const about = `${formatDay(createdAt)}, ${questions.length - 1} questions, signed by ${signedCount}`;
  return asksAgain ? `${about}, asked everybody again` : about;
}

function WholeText({ version: { intro, questions } }: { version: FormVersion }) {
  return (
    <div className="form-version">
      {intro && <p className="whitespace-pre-line">{intro}</p>}
      <ol>
        {questions.map((question) => (
          <li key={question.id}>
            <span>{question.label}</span>
            {question.hint && <span className="muted">{question.hint}</span>}
            <span className="muted">{answersTo(question)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function answersTo({ kind, options, detailLabel, isRequired }: Question): string {
  const choice = options?.length ? `: ${options.map(({ label }) => label).join(', ')}` : '';
  const detail = detailLabel ? `; ${detailLabel}` : '';
  return `${KIND_NAMES[kind]}${choice}${detail}${isRequired ? '' : ' (optional)'}`;
}
