/**
 * For the `ref` of a picture that the server may have rendered: where it failed before anything listened, it is asked for
 * once more, so that `onError` hears of it.
 */
export function retryFailed(picture: HTMLImageElement | null): void {
  if (!picture?.complete || picture.naturalWidth > 0) return;
  const { src } = picture;
  picture.src = src;
}
