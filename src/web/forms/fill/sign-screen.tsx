import { useMutation } from '@tanstack/react-query';
import { type PointerEvent, useRef, useState } from 'react';
import type { ClientForm, FormDraft, FormPage, formsApi } from '#shared/forms/contract.ts';
import { MISSING_SIGNATURE, MISSING_SIGNED_NAME, SIGNATURE_BOX } from '#shared/forms/messages.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { draw, isDrawn, toBox } from './signature-path.ts';

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

/** Signed with a finger, a pen or the mouse. Whoever cannot draw signs by name alone: see the sign screen. */
function SignaturePad({ path, onDraw }: { path: string; onDraw: (path: string) => void }) {
  const latest = useRef(path);
  const isDown = useRef(false);

  function add(event: PointerEvent<SVGSVGElement>, isNew: boolean) {
    const box = event.currentTarget.getBoundingClientRect();
    latest.current = draw(latest.current, toBox({ x: event.clientX, y: event.clientY }, box), isNew);
    onDraw(latest.current);
  }

  return (
    <div className="signature">
      <svg
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        role="img"
        aria-label={path ? 'Your signature' : 'Sign here with your finger'}
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          isDown.current = true;
          add(event, true);
        }}
        onPointerMove={(event) => isDown.current && event.isPrimary && add(event, false)}
        onPointerUp={() => {
          isDown.current = false;
        }}
        onPointerCancel={() => {
          isDown.current = false;
        }}
      >
        <path className="signature__line" d="M30,160 L570,160" />
        <path d={path} />
      </svg>
      {!path && (
        <span className="signature__hint" aria-hidden="true">
          Sign here
        </span>
      )}
      {path && (
        <Button
          look="ghost"
          size="sm"
          className="signature__clear"
          onClick={() => {
            latest.current = '';
            onDraw('');
          }}
        >
          Clear
        </Button>
      )}
    </div>
  );
}
