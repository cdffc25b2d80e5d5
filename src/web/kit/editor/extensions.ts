import { type Extensions, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedLink } from './read-link.ts';

/** A cell without widths and alignment, which would be style attributes. */
const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

const PlainTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      rendered: false,
      parseHTML: (table: HTMLElement) => table.querySelector('caption')?.textContent?.trim() || null,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const { caption } = node.attrs as { caption: string | null }; // defined above
    return caption
      ? ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]]
      : ['table', ['tbody', 0]];
  },
  // Tab leaves the table at its ends, so that keyboard users are not trapped.
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
  addNodeView: () => null,
});

const tableNodes = [
  PlainTable,
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];

export type PictureAttributes = {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  caption: string;
};

/** External content may have its size only in attributes. */
type ParsedPicture = PictureAttributes & { width: string | null; height: string | null };

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Inserts a picture at the cursor, or replaces the selected one. */
      setPicture: (attributes: PictureAttributes) => ReturnType;
    };
  }
}

/** URLs of uploads contain their size, so that the page can reserve the space. */
const MEASURES = /-(\d{1,5})x(\d{1,5})\.\w+$/;

/** A picture with its text: a plain `img`, or a `figure` with a caption. */
const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: readFigureElement },
    { tag: 'img[src]', getAttrs: (image) => readImage(image as Element) }, // a text has no tag
  ],
  renderHTML({ node }) {
    const { src, alt, caption, ...given } = node.attrs as ParsedPicture; // defined above
    const [, width = given.width, height = given.height] = MEASURES.exec(src) ?? [];
    const image = ['img', { src, alt, width, height, loading: 'lazy' }] as const;
    return caption ? ['figure', [...image], ['figcaption', caption]] : [...image];
  },
  addCommands() {
    return {
      setPicture:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    };
  },
});

function readImage(image: Element): ParsedPicture {
  return {
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
    caption: '',
    width: image.getAttribute('width'),
    height: image.getAttribute('height'),
  };
}

/** A figure of several pictures is split: each becomes its own picture. */
function readFigureElement(figure: HTMLElement): ParsedPicture | false {
  const [image, ...more] = figure.querySelectorAll('img[src]');
  const caption = figure.querySelector('figcaption')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  return image && more.length === 0 ? { ...readImage(image), caption } : false;
}

/** The allowed elements: the same as the server's. The page's own h1 is the title. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    dropcursor: { color: false, class: 'editor__drop' },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // The server adds rel and target; the href is enough.
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isAllowedLink,
    },
  }),
  PictureNode,
  ...tableNodes,
];
