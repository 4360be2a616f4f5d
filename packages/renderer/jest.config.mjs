import { nodePreset } from '@stoa/build/jest.node.mjs';

export default nodePreset;
