import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { classes } from '#web/kit/ui/classes.ts';

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
  const now = buttons.indexOf(event.target as HTMLElement); // the keys come from one of the buttons
  const next = buttons.at(nextIndex(event.key, now, buttons.length));
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

/** Strokes on a 20 by 20 grid, like the kit's icons; loaded only with the editor. */
const paths = {
  undo: 'M7.5 4 4 7.5 7.5 11M4 7.5h7.5a4.25 4.25 0 0 1 0 8.5H8',
  redo: 'M12.5 4 16 7.5 12.5 11M16 7.5H8.5a4.25 4.25 0 0 0 0 8.5H12',
  bold: 'M6 4h4.75a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4H14M6 16h5.5M11.5 4 8.5 16',
  bullets: 'M8 5.5h8.5M8 10h8.5M8 14.5h8.5M4 5.5h.01M4 10h.01M4 14.5h.01',
  numbers: 'M8.5 5.5h8M8.5 10h8M8.5 14.5h8M3.2 4.2l1-.7v4M3 12.6c.4-.8 2-.8 2 .2 0 .9-2 1.4-2 2.7h2.1',
  quote: 'M4 13.5c2-.6 3-2 3-4.5V6H3.5v4H7M12 13.5c2-.6 3-2 3-4.5V6h-3.5v4H15',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.7-2.7a3 3 0 0 0-4.2-4.2L10.4 5.4M11.5 8.5a3 3 0 0 0-4.2 0l-2.7 2.7a3 3 0 0 0 4.2 4.2l.8-.8',
  picture:
    'M4.5 4h11A1.5 1.5 0 0 1 17 5.500v9a1.5 1.5 0 0 1-1.5 1.500h-11A1.5 1.5 0 0 1 3 14.500v-9A1.5 1.5 0 0 1 4.5 4ZM3.5 14l4-4 3 3 2-2 4 4M13 7.500h.01',
  table: 'M3.5 4.500h13v11h-13zM3.5 8h13M3.5 11.750h13M10 8v7.5',
  'row-add': 'M3.5 4h13v5h-13zM10 11.500v5M7.5 14h5',
  'column-add': 'M4 3.500h5v13H4zM11.5 10h5M14 7.500v5',
  'row-remove': 'M3.5 4h13v5h-13zM7.5 14h5',
  'column-remove': 'M4 3.500h5v13H4zM11.5 10h5',
  head: 'M3.5 4.500h13v11h-13zM3.5 8h13M3.5 6.250h13',
  remove: 'M4 6h12M8 6V4h4v2M5.5 6l.7 11h7.600l.7-11M8.5 9v5M11.5 9v5',
} as const;

type EditorIconName = keyof typeof paths;

function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

export type Opens = 'link' | 'picture';

type Tool = {
  label: string;
  /** An icon, or letters where there is none. */
  icon?: EditorIconName;
  mails?: string;
  /** In the format of aria-keyshortcuts; also in the tooltip. */
  keys?: string;
  /** Only for toggles. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
} & ({ run: (editor: Editor) => void } | { opens: Opens });

const at = (editor: Editor) => editor.chain().focus();

const writingTools: Tool[][] = [
  [
    {
      label: 'Undo',
      icon: 'undo',
      keys: 'Control+Z',
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => at(editor).undo().run(),
    },
    {
      label: 'Redo',
      icon: 'redo',
      keys: 'Control+Shift+Z',
      isOff: (editor) => !editor.can().redo(),
      run: (editor) => at(editor).redo().run(),
    },
  ],
  [heading('Heading', 'H2', 2), heading('Subheading', 'H3', 3), heading('Small heading', 'H4', 4)],
  [
    {
      label: 'Bold',
      icon: 'bold',
      keys: 'Control+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => at(editor).toggleBold().run(),
    },
    {
      label: 'Italic',
      icon: 'italic',
      keys: 'Control+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => at(editor).toggleItalic().run(),
    },
  ],
  [
    {
      label: 'Bulleted list',
      icon: 'bullets',
      keys: 'Control+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => at(editor).toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: 'numbers',
      keys: 'Control+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => at(editor).toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      icon: 'quote',
      keys: 'Control+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => at(editor).toggleBlockquote().run(),
    },
  ],
  [
    { label: 'Link', icon: 'link', isOn: (editor) => editor.isActive('link'), opens: 'link' },
    { label: 'Picture', icon: 'picture', isOn: (editor) => editor.isActive('picture'), opens: 'picture' },
    {
      label: 'Table',
      icon: 'table',
      isOff: isInTable,
      run: (editor) => at(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
  ],
];

/** Shown only while the cursor is in a table. */
const tableTools: Tool[] = [
  { label: 'Add row below', icon: 'row-add', run: (editor) => at(editor).addRowAfter().run() },
  { label: 'Add column after', icon: 'column-add', run: (editor) => at(editor).addColumnAfter().run() },
  { label: 'Header row', icon: 'head', run: (editor) => at(editor).toggleHeaderRow().run() },
  { label: 'Delete row', icon: 'row-remove', run: (editor) => at(editor).deleteRow().run() },
  { label: 'Delete column', icon: 'column-remove', run: (editor) => at(editor).deleteColumn().run() },
  { label: 'Delete table', icon: 'remove', run: (editor) => at(editor).deleteTable().run() },
];

function isInTable(editor: Editor): boolean {
  return editor.isActive('table');
}

function heading(label: string, mails: string, level: 2 | 3 | 4): Tool {
  return {
    label,
    mails,
    keys: `Control+Alt+${level}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => at(editor).toggleHeading({ level }).run(),
  };
}
