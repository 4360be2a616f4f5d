export { packRecord } from './compat/record.mjs';
export { recordOf } from './compat/compat.mjs';
export { publishOwn } from './publish/publishOwn.mjs';
export { publish, storeBuild } from './publish/publish.mjs';
export { BucketStore } from './registry/bucketStore.mjs';
export { integrityOf, manifestFile, readBuild } from './registry/buildFiles.mjs';
export { checkPages } from './registry/checkPages.mjs';
export { consumedBy, partsOf } from './registry/describeBuild.mjs';
export { FolderStore } from './registry/folderStore.mjs';
export { openStore } from './registry/openStore.mjs';
export { listOf, readRegistry, updateList } from './registry/registry.mjs';

/** @typedef {import('./registry/types.js').Store} Store */
