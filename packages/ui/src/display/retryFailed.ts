/**
 * `ref` callback for a server-rendered picture: requests it again if it failed before hydration, so that `onError` is
 * called.
 */
export function retryFailed(picture: HTMLImageElement | null): void {
  if (!picture?.complete || picture.naturalWidth > 0) return;
  const { src } = picture;
  picture.src = src;
}
