import { makeWebpackConfig } from '@stoa/config/webpack';

export default makeWebpackConfig({
  name: '__name__',
  kind: 'remote',
  dir: import.meta.dirname,
  exposes: {
    './__name__': './src/page/__Name__Page.tsx',
  },
});
