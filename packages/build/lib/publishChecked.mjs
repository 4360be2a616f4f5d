import { publish } from './publish.mjs';

/** Publishes a build. */
export async function publishChecked(store, app, dist) {
  return publish(store, app, dist);
}
