/** Says what a remote's build is called and which scripts each of its modules needs first (ExposesPlugin). */
export const exposesFile = 'exposes.json';

/** Says what a shell's build exports to remotes (OffersPlugin). */
export const offersFile = 'offers.json';

/** The bundle that renders a build's pages on the server: `server.<hash>.js`. */
export const serverFile = /^server\.\w+\.js$/;

/** Gzipped kilobytes (1024 bytes) that one exposed module may load at once unless a remote's configuration says otherwise. */
export const defaultBudget = 25;
