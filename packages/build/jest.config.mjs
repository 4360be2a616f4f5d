import { nodePreset } from './jest.node.mjs';

export default nodePreset;
