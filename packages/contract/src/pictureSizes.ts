/** What an `<img>` says of the widths it is to be had in. */
export interface PictureSizes {
  srcSet?: string;
  sizes?: string;
}

/**
 * An upload of ours lies there in three widths: the browser takes the one that fits its place on the screen. Pages and
 * app say the same, so that what one has fetched the other shows.
 * @param isWhole on the post's own page, as wide as the column; a card cuts it to its own height
 */
export function pictureSizes(src: string, isWhole: boolean): PictureSizes {
  const id = /^\/media\/(\w+)\.webp$/.exec(src)?.[1];
  if (!id) return {};
  const srcSet = `/media/${id}-320.webp 320w, /media/${id}-960.webp 960w, ${src} 1920w`;
  return { srcSet, sizes: isWhole ? '(min-width: 960px) 720px, 100vw' : '(min-width: 960px) 760px, 105vw' };
}
