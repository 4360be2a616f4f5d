/* global jest */
import { configure } from '@testing-library/dom';
import * as React from 'react';

// Tests wait for the final state of a page, which may take long on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Libraries advance fake timers with it. Jest defines it only in modules that it loads itself.
globalThis.jest = jest;

// React's development build records the call stack of each element that it creates, up to a limit. Only its component
// stacks show them.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});
