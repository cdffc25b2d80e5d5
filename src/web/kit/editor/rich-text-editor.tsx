import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanPaste } from './clean-paste.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type PictureChooser, PictureDialog } from './picture-dialog.tsx';
import { tidyHtml } from './tidy-html.ts';
import { type Opens, Toolbar } from './toolbar.tsx';

type RichTextEditorProps = {
  value: string;
  onChange: (html: string) => void;
  picture: PictureChooser;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
};

/** The editor itself, in its own chunk: use `RichTextField`, which loads it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, picture, labelledBy, describedBy, isInvalid } = props;
  const [opened, setOpened] = useState<Opens | null>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const known = useRef(value);
  const heard = useRef(onChange);
  useEffect(() => {
    heard.current = onChange;
  });

  const editor = useEditor({
    extensions,
    content: value,
    autofocus: isInvalid, // refused before this was loaded: there was nothing to focus
    injectCSS: false, // the CSP allows only our style files
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: attributesFor({ labelledBy, describedBy, isInvalid }),
      handleKeyDown: (_, event) => {
        if (event.key !== 'F10' || !event.altKey) return false;
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: its }) => {
      known.current = tidyHtml(its.getHTML());
      heard.current(known.current);
    },
  });

  // Changed from outside: a restored draft, another admin's text.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: attributesFor({ labelledBy, describedBy, isInvalid }),
      },
    });
  }, [editor, labelledBy, describedBy, isInvalid]);

  /** The dialog closes first and returns the focus to its button: only then can the text get it. */
  function finish(act?: (editor: Editor) => void) {
    flushSync(() => setOpened(null));
    act?.(editor);
  }

  return (
    <div className="editor">
      <Toolbar ref={toolbar} editor={editor} onOpen={setOpened} />
      <EditorContent editor={editor} className="editor__page" />
      {opened === 'link' && <LinkDialog editor={editor} onDone={finish} />}
      {opened === 'picture' && <PictureDialog editor={editor} Chooser={picture} onDone={finish} />}
    </div>
  );
}

type Naming = Pick<RichTextEditorProps, 'labelledBy' | 'describedBy' | 'isInvalid'>;

function attributesFor({ labelledBy, describedBy, isInvalid }: Naming): Record<string, string> {
  return {
    class: 'prose editor__text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
}
