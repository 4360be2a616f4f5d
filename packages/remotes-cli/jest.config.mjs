export { nodePreset as default } from '@stoa/config/jest/node';
