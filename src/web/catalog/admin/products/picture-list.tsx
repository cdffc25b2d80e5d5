import './gallery.css';
import { useRef, useState } from 'react';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { dropMark, moveInList, useDragInList } from '#web/kit/use-drag-in-list.ts';
import { GalleryPicture } from './gallery-picture.tsx';

type PictureListProps = {
  images: readonly ProductImage[];
  onOrder: (images: ProductImage[]) => void;
  onFeature: (image: ProductImage) => void;
  onDescribe: (image: ProductImage, altText: string) => void;
  onDelete: (image: ProductImage, place: number) => void;
};

/** Pictures in order: dragged, or moved by buttons, which say where to. */
export function PictureList({ images, onOrder, onFeature, onDescribe, onDelete }: PictureListProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { drag, start } = useDragInList(list, move);

  function move(from: number, to: number) {
    onOrder(moveInList(images, from, to));
    setSaid(`Picture moved to place ${to + 1} of ${images.length}`);
  }

  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <ol ref={list} className="gallery__list">
        {images.map((image, place) => (
          <GalleryPicture
            key={image.id}
            image={image}
            place={place}
            count={images.length}
            part={dropMark(drag, place)}
            onLift={start}
            onMove={move}
            onFeature={() => onFeature(image)}
            onDescribe={(altText) => onDescribe(image, altText)}
            onDelete={() => onDelete(image, place)}
          />
        ))}
      </ol>
    </>
  );
}
