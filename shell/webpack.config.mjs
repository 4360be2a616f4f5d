import { makeWebpackConfig } from '@stoa/build/makeWebpackConfig.mjs';

export default makeWebpackConfig({ name: 'shell', kind: 'host', dir: import.meta.dirname });
