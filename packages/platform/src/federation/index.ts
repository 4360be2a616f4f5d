export { askFirst, preloadFragment, type AskFirst, type Visit } from './askFirst';
export * from './Fragment';
export { allowOrigins, isAllowedScript } from './origins';
export { preloadOnIntent, preloadPage } from './preload';
export {
  refreshRegistry,
  registeredPages,
  setOverrides,
  setRegistry,
  versionsOf,
  type RegisteredPage,
} from './registry';
export { RemoteArea, type RemoteAreaProps } from './RemoteArea';
export { setShellVersion } from './reportProblem';
export { guardScripts } from './trustedScripts';
