import { type PointerEvent, useRef } from 'react';
import { SIGNATURE_BOX } from '#shared/forms/messages.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { draw, toBox } from './signature-path.ts';

type SignaturePadProps = { path: string; onDraw: (path: string) => void };

/** Signed with a finger, a pen or the mouse. Whoever cannot draw signs by name alone: see the sign screen. */
export function SignaturePad({ path, onDraw }: SignaturePadProps) {
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
