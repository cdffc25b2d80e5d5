import type { FormDetails, FormVersion } from '#shared/forms/admin-contract.ts';
import type { Question } from '#shared/forms/questions.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { KIND_NAMES } from './question-words.ts';

/** What clients have read and signed, version by version: none is ever changed, so each can be read whole. */
export function FormVersions({ record: { versions } }: { record: FormDetails }) {
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

/** How a question is answered, in a line. */
function answersTo({ kind, options, detailLabel, isRequired }: Question): string {
  const choice = options?.length ? `: ${options.map(({ label }) => label).join(', ')}` : '';
  const detail = detailLabel ? `; ${detailLabel}` : '';
  return `${KIND_NAMES[kind]}${choice}${detail}${isRequired ? '' : ' (optional)'}`;
}
