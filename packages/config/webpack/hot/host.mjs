import runtime from 'react-refresh/runtime';
import './refreshPages.mjs';

// A single runtime must record which component replaces which, so the remotes' builds use the shell's.
globalThis.stoaRefreshRuntime = runtime;
