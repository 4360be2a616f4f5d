/** The vertical extent of an item in px. */
export interface Extent {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns the index at which a dragged item is dropped: it passes an item whose centre one of its edges has crossed.
 * @param distance px that it was dragged down; negative upwards
 */
export function targetIndex(extents: readonly Extent[], from: number, distance: number): number {
  const dragged = extents[from];
  if (!dragged) return from;
  const top = dragged.top + distance;
  const bottom = top + dragged.height;
  let target = from;
  extents.forEach((extent, index) => {
    const centre = extent.top + extent.height / 2;
    if (index > from && bottom > centre) target = index;
  });
  if (target !== from) return target;
  const passed = extents.findIndex((extent, index) => index < from && top < extent.top + extent.height / 2);
  return passed === -1 ? from : passed;
}
