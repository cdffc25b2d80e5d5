import { Node } from '@tiptap/core';

export type PictureAttributes = {
  src: string;
  /** Empty for a picture that says nothing the text does not. */
  alt: string;
  caption: string;
};

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Puts a picture where the cursor is, or in the place of the one that is selected. */
      setPicture: (attributes: PictureAttributes) => ReturnType;
    };
  }
}

/** Uploaded pictures tell their measures by their address, so that the page keeps their place free. */
const MEASURES = /-(\d{1,5})x(\d{1,5})\.\w+$/;

/** A picture with its words: a plain `img`, or a `figure` when it has a caption. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: readFigure },
    { tag: 'img[src]', getAttrs: (image) => readImage(image as Element) },
  ],
  renderHTML({ node }) {
    const { src, alt, caption } = node.attrs as PictureAttributes;
    const [, width, height] = MEASURES.exec(src) ?? [];
    const image = ['img', { src, alt, ...(width && { width, height }), loading: 'lazy' }] as const;
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

function readImage(image: Element): PictureAttributes {
  return { src: image.getAttribute('src') ?? '', alt: image.getAttribute('alt') ?? '', caption: '' };
}

function readFigure(figure: HTMLElement): PictureAttributes | false {
  const image = figure.querySelector('img[src]');
  const caption = figure.querySelector('figcaption')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  return image ? { ...readImage(image), caption } : false;
}
