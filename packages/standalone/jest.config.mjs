import { webPreset } from '@stoa/build/jest.web.mjs';

export default webPreset;
