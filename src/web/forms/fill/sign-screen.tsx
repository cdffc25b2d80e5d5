import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientForm, FormDraft, FormPage, formsApi } from '#shared/forms/contract.ts';
import { MISSING_SIGNATURE, MISSING_SIGNED_NAME } from '#shared/forms/messages.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { isDrawn } from './signature-path.ts';

type SignScreenProps = {
  token: string;
  form: ClientForm;
  name: string;
  saved: FormDraft;
  onSigned: (page: FormPage) => void;
  /** The text or the answers are no longer those that were read. */
  onChanged: () => Promise<void>;
};

export function SignScreen({ token, form, name, saved, onSigned, onChanged }: SignScreenProps) {
  const [signedName, setSignedName] = useState(name);
  const [path, setPath] = useState('');
  const [byNameOnly, setByNameOnly] = useState(false);
  const [isTried, setTried] = useState(false);
  const statement = form.questions.find(({ kind }) => kind === 'signature')?.label;
  const problems = {
    name: signedName.trim() === '' ? MISSING_SIGNED_NAME : undefined,
    path: byNameOnly || isDrawn(path) ? undefined : MISSING_SIGNATURE,
  };

  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call<typeof formsApi.sign>('POST /api/forms/:token/:id/sign', {
        params: { token, id: form.formId },
        body: {
          versionId: form.versionId,
          textHash: saved.textHash,
          name: signedName.trim(),
          path: byNameOnly ? '' : path,
        },
      }),
    onSuccess: onSigned,
    onError: (problem) => {
      if (problem instanceof CallError && problem.status === 409) return onChanged();
    },
  });

  return (
    <>
      <h1 tabIndex={-1}>Sign</h1>
      <p className="whitespace-pre-line">{statement}</p>
      <TextField
        label="Your name"
        autoComplete="name"
        value={signedName}
        error={isTried && problems.name}
        onChange={({ target }) => setSignedName(target.value)}
      />
      {!byNameOnly && <SignaturePad path={path} onDraw={setPath} />}
      {isTried && problems.path && <Note tone="error">{problems.path}</Note>}
      <Checkbox
        label="I cannot draw here: my name is my signature"
        checked={byNameOnly}
        onChange={({ target }) => setByNameOnly(target.checked)}
      />
      {error && (
        <Note tone="error">{messageOf(error, 'It could not be sent. Please try again in a moment.')}</Note>
      )}
      <Button
        block
        busy={isPending}
        busyText="Signing"
        onClick={() => {
          setTried(true);
          if (!problems.name && !problems.path) mutate();
        }}
      >
        Sign and send
      </Button>
    </>
  );
}
