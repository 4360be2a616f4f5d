import { webPreset } from '@stoa/config/jest/web';

export default webPreset;
