export {
  firstCall,
  firstFragment,
  makeFirstCalls,
  type FirstCall,
  type FirstCalls,
  type FirstFragment,
  type Visit,
} from './firstCalls';
export { findAreas, markAreas, type MarkedArea } from './areaMarks';
export * from './Fragment';
export { allowOrigins, isAllowedScript } from './origins';
export { pageBuild } from './pageBuild';
export { preloadOnIntent, preloadPage } from './preload';
export {
  publishedShell,
  refreshRegistry,
  registeredLinks,
  registeredPages,
  setOverrides,
  setRegistry,
  versionsOf,
  type RegisteredPage,
} from './registry';
export { unmetByHost } from './unmetByHost';
export { RemoteArea, type RemoteAreaProps } from './RemoteArea';
export { isAnyServerHtmlKept, startHydration } from './remoteParts';
export { reportedProblems, reportProblem, setShellVersion, type ReportedProblem } from './reportProblem';
export { buildInStack, reportUncaught } from './reportUncaught';
export { guardScripts } from './trustedScripts';
