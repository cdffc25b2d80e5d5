import type { Editor } from '@tiptap/core';
import type { EditorIconName } from './editor-icon.tsx';

export type Opens = 'link' | 'picture';

export type Tool = {
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

export const writingTools: Tool[][] = [
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
export const tableTools: Tool[] = [
  { label: 'Add row below', icon: 'row-add', run: (editor) => at(editor).addRowAfter().run() },
  { label: 'Add column after', icon: 'column-add', run: (editor) => at(editor).addColumnAfter().run() },
  { label: 'Header row', icon: 'head', run: (editor) => at(editor).toggleHeaderRow().run() },
  { label: 'Delete row', icon: 'row-remove', run: (editor) => at(editor).deleteRow().run() },
  { label: 'Delete column', icon: 'column-remove', run: (editor) => at(editor).deleteColumn().run() },
  { label: 'Delete table', icon: 'remove', run: (editor) => at(editor).deleteTable().run() },
];

export function isInTable(editor: Editor): boolean {
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
