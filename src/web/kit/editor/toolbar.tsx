import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { EditorIcon } from './editor-icon.tsx';
import { isInTable, type Opens, type Tool, tableTools, writingTools } from './tools.ts';

type ToolbarProps = { ref: Ref<HTMLDivElement>; editor: Editor; onOpen: (what: Opens) => void };
type ToolState = { isOn: boolean; isOff: boolean };

/** One tab stop; arrow keys, Home and End move inside, and Tab goes on to the text. */
export function Toolbar({ ref, editor, onOpen }: ToolbarProps) {
  const [current, setCurrent] = useState('Undo');
  const { withTable, states } = useEditorState({ editor, selector: ({ editor }) => readStates(editor) });
  const groups = withTable ? [...writingTools, tableTools] : writingTools;
  const stop = groups.flat().some(({ label }) => label === current) ? current : 'Undo';

  function use(tool: Tool) {
    if (states[tool.label]?.isOff) return;
    if ('opens' in tool) onOpen(tool.opens);
    else tool.run(editor);
  }

  return (
    <div ref={ref} className="editor__tools" role="toolbar" aria-label="Formatting" onKeyDown={move}>
      {groups.map((tools) => (
        <div key={tools[0]?.label} className="editor__group">
          {tools.map((tool) => (
            <ToolButton
              key={tool.label}
              tool={tool}
              state={states[tool.label]}
              isStop={tool.label === stop}
              onFocus={() => setCurrent(tool.label)}
              onUse={() => use(tool)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ToolButtonProps = {
  tool: Tool;
  state: ToolState | undefined;
  isStop: boolean;
  onFocus: () => void;
  onUse: () => void;
};

function ToolButton({ tool, state, isStop, onFocus, onUse }: ToolButtonProps) {
  const { label, icon, mails, keys } = tool;
  return (
    <button
      type="button"
      className={classes('editor__tool', mails && 'editor__tool--text')}
      aria-label={label}
      title={keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={tool.isOn && state?.isOn}
      aria-haspopup={'opens' in tool ? 'dialog' : undefined}
      aria-disabled={state?.isOff || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // Pressing a button must not take the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {icon ? <EditorIcon name={icon} /> : mails}
    </button>
  );
}

function readStates(editor: Editor) {
  const states: Record<string, ToolState> = {};
  for (const { label, isOn, isOff } of [...writingTools.flat(), ...tableTools])
    states[label] = { isOn: isOn?.(editor) ?? false, isOff: isOff?.(editor) ?? false };
  return { withTable: isInTable(editor), states };
}

function move(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const next = buttons.at(nextIndex(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length));
  if (!KEYS.has(event.key) || !next) return;
  event.preventDefault();
  next.focus();
}

const KEYS = new Set(['ArrowRight', 'ArrowLeft', 'Home', 'End']);

function nextIndex(key: string, now: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  return key === 'ArrowLeft' ? now - 1 : (now + 1) % count;
}
