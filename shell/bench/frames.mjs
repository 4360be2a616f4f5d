/** Longer frames, in milliseconds, are noticeable as jank. */
export const longestFrame = 100;
/** Slowdown factor of the processor. */
export const slowdown = 4;
/** Pixels per second: five phone screens, faster than anybody reads. */
const speed = 4_000;

/** The viewports for scrolling. */
export const viewports = { phone: { width: 412, height: 823 }, desk: { width: 1280, height: 900 } };

/** Runs in the page: records the duration of each frame. */
function noteFrames() {
  const frames = [];
  let last = performance.now();
  const note = (now) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  Object.assign(window, { stoaFrames: frames });
}

/** Slows the processor down and records the duration of each frame. */
export async function watchFrames(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(noteFrames);
  return client;
}

/** Returns the recorded frames in milliseconds, longest first. */
export async function framesOf(page) {
  return (await page.evaluate(() => window.stoaFrames)).toSorted((a, b) => b - a);
}

/** Scrolls like a wheel: the browser moves first, the page follows. Positive values scroll up. */
export async function scrollBy(client, { width, height }, yDistance) {
  const place = { x: width / 2, y: height / 2 };
  const gesture = { ...place, yDistance, speed, gestureSourceType: 'mouse', preventFling: true };
  await client.send('Input.synthesizeScrollGesture', gesture);
}
