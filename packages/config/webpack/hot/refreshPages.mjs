import runtime from 'react-refresh/runtime';

// Has pages keep their state when their file changes, also those that export their first calls: what a module exports
// beside components makes fast refresh load the whole page anew, and these are asked for once, before the page is shown.
const { isLikelyComponentType } = runtime;
runtime.isLikelyComponentType = (value) =>
  (typeof value === 'function' && value.name === 'firstCalls') || isLikelyComponentType(value);
