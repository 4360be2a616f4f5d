import { makeTest } from '@stoa/testkit';
import { startServer } from './server';

export * from '@stoa/testkit';

/** The test function of the composed product, built from this checkout. `site.log` returns the server's log so far. */
export const test = makeTest(startServer);
