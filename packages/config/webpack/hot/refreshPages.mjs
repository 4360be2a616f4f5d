import runtime from 'react-refresh/runtime';

// Keeps the state of changed pages that export their first calls. Exports besides components normally make fast refresh
// reload the page. First calls matter only before the page is shown.
const { isLikelyComponentType } = runtime;
runtime.isLikelyComponentType = (value) =>
  (typeof value === 'function' && value.name === 'firstCalls') || isLikelyComponentType(value);
