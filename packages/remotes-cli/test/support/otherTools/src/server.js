import * as count from './CountPage.jsx';

/** Exposed module → function that returns it, or a promise of it. */
export default { './count': () => count };
