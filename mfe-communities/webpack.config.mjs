import { exposesOf, makeWebpackConfig } from '@stoa/config/webpack';
import { promisedParts } from '@stoa/contract';

const dir = import.meta.dirname;

export default makeWebpackConfig({
  name: 'communities',
  kind: 'remote',
  dir,
  exposes: exposesOf(dir, promisedParts('communities')),
});
