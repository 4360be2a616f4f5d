import { makeWebpackConfig } from '@stoa/config/webpack';

export default makeWebpackConfig({ name: 'shell', kind: 'host', dir: import.meta.dirname });
