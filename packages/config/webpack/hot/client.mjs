/**
 * Runs in the page with a development build, once for each app: it takes what has changed from where the builds are
 * made, and loads the page anew where that cannot be put in place. Which app it is stands in the query of its address.
 */

const app = new URLSearchParams(__resourceQuery).get('app') ?? '';

const hot = (globalThis.stoaHot ??= { latest: new Map(), apps: new Map(), base: '' });

/** Applies one build after the other until the page has the latest. */
async function update() {
  const latest = hot.latest.get(app);
  if (!import.meta.webpackHot || !latest || latest === __webpack_hash__) return;
  if (import.meta.webpackHot.status() !== 'idle') return;
  // A published build does not change: what replaces its parts lies where it was made.
  __webpack_public_path__ = `${hot.base}/${app}/`;
  try {
    const changed = await import.meta.webpackHot.check(true);
    if (changed) await update();
    else location.reload();
  } catch (error) {
    console.warn(`[${app}] The page is loaded anew: ${String(error)}`);
    location.reload();
  }
}

hot.apps.set(app, update);
void update();
