import * as callRoutes from './callRoutes';
import { calls } from './features';

test('the routes are method and path of the calls: "npm run generate" writes them', () => {
  const declared = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]);
  expect({ ...callRoutes }).toEqual(Object.fromEntries(declared));
});
