import './gallery.css';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { dropMark, useOrder } from '#web/kit/use-drag-in-list.ts';
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
  const { list, said, drag, start, move } = useOrder(images, onOrder, () => 'Picture moved');
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
