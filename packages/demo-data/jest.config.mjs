import { nodePreset } from '@stoa/config/jest/node';

export default nodePreset;
