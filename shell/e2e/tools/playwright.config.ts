import { configOf } from '../playwright.config';

export default configOf('tools');
