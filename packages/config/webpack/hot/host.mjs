import runtime from 'react-refresh/runtime';
import './refreshPages.mjs';

// React asks one runtime which component has taken the place of which: the remotes' builds use the shell's.
globalThis.stoaRefreshRuntime = runtime;
