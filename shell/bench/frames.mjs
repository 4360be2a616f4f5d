/** A frame that takes longer than this, in milliseconds, is felt as a jerk. */
export const longestFrame = 100;
/** How much slower than this machine the processor is made. */
export const slowdown = 4;
/** Pixels a second: five screens of a phone, faster than anybody reads. */
const speed = 4_000;

/** The screens that pages are scrolled on. */
export const viewports = { phone: { width: 412, height: 823 }, desk: { width: 1280, height: 900 } };

/** Runs in the page: notes how long each frame takes from now on. */
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

/** Makes the processor slow and notes how long each frame of a page takes from now on. */
export async function watchFrames(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(noteFrames);
  return client;
}

/** The frames since they are watched, in milliseconds, the longest first. */
export async function framesOf(page) {
  return (await page.evaluate(() => window.stoaFrames)).toSorted((a, b) => b - a);
}

/** Scrolls by so many pixels as a wheel does: the browser itself moves, the page follows. Upwards above 0. */
export async function scrollBy(client, { width, height }, yDistance) {
  const place = { x: width / 2, y: height / 2 };
  const gesture = { ...place, yDistance, speed, gestureSourceType: 'mouse', preventFling: true };
  await client.send('Input.synthesizeScrollGesture', gesture);
}
