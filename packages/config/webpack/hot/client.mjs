/**
 * Client of a development build, once per app: applies changes from the folder of the build, and reloads the page if
 * that fails. The query of its address names the app.
 */

const app = new URLSearchParams(__resourceQuery).get('app') ?? '';

const hot = (globalThis.stoaHot ??= { latest: new Map(), apps: new Map(), base: '' });

/** Applies builds until the page is up to date. */
async function update() {
  const latest = hot.latest.get(app);
  if (!import.meta.webpackHot || !latest || latest === __webpack_hash__) return;
  if (import.meta.webpackHot.status() !== 'idle') return;
  // A published build is immutable: its updates load from the folder of the build.
  __webpack_public_path__ = `${hot.base}/${app}/`;
  try {
    const changed = await import.meta.webpackHot.check(true);
    if (changed) await update();
    else location.reload();
  } catch (error) {
    console.warn(`[${app}] The page is reloaded: ${String(error)}`);
    location.reload();
  }
}

hot.apps.set(app, update);
void update();
