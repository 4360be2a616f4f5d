/** Whether this code runs on the server, without a DOM. */
export const isServer = typeof document === 'undefined';
