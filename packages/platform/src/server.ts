/** Exports for the host's server entry only. */
export { errorText } from './federation/reports/errorText';
export { onServerProblem, problemsOfUnavailable } from './federation/reports/reportProblem.server';
export { default as Markdown } from './text/Markdown';
export {
  setServerBuilds,
  type ServerBuilds,
  type ServerContainer,
} from './federation/loading/runtime.server';
