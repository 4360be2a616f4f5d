/* global jest */
import { configure } from '@testing-library/dom';

// Tests wait for the final state of a page, which may take long on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Libraries advance fake timers with it. Jest defines it only in modules that it loads itself.
globalThis.jest = jest;
