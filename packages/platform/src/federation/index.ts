export {
  firstCall,
  firstFragment,
  makeFirstCalls,
  type FirstCall,
  type FirstCalls,
  type FirstFragment,
  type Visit,
} from './areas/firstCalls';
export { findAreas, markAreas, type MarkedArea } from './areas/areaMarks';
export * from './areas/Fragment';
export { allowOrigins, isAllowedScript } from './loading/origins';
export { pageBuild } from './reports/pageBuild';
export { preloadOnIntent, preloadPage } from './loading/preload';
export {
  publishedShell,
  refreshRegistry,
  registeredLinks,
  registeredPages,
  setOverrides,
  setRegistry,
  versionsOf,
  type RegisteredPage,
} from './loading/registry';
export { unmetByHost } from './loading/unmetByHost';
export { RemoteArea, type RemoteAreaProps } from './areas/RemoteArea';
export { isAnyServerHtmlKept, startHydration } from './areas/remoteParts';
export {
  reportedProblems,
  reportProblem,
  setShellVersion,
  type ReportedProblem,
} from './reports/reportProblem';
export { buildInStack, reportUncaught } from './reports/reportUncaught';
export { guardScripts } from './loading/trustedScripts';
