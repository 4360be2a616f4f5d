import { exposesOf, makeWebpackConfig } from '@stoa/config/webpack';

const dir = import.meta.dirname;

export default makeWebpackConfig({
  name: 'moderation',
  kind: 'remote',
  dir,
  exposes: exposesOf(dir),
});
