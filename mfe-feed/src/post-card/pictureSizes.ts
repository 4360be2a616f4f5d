import { pictureSet, type Post } from '@stoa/contract';

/** What an `<img>` says of the widths it is to be had in. */
interface PictureSizes {
  srcSet?: string;
  sizes?: string;
}

/** How a picture stands on the page. */
interface PicturePlace {
  /** On the post's own page, as wide as the column; a card is lower. */
  isWhole: boolean;
  /** Of the picture, where that is known; a card cuts others to its own height. */
  size?: Post['mediaSize'];
}

/** Pixels: as wide as a picture becomes in the column, and as high in a card. */
const columnWidth = 720;
export const cardPictureHeight = 512;

/** Times as high as wide: a picture that is higher is cut in a card, where it would be a line. */
export const tallRatio = 2;

/**
 * An upload of ours lies there in three widths: the browser takes the one that fits its place on the screen.
 */
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
