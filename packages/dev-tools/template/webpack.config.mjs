import { exposesOf, makeWebpackConfig } from '@stoa/config/webpack';

const dir = import.meta.dirname;

export default makeWebpackConfig({ name: '__name__', kind: 'remote', dir, exposes: exposesOf(dir) });
