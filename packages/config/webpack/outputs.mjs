/** Metadata of a remote's build: its global name and the initial scripts of each module (ExposesPlugin). */
export const exposesFile = 'exposes.json';

/** Exports of a shell's build to remotes (OffersPlugin). */
export const offersFile = 'offers.json';

/** The server bundle of a build: `server.<hash>.js`. */
export const serverFile = /^server\.\w+\.js$/;

/** The host's service worker, which is served at the root of the site. */
export const workerFile = 'push-worker.js';

/** Default limit of one exposed module's initial load, in gzipped kilobytes (1024 bytes). */
export const defaultBudget = 25;
