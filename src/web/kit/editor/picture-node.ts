import { Node } from '@tiptap/core';

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
export const PictureNode = Node.create({
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
    { tag: 'img[src]', getAttrs: (image) => readImage(image as Element) },
  ],
  renderHTML({ node }) {
    const { src, alt, caption, ...given } = node.attrs as ParsedPicture;
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
