export * from './Fragment';
export { preloadOnIntent, preloadPage } from './preload';
export { registeredPages, setRegistry, type RegisteredPage } from './registry';
export { RemoteArea, type RemoteAreaProps } from './RemoteArea';
