import { nodePreset } from '@stoa/build/jest.node.mjs';

export default { ...nodePreset, testTimeout: 30_000 };
