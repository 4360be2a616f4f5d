import { exposesOf, makeWebpackConfig } from '@stoa/config/webpack';

const dir = import.meta.dirname;

export default makeWebpackConfig({
  name: 'feed',
  kind: 'remote',
  dir,
  exposes: exposesOf(dir),
});
