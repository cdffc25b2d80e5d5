import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';

type GalleryPictureProps = {
  image: ProductImage;
  place: number;
  count: number;
  /** Its role in a drag: dragged, or where the dragged one would be dropped. */
  part: 'lifted' | 'before' | 'after' | null;
  onLift: (event: PointerEvent, place: number) => void;
  onMove: (place: number, to: number) => void;
  onFeature: () => void;
  onDescribe: (altText: string) => void;
  onDelete: () => void;
};

export function GalleryPicture(props: GalleryPictureProps) {
  const { image, place, count, part, onLift, onMove, onFeature, onDescribe, onDelete } = props;
  const name = `picture ${place + 1}`;

  return (
    <li className={classes('gallery__item', part && `is-${part}`)} data-place={place}>
      <div
        className="pic pic--1 gallery__pic"
        // Touching the picture scrolls; only the handle drags it.
        onPointerDown={(event) => event.pointerType === 'mouse' && onLift(event, place)}
      >
        <Picture src={image.imageUrl} alt={image.altText || name} fallback={PRODUCT_FALLBACK} sizes="240px" />
        {image.isFeatured && <Badge tone="over">Featured</Badge>}
        <span className="gallery__grip" onPointerDown={(event) => onLift(event, place)}>
          <Icon name="menu" />
        </span>
      </div>
      <AltText name={name} altText={image.altText} onDescribe={onDescribe} />
      <div className="gallery__acts">
        <MoveButton
          icon="chevron-left"
          words="earlier"
          name={name}
          place={place}
          count={count}
          onMove={onMove}
          by={-1}
        />
        <MoveButton
          icon="chevron-right"
          words="later"
          name={name}
          place={place}
          count={count}
          onMove={onMove}
          by={1}
        />
        <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
      </div>
      {!image.isFeatured && (
        <Button look="soft" size="sm" block onClick={onFeature}>
          Make Featured <span className="sr">{name}</span>
        </Button>
      )}
    </li>
  );
}

type MoveButtonProps = {
  icon: 'chevron-left' | 'chevron-right';
  words: string;
  name: string;
  place: number;
  count: number;
  by: number;
  onMove: (place: number, to: number) => void;
};

/** Not disabled at the ends, or the focus would be lost there. */
function MoveButton({ icon, words, name, place, count, by, onMove }: MoveButtonProps) {
  const to = place + by;
  const isPossible = to >= 0 && to < count;
  return (
    <IconButton
      icon={icon}
      label={`Move ${name} ${words}`}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove(place, to)}
    />
  );
}

type AltTextProps = { name: string; altText: string; onDescribe: (altText: string) => void };

/** Saved on blur. */
function AltText({ name, altText, onDescribe }: AltTextProps) {
  const [text, setText] = useState(altText);
  const save = useRef(() => {});
  useEffect(() => {
    save.current = () => {
      if (text.trim() !== altText) onDescribe(text.trim());
    };
  });
  useEffect(() => () => save.current(), []);
  useEffect(() => setText(altText), [altText]);

  return (
    <TextField
      label={
        <>
          Alt text <span className="sr">{`of ${name}`}</span>
        </>
      }
      maxLength={300}
      placeholder="What it shows"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => save.current()}
      onKeyDown={({ key }) => key === 'Enter' && save.current()}
    />
  );
}
