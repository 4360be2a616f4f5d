/**
 * How Node is told to run the built API, from its folder. The heap's bound keeps the process below 250 MB under load,
 * where V8 would otherwise let garbage pile up.
 */
export const apiArguments = ['--enable-source-maps', '--max-old-space-size=192', 'dist/main.js'];
