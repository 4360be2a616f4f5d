import { pictureSet, type Post } from '@stoa/contract';

/** Responsive image attributes of an `<img>`. */
interface PictureSizes {
  srcSet?: string;
  sizes?: string;
}

/** Where a picture is shown. */
interface PicturePlace {
  /** On the post's page, as wide as the column; a card limits the height. */
  isWhole: boolean;
  /** Size of the picture, if known; cards crop others to a fixed height. */
  size?: Post['mediaSize'];
}

/** Width of the column and maximum height in a card, in px. */
const columnWidth = 720;
export const cardPictureHeight = 512;

/** Height-to-width ratio above which cards crop a picture, which would otherwise be very narrow. */
export const tallRatio = 2;

/** Returns the `srcset` of our uploads, which are stored in three widths; the browser picks one. */
export function pictureSizes(src: string, { isWhole, size }: PicturePlace): PictureSizes {
  const srcSet = pictureSet(src);
  if (!srcSet) return {};
  if (size) {
    const width = isWhole
      ? columnWidth
      : Math.round(cardPictureHeight * Math.max(size.width / size.height, 1 / tallRatio));
    return { srcSet, sizes: `min(100vw, ${Math.min(columnWidth, width)}px)` };
  }
  return { srcSet, sizes: isWhole ? '(min-width: 960px) 720px, 100vw' : '(min-width: 960px) 760px, 105vw' };
}
