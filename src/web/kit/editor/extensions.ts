import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { PictureNode } from './picture-node.ts';
import { isAllowedLink } from './read-link.ts';
import { tableNodes } from './table-nodes.ts';

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
