import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import './gallery.css';
import { useEffect, useId } from 'react';
import type { AdminProduct } from '#shared/catalog/admin-contract.ts';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { PicturePicker } from '#web/uploads/picture-picker.tsx';
import { UploadList } from '#web/uploads/upload-list.tsx';
import { useFileDrop } from '#web/uploads/use-file-drop.ts';
import { usePictureUploads } from '#web/uploads/use-picture-uploads.ts';
import { PICTURE_HINT } from '#web/uploads/validate-file.ts';
import { PictureList } from './picture-list.tsx';
import { useGallery } from './use-gallery.ts';

type GalleryProps = { product: AdminProduct; onUploading: (busy: boolean) => void };

/** The pictures of a product: uploaded several at once, sorted, one of them featured. Saved with each change. */
export function Gallery({ product, onUploading }: GalleryProps) {
  const id = useId();
  const gallery = useGallery(product.id);
  const uploads = usePictureUploads((imageUrl) => gallery.add({ imageUrl }));
  const { isOver, drop } = useFileDrop(uploads.add);
  const { isBusy } = uploads;
  useEffect(() => onUploading(isBusy), [isBusy, onUploading]);

  return (
    <section className="gallery" aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`}>Pictures</h3>
        <p className="field__hint">Changes to the pictures are saved at once.</p>
      </div>
      <Pictures product={product} gallery={gallery} />
      <div className={classes('gallery__add', isOver && 'is-over')} {...drop}>
        <PicturePicker label="Add pictures" multiple describedBy={`${id}-hint`} onFiles={uploads.add} />
        <p className="field__hint" id={`${id}-hint`}>
          {PICTURE_HINT}. Several at once, or drop them here.
        </p>
      </div>
      <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
      {gallery.removal.dialog}
    </section>
  );
}

function Pictures({ product, gallery }: { product: AdminProduct; gallery: ReturnType<typeof useGallery> }) {
  const { images, isPending, isError, refetch, removal, feature, describe, order } = gallery;
  function remove(image: ProductImage, place: number) {
    const title = `Delete picture ${place + 1} of ${product.name}?`;
    removal.confirm(image, {
      title,
      text: "It won't be shown in the shop any more. You can undo this for 10 seconds.",
    });
  }

  if (isError) return <ErrorState level="h3" title="We could not load the pictures" onRetry={refetch} />;
  if (isPending) return <GallerySkeleton />;
  if (images.length === 0)
    return (
      <EmptyState icon="upload" title="No pictures yet" text="The first one becomes the main picture." />
    );
  return (
    <PictureList
      images={images}
      onOrder={order}
      onFeature={feature}
      onDescribe={describe}
      onDelete={remove}
    />
  );
}

function GallerySkeleton() {
  return (
    <Loading label="Loading pictures" className="gallery__list">
      <Skeletons count={3} shape="picture" />
    </Loading>
  );
}
