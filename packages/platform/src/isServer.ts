/** Whether this code runs on the server, where there is no page to reach into. */
export const isServer = typeof document === 'undefined';
