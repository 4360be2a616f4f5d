/** Exports for the host's server entry only. */
export { errorText } from './federation/errorText';
export { onServerProblem, problemsOfUnavailable } from './federation/reportProblem.server';
export { default as Markdown } from './text/Markdown';
export { setServerBuilds, type ServerBuilds, type ServerContainer } from './federation/runtime.server';
