import { exposesOf, makeWebpackConfig } from '@stoa/config/webpack';

const dir = import.meta.dirname;

export default makeWebpackConfig({
  name: 'profile',
  kind: 'remote',
  dir,
  exposes: exposesOf(dir),
});
